"""The table: its fields, its cards and their zones, its chance; and the marks of what also runs compiled."""

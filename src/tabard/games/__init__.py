"""The games that come with Tabard. Each is found through the entry-point group `tabard.games`, like anybody else's."""

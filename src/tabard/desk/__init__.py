"""The desk: what programs, pages and sockets say to tables and are told, as JSON. It knows no screen and no socket."""

"""Live pages: wake-ups, the table of fragments, and the socket that sends them."""

"""Models behind one port: who writes a reply to a call."""

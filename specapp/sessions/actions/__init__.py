"""What can be done with a session, one verb a file."""

"""draft, resume, read_chats, export, replay."""

"""The room: recorded sessions in the database, what people do in them, and how they are shown."""

"""Writers: a finished session's document to bytes, one file a format."""

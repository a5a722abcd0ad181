"""What a session looks like to its readers; folded on read."""

"""Reading the published data set: a mapping says where it keeps what, and it becomes a directory of instances."""

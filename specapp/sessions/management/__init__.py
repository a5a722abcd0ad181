"""Commands of the sessions floor."""

"""The tasks of the benchmark: what an agent is given, and what its log amounts to."""

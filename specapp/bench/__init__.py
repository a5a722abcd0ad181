"""The benchmark wing: instances in, sessions of agents run, results that are worked out from their logs alone."""

"""The heart: the method itself, free of Django, I/O, clocks and unseeded randomness."""

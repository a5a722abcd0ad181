"""Benchmarks: published tasks run on any plan, model and simulated user, and what came of them."""

"""Metrics of SpecBench: small pure functions over results, each with the definition that the report prints."""

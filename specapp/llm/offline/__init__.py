"""The offline engine: rules over a library, not a language model; deterministic, English only."""

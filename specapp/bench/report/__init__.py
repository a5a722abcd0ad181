"""Report of a benchmark run: one model of it, written as JSON, Markdown and a single HTML page."""

"""The loop over a store: who performs calls, records replies and knows when to wait."""

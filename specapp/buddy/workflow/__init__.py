"""The workflow: steps that say what to ask and what the replies mean, and the plans that combine them."""

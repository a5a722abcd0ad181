"""The texts of every model call, and the catalog that checks, pins and renders them."""

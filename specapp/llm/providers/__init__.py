"""Language models of any provider through litellm: the adapter behind the model port."""

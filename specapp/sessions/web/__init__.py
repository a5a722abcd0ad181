"""Pages and posts: access, form, one action, render."""

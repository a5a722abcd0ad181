"""Finds keys, passwords, card numbers and addresses of people in old chats, and hides them before they are stored."""

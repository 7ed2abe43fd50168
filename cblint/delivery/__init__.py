"""Delivery: what ships to whom (pure), and later the writing of it."""

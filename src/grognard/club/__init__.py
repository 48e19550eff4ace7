"""The server: matches, seats, storage, live updates, and the built client."""

"""The club's HTTP interface, by subject: each file lists its endpoints, of which routes and OpenAPI are made."""

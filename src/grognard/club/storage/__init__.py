"""Where the club keeps what must not be lost: one SQLite file, or PostgreSQL for several processes.

`database.py` is what both offer, `sqlite.py` and `postgres.py` are the two, `schema.py` the tables and how old ones are
brought up to date; the other files have the SQL, by subject.
"""

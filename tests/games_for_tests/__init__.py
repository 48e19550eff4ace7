"""Games for the tests of the core."""

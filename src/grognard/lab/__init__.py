"""Many games at once: simulations, tournaments and measurements."""

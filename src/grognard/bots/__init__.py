"""Players made of code, one file each."""

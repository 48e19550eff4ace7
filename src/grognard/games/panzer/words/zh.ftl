x = x

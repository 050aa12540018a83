# Writes nothing and exits with status 0.

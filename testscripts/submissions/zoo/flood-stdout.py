# Writes to stdout without end.
import sys

chunk = 'searching ...\n' * 75000
while True:
    sys.stdout.write(chunk)

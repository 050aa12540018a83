# Answers every board with its argument.
import sys

for line in sys.stdin:
    print(sys.argv[1], flush=True)

# Prints every house that has a seed, the first one last, and what it thinks.
import sys

houses, stores, own, opponents = (line.split() for line in sys.stdin.read().splitlines())
for house in reversed(range(int(houses[0]))):
    if own[house] != "0":
        print(house, flush=True)
        print('best so far:', house, flush=True)

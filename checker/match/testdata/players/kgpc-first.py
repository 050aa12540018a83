# Prints every house that has a seed, the first one last, and then thinks on for ever
# if it is told to.
import sys
import time

houses, stores, own, opponents = (line.split() for line in sys.stdin.read().splitlines())
for house in reversed(range(int(houses[0]))):
    if own[house] != "0":
        print(house, flush=True)
if len(sys.argv) > 1:
    time.sleep(1000)

# Names every house that has a seed, the last one last, and never says that it is done.
import sys

for line in sys.stdin:
    if line.startswith("state"):
        numbers = [int(word) for word in line.split("<")[1].strip(">\n").split(",")]
        houses = numbers[3:3 + numbers[0]]
        print("".join("move %d\n" % (h + 1) for h in range(len(houses)) if houses[h] > 0), end="", flush=True)

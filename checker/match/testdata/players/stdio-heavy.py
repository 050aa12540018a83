# Takes two seconds to start, and then plays the first house that has a seed.
import sys, time

time.sleep(2)
for line in sys.stdin:
    if line.startswith("state"):
        numbers = [int(word) for word in line.split("<")[1].strip(">\n").split(",")]
        houses = numbers[3:3 + numbers[0]]
        print("move %d\nyield" % (1 + next(h for h in range(len(houses)) if houses[h] > 0)), flush=True)

# Names the first house that has a seed after half a second, and is done a little later.
import sys, time

for line in sys.stdin:
    if line.startswith("state"):
        numbers = [int(word) for word in line.split("<")[1].strip(">\n").split(",")]
        houses = numbers[3:3 + numbers[0]]
        time.sleep(0.5)
        print("move %d" % (1 + next(h for h in range(len(houses)) if houses[h] > 0)), flush=True)
        time.sleep(0.1)
        print("yield", flush=True)

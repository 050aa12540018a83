# Answers with the first house that has a seed, but the first time late and with none.
import sys, time

time.sleep(0.5)
first = True
for line in sys.stdin:
    houses = [int(word) for word in line.split()]
    houses = houses[:len(houses) // 2 - 1]
    print("none" if first else next(h for h in range(len(houses)) if houses[h] > 0), flush=True)
    first = False

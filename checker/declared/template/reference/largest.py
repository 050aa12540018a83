import sys

with open(sys.argv[1]) as f:
    numbers = [int(word) for word in f.read().split()[1:]]
best = 0
for i, number in enumerate(numbers):
    if number > numbers[best]:
        best = i
print("%d %d" % (best + 1, numbers[best]))

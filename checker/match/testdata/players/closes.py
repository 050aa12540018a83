# Plays the first house that has a seed, puts a link to the file that is its argument in
# the place of input.txt, and closes its folder.
import os
import sys

with open("input.txt") as f:
    row = f.read().splitlines()[4].split()
with open("output.txt", "w") as f:
    f.write("B%d\n" % (2 + next(i for i, seeds in enumerate(row) if seeds != "0")))
os.remove("input.txt")
os.symlink(sys.argv[1], "input.txt")
os.makedirs("deep", exist_ok=True)
os.chmod("deep", 0)
os.chmod(".", 0)

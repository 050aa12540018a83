# Sows from its last house with a seed, and never swaps.
import sys

for line in sys.stdin:
    kind, *words = line.strip().split(";")
    if kind == "START":
        side = words[0]
        if side == "South":
            print("MOVE;4", flush=True)
    elif kind == "CHANGE":
        if words[0] == "SWAP":
            side = "North"
        if words[2] == "YOU":
            state = words[1].split(",")
            row = state[5:9] if side == "South" else state[:4]
            print("MOVE;%d" % max(i + 1 for i in range(4) if row[i] != "0"), flush=True)

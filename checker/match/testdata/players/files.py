# Plays the Mancala assignment's task 4: the first sowing of every kind, the whole turn.
# Its argument is how it answers: names, numbers, state, or state beside an
# output.txt that is blank. It plays by rules `mancala`.
import sys

how = sys.argv[1]
with open(sys.argv[3] if sys.argv[2] == "-i" else sys.argv[2]) as f:
    task, player, left, upper, lower, two, one = f.read().splitlines()
assert task == "4" and float(left) > 0
upper, lower = [int(n) for n in upper.split()], [int(n) for n in lower.split()]
n = len(upper)
me = int(player)
own, opp = (lower, upper[::-1]) if me == 1 else (upper[::-1], lower)
ring = own + [int(one if me == 1 else two)] + opp + [int(two if me == 1 else one)]


def sow(ring, house):
    ring = ring[:]
    seeds, ring[house], at = ring[house], 0, house
    while seeds:
        at = (at + 1) % (2 * n + 1)
        ring[at] += 1
        seeds -= 1
    if at < n and ring[at] == 1:
        ring[n] += 1 + ring[2 * n - at]
        ring[at] = ring[2 * n - at] = 0
    over = not any(ring[:n]) or not any(ring[n + 1:-1])
    if over:
        ring[n] += sum(ring[:n])
        ring[-1] += sum(ring[n + 1:-1])
        ring[:n] = ring[n + 1:-1] = [0] * n
    return ring, at == n and not over


turn = []
again = True
while again:
    house = next(h for h in range(n) if ring[h])
    turn.append(house + 2 if me == 1 else n - house + 1)
    ring, again = sow(ring, house)
if how in ("state", "blank"):
    if how == "blank":
        with open("output.txt", "w") as f:
            f.write("\n")
    own, opp = ring[:n], ring[n + 1:-1]
    upper, lower = (opp[::-1], own) if me == 1 else (own[::-1], opp)
    stores = (ring[-1], ring[n]) if me == 1 else (ring[n], ring[-1])
    with open("next_state.txt", "w") as f:
        f.write("%s\n%s\n%d\n%d\n" % (" ".join(map(str, upper)), " ".join(map(str, lower)), stores[0], stores[1]))
else:
    with open("output.txt", "w") as f:
        for pit in turn:
            f.write("%s%d\n" % ("" if how == "numbers" else "BA"[me - 1], pit))

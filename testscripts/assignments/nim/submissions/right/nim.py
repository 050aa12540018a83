import sys
from functools import reduce
from operator import xor


def lost(rule, heaps):
    if rule == "misere" and max(heaps) <= 1:
        return sum(heaps) % 2 == 1
    return reduce(xor, heaps) == 0


def winning(rule, heaps):
    for i, all in enumerate(heaps):
        for take in range(all, 0, -1):
            if lost(rule, heaps[:i] + [all - take] + heaps[i + 1:]):
                yield i + 1, take


def main():
    words = open(sys.argv[1]).read().split()
    rule, heaps = words[0], [int(w) for w in words[2:]]
    moves = list(winning(rule, heaps))
    with open("moves.txt", "w") as f:
        for heap, take in moves:
            f.write("%d %d\n" % (heap, take))
    if moves:
        answer = "the next player wins."
    elif lost(rule, heaps):
        answer = "the next player loses."
    else:
        answer = "the next player cannot move and wins."
    open("answer.txt", "w").write(answer + "\n")


main()

# Wrong in one way: a space before the colon of "Max Depth Reached".
import sys
from fractions import Fraction
from math import floor


def primes_of(x):
    return [p for p in range(2, x + 1) if x % p == 0 and all(p % q for q in range(2, p))]


class Player(object):
    def __init__(self, total, depth):
        self.total = total
        self.depth = depth
        self.nodes = 0
        self.leaves = 0
        self.deepest = 0

    def successors(self, sequence):
        if len(sequence) == 0:
            return [s for s in range(1, self.total) if s % 2 == 1 and s < self.total / 2]
        last = sequence[-1]
        return [s for s in range(1, self.total + 1)
                if s not in sequence and (s % last == 0 or last % s == 0)]

    def value(self, sequence, successors):
        """from the view of the player to move"""
        if not successors:
            return -10
        if 1 not in sequence:
            return 0
        last = sequence[-1]
        if last == 1:
            worth, count = 5, len(successors)
        else:
            p = primes_of(last)[-1]
            worth = 7 if p == last else 6
            count = len([s for s in successors if s % p == 0])
        return worth if count % 2 else -worth

    def search(self, sequence, alpha=-99, beta=99, level=0):
        self.nodes += 1
        self.deepest = max(self.deepest, level)
        successors = self.successors(sequence)
        if not successors or level == self.depth:
            self.leaves += 1
            return self.value(sequence, successors), None
        best = -99, None
        for s in successors:
            v = -self.search(sequence + (s,), -beta, -alpha, level + 1)[0]
            if v > best[0]:
                best = v, s
            if v >= beta:
                break
            alpha = max(alpha, v)
        return best


args = [int(a) for a in sys.argv[1:]]
total, count = args[0], args[1]
sequence = tuple(args[2:2 + count])
depth = args[2 + count] or None

player = Player(total, depth)
value, move = player.search(sequence)
if count % 2 == 1:
    value = -value
print("Move:", -1 if move is None else move)
print("Value:", value / 10)
print("Number of Nodes Visited:", player.nodes)
print("Number of Nodes Evaluated:", player.leaves)
print("Max Depth Reached :", player.deepest)
factor = Fraction(0)
if player.nodes > player.leaves:
    factor = Fraction(player.nodes - 1, player.nodes - player.leaves)
print("Avg Effective Branching Factor:", floor(factor * 10 + Fraction(1, 2)) / 10)

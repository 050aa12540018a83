"""Take-Stones player, two mutually recursive functions."""
import sys
import math
from fractions import Fraction


class Board:
    def __init__(self, stones, last, max_turn):
        self.stones = stones          # frozenset of the stones left
        self.last = last
        self.max_turn = max_turn

    def options(self, n):
        if self.last is None:
            found = [s for s in self.stones if s % 2 == 1 and 2 * s < n]
        else:
            found = [s for s in self.stones if s % self.last == 0 or self.last % s == 0]
        return sorted(found)

    def take(self, s):
        return Board(self.stones - {s}, s, not self.max_turn)


def prime_factors(x):
    res = set()
    d = 2
    while d * d <= x:
        while x % d == 0:
            res.add(d)
            x //= d
        d += 1
    if x > 1:
        res.add(x)
    return res


class Stats:
    def __init__(self):
        self.visited = 0
        self.evaluated = 0
        self.max_depth = 0

    def factor(self):
        inner = self.visited - self.evaluated
        q = Fraction(self.visited - 1, inner)
        return Fraction(math.floor(q * 10 + Fraction(1, 2)), 10)


class Solver:
    def __init__(self, n, limit):
        self.n = n
        self.limit = limit if limit > 0 else n + 1
        self.stats = Stats()
        self.move = None

    def static(self, board, options):
        if len(options) == 0:
            value = -1.0
        elif 1 in board.stones:
            return 0.0
        elif board.last == 1:
            value = 0.5 if len(options) % 2 else -0.5
        else:
            p = max(prime_factors(board.last))
            good = [s for s in options if s % p == 0]
            value = 0.7 if p == board.last else 0.6
            if len(good) % 2 == 0:
                value = -value
        if not board.max_turn:
            value = -value
        return value

    def max_value(self, board, alpha, beta, depth):
        self.stats.visited += 1
        self.stats.max_depth = max(self.stats.max_depth, depth)
        options = board.options(self.n)
        if not options or depth >= self.limit:
            self.stats.evaluated += 1
            return self.static(board, options)
        best = -math.inf
        for s in options:
            v = self.min_value(board.take(s), alpha, beta, depth + 1)
            if v > best:
                best = v
                if depth == 0:
                    self.move = s
            if best >= beta:
                return best
            alpha = max(alpha, best)
        return best

    def min_value(self, board, alpha, beta, depth):
        self.stats.visited += 1
        self.stats.max_depth = max(self.stats.max_depth, depth)
        options = board.options(self.n)
        if not options or depth >= self.limit:
            self.stats.evaluated += 1
            return self.static(board, options)
        best = math.inf
        for s in options:
            v = self.max_value(board.take(s), alpha, beta, depth + 1)
            if v < best:
                best = v
                if depth == 0:
                    self.move = s
            if best <= alpha:
                return best
            beta = min(beta, best)
        return best


def main(argv):
    numbers = list(map(int, argv))
    n, k = numbers[0], numbers[1]
    gone = numbers[2:2 + k]
    limit = numbers[2 + k]
    stones = frozenset(range(1, n + 1)) - frozenset(gone)
    board = Board(stones, gone[-1] if gone else None, k % 2 == 0)
    solver = Solver(n, limit)
    if board.max_turn:
        value = solver.max_value(board, -math.inf, math.inf, 0)
    else:
        value = solver.min_value(board, -math.inf, math.inf, 0)
    print('Move:', solver.move)
    print('Value:', value)
    print('Number of Nodes Visited:', solver.stats.visited)
    print('Number of Nodes Evaluated:', solver.stats.evaluated)
    print('Max Depth Reached:', solver.stats.max_depth)
    print('Avg Effective Branching Factor:', float(solver.stats.factor()))


if __name__ == '__main__':
    main(sys.argv[1:])

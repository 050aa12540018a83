# Wrong in one way: what is left after the loop, the largest prime, is forgotten for composite stones.
import sys

INF = float('inf')


def largest_prime_factor(number):
    largest = 1
    factor = 2
    while factor * factor <= number:
        while number % factor == 0:
            largest = factor
            number //= factor
        factor += 1
    return largest if largest > 1 else number


class Game:
    def __init__(self, n):
        self.n = n
        self.free = [True] * (n + 1)
        self.related = [[]] + [
            [t for t in range(1, n + 1) if t != s and (t % s == 0 or s % t == 0)]
            for s in range(1, n + 1)]
        self.prime = [0, 0] + [largest_prime_factor(s) for s in range(2, n + 1)]
        self.visited = 0
        self.evaluated = 0
        self.deepest = 0

    def moves(self, last):
        if last is None:
            return [s for s in range(1, self.n + 1, 2) if 2 * s < self.n]
        return [s for s in self.related[last] if self.free[s]]

    def evaluate(self, last, moves, max_to_move):
        """The static value of a state that has moves."""
        if self.free[1]:
            return 0.0
        if last == 1:
            count, value = len(moves), 0.5
        else:
            p = self.prime[last]
            count = sum(1 for s in moves if s % p == 0)
            value = 0.7 if p == last else 0.6
        odd = count % 2 == 1
        return value if odd == max_to_move else -value

    def search(self, last, max_to_move, depth, limit, alpha, beta):
        """Returns value and best move."""
        self.visited += 1
        self.deepest = max(self.deepest, depth)
        moves = self.moves(last)
        if not moves:
            self.evaluated += 1
            return (-1.0 if max_to_move else 1.0), -1
        if depth == limit:
            self.evaluated += 1
            return self.evaluate(last, moves, max_to_move), -1

        best, best_move = (-INF if max_to_move else INF), -1
        for stone in moves:
            self.free[stone] = False
            value, _ = self.search(stone, not max_to_move, depth + 1, limit, alpha, beta)
            self.free[stone] = True
            if max_to_move:
                if value > best:
                    best, best_move = value, stone
                if best >= beta:
                    break
                alpha = max(alpha, best)
            else:
                if value < best:
                    best, best_move = value, stone
                if best <= alpha:
                    break
                beta = min(beta, best)
        return best, best_move


def one_decimal(a, b):
    """a / b with one decimal, a half is rounded up"""
    if b == 0:
        return '0.0'
    tenths = (20 * a + b) // (2 * b)
    return '%d.%d' % divmod(tenths, 10)


def main():
    try:
        numbers = [int(x) for x in sys.argv[1:]]
        n, k = numbers[:2]
        taken = numbers[2:2 + k]
        depth = numbers[2 + k]
    except (ValueError, IndexError):
        sys.exit('usage: takestones.py n taken s1 .. sk depth')

    game = Game(n)
    for stone in taken:
        game.free[stone] = False
    value, move = game.search(taken[-1] if taken else None, k % 2 == 0, 0,
                              depth if depth > 0 else n + 1, -INF, INF)
    print('Move: %d' % move)
    print('Value: %.1f' % value)
    print('Number of Nodes Visited: %d' % game.visited)
    print('Number of Nodes Evaluated: %d' % game.evaluated)
    print('Max Depth Reached: %d' % game.deepest)
    print('Avg Effective Branching Factor: ' +
          one_decimal(game.visited - 1, game.visited - game.evaluated))


main()

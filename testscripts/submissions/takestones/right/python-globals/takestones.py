import sys

visited = 0
evaluated = 0
deepest = 0


def legal(n, taken):
    if not taken:
        return [i for i in range(1, n + 1, 2) if i < n / 2]
    last = taken[-1]
    return [i for i in range(1, n + 1) if i not in taken and (i % last == 0 or last % i == 0)]


def prime(x):
    if x < 2:
        return False
    i = 2
    while i * i <= x:
        if x % i == 0:
            return False
        i += 1
    return True


def biggest_prime(x):
    best = 1
    p = 2
    while x > 1:
        if x % p == 0:
            best = p
            x //= p
        else:
            p += 1
    return best


def evaluate(n, taken):
    moves = legal(n, taken)
    sign = 1 if len(taken) % 2 == 0 else -1
    if not moves:
        return -1.0 * sign
    if 1 not in taken:
        return 0.0
    last = taken[-1]
    if last == 1:
        count, v = len(moves), 0.5
    elif prime(last):
        count, v = len([m for m in moves if m % last == 0]), 0.7
    else:
        p = biggest_prime(last)
        count, v = len([m for m in moves if m % p == 0]), 0.6
    if count % 2 == 0:
        v = -v
    return v * sign


def alphabeta(n, taken, depth, limit, a, b):
    global visited, evaluated, deepest
    visited += 1
    deepest = max(deepest, depth)
    moves = legal(n, taken)
    if not moves or (limit > 0 and depth == limit):
        evaluated += 1
        return evaluate(n, taken), None
    best = None
    if len(taken) % 2 == 0:
        v = float('-inf')
        for m in moves:
            taken.append(m)
            w, _ = alphabeta(n, taken, depth + 1, limit, a, b)
            taken.pop()
            if w > v:
                v, best = w, m
            if v >= b:
                break
            a = max(a, v)
    else:
        v = float('inf')
        for m in moves:
            taken.append(m)
            w, _ = alphabeta(n, taken, depth + 1, limit, a, b)
            taken.pop()
            if w < v:
                v, best = w, m
            if v <= a:
                break
            b = min(b, v)
    return v, best


def main():
    args = [int(x) for x in sys.argv[1:]]
    n = args[0]
    k = args[1]
    taken = args[2:2 + k]
    limit = args[2 + k]
    value, move = alphabeta(n, taken, 0, limit, float('-inf'), float('inf'))
    print("Move: %d" % move)
    print("Value: %.1f" % value)
    print("Number of Nodes Visited: %d" % visited)
    print("Number of Nodes Evaluated: %d" % evaluated)
    print("Max Depth Reached: %d" % deepest)
    x, y = visited - 1, visited - evaluated
    tenths = (20 * x + y) // (2 * y)      # rounded half up
    print("Avg Effective Branching Factor: %d.%d" % (tenths // 10, tenths % 10))


main()

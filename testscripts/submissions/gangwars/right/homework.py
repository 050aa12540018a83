# Gang Wars, written for Python 2.7.
lines = [line.strip() for line in open("input.txt")]
n = int(lines[0])
mode, player, depth = lines[1], lines[2], int(lines[3])
values = [map(int, lines[4 + i].split()) for i in range(n)]
board = [list(lines[4 + n + i]) for i in range(n)]
enemy = "O" if player == "X" else "X"
NEAR = ((-1, 0), (0, -1), (0, 1), (1, 0))


def neighbours(r, c):
    for dr, dc in NEAR:
        if 0 <= r + dr < n and 0 <= c + dc < n:
            yield r + dr, c + dc


def score(b):
    total = 0
    for r in range(n):
        for c in range(n):
            if b[r][c] == player:
                total += values[r][c]
            elif b[r][c] == enemy:
                total -= values[r][c]
    return total


def moves(b, who):
    free = [(r, c) for r in range(n) for c in range(n) if b[r][c] == "."]
    stakes = [(r, c, "Stake") for r, c in free]
    raids = [(r, c, "Raid") for r, c in free
             if any(b[x][y] == who for x, y in neighbours(r, c))]
    return stakes + raids


def play(b, who, move):
    r, c, kind = move
    new = [row[:] for row in b]
    new[r][c] = who
    if kind == "Raid":
        other = "O" if who == "X" else "X"
        for x, y in neighbours(r, c):
            if new[x][y] == other:
                new[x][y] = who
    return new


def search(b, who, d, alpha, beta):
    options = moves(b, who)
    if d == depth or not options:
        return score(b), None
    best, choice = None, None
    for m in options:
        v, _ = search(play(b, who, m), "O" if who == "X" else "X", d + 1, alpha, beta)
        if who == player:
            if best is None or v > best:
                best, choice = v, m
            if mode == "ALPHABETA":
                if best >= beta:
                    return best, choice
                alpha = max(alpha, best)
        else:
            if best is None or v < best:
                best, choice = v, m
            if mode == "ALPHABETA":
                if best <= alpha:
                    return best, choice
                beta = min(beta, best)
    return best, choice


value, move = search(board, player, 0, float("-inf"), float("inf"))
out = open("output.txt", "w")
print >> out, "%s%d %s" % (chr(ord("A") + move[1]), move[0] + 1, move[2])
for row in play(board, player, move):
    print >> out, "".join(row)
out.close()

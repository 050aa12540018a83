# Reversi, Spring 2017.
W = [[99, -8, 8, 6, 6, 8, -8, 99],
     [-8, -24, -4, -3, -3, -4, -24, -8],
     [8, -4, 7, 4, 4, 7, -4, 8],
     [6, -3, 4, 0, 0, 4, -3, 6],
     [6, -3, 4, 0, 0, 4, -3, 6],
     [8, -4, 7, 4, 4, 7, -4, 8],
     [-8, -24, -4, -3, -3, -4, -24, -8],
     [99, -8, 8, 6, 6, 8, -8, 99]]
INF = float("inf")
DIRS = [(a, b) for a in (-1, 0, 1) for b in (-1, 0, 1) if (a, b) != (0, 0)]


def other(p):
    return "O" if p == "X" else "X"


def flips(board, r, c, who):
    taken = []
    if board[r][c] != "*":
        return taken
    for dr, dc in DIRS:
        x, y, run = r + dr, c + dc, []
        while 0 <= x < 8 and 0 <= y < 8 and board[x][y] == other(who):
            run.append((x, y))
            x, y = x + dr, y + dc
        if 0 <= x < 8 and 0 <= y < 8 and board[x][y] == who:
            taken += run
    return taken


class Agent(object):
    def __init__(self, lines):
        self.me = lines[0]
        self.limit = int(lines[1])
        self.board = [list(line) for line in lines[2:10]]
        self.log = []
        self.next = self.board

    def evaluate(self, b):
        total = 0
        for r in range(8):
            for c in range(8):
                if b[r][c] == self.me:
                    total += W[r][c]
                elif b[r][c] == other(self.me):
                    total -= W[r][c]
        return total

    def children(self, b, who, passes):
        found = []
        for r in range(8):
            for c in range(8):
                run = flips(b, r, c, who)
                if run:
                    new = [row[:] for row in b]
                    for x, y in run + [(r, c)]:
                        new[x][y] = who
                    found.append(("abcdefgh"[c] + str(r + 1), new, passes))
        return found

    def show(self, name, depth, *numbers):
        words = []
        for v in numbers:
            words.append("Infinity" if v == INF else "-Infinity" if v == -INF else str(v))
        self.log.append(",".join([name, str(depth)] + words))

    def search(self, b, who, name, depth, passes, alpha, beta):
        if depth == self.limit or passes == 2:
            v = self.evaluate(b)
            self.show(name, depth, v, alpha, beta)
            return v
        best = -INF if who == self.me else INF
        self.show(name, depth, best, alpha, beta)
        for move, new, count in self.children(b, who, passes) or [("pass", b, passes + 1)]:
            v = self.search(new, other(who), move, depth + 1, count, alpha, beta)
            if who == self.me and v > best or who != self.me and v < best:
                best = v
                if depth == 0:
                    self.next = new
            if best >= beta if who == self.me else best <= alpha:
                self.show(name, depth, best, alpha, beta)
                break
            if who == self.me:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            self.show(name, depth, best, alpha, beta)
        return best


agent = Agent(open("input.txt").read().split())
agent.search(agent.board, agent.me, "root", 0, 0, -INF, INF)
out = open("output.txt", "w")
for row in agent.next:
    out.write("".join(row) + "\n")
out.write("Node,Depth,Value,Alpha,Beta\n")
for line in agent.log:
    out.write(line + "\n")
out.close()

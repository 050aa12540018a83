import sys

INF = float("inf")
LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


def other(player):
    return "O" if player == "X" else "X"


def name(cell):
    return "root" if cell is None else "abc"[cell % 3] + "123"[cell // 3]


def number(value):
    return str(value).replace("inf", "Infinity")


def wins(board, player):
    return any(all(board[c] == player for c in line) for line in LINES)


def chances(board, player):
    lines = ([board[c] for c in line] for line in LINES)
    return sum(player in line and other(player) not in line for line in lines)


class Search:
    def __init__(self, task, player, depth, log):
        self.prune, self.player, self.depth, self.log = task == "alphabeta", player, depth, log
        self.best = None

    def evaluate(self, board):
        if wins(board, self.player):
            return 100
        if wins(board, other(self.player)):
            return -100
        return chances(board, self.player) - chances(board, other(self.player))

    def row(self, cell, ply, value, alpha, beta):
        fields = [name(cell), str(ply), number(value)]
        if self.prune:
            fields += [number(alpha), number(beta)]
        self.log.write(",".join(fields) + "\n")

    def over(self, board):
        return wins(board, "X") or wins(board, "O") or "." not in board

    def visit(self, board, cell, ply, alpha, beta):
        if ply == self.depth or self.over(board):
            value = self.evaluate(board)
            self.row(cell, ply, value, alpha, beta)
            return value
        maximize = ply % 2 == 0
        mark = self.player if maximize else other(self.player)
        value = -INF if maximize else INF
        self.row(cell, ply, value, alpha, beta)
        for child in range(9):
            if board[child] != ".":
                continue
            board[child] = mark
            result = self.visit(board, child, ply + 1, alpha, beta)
            board[child] = "."
            if maximize and result > value or not maximize and result < value:
                value = result
                if ply == 0:
                    self.best = child
            if self.prune and (value > beta if maximize else value < alpha):
                self.row(cell, ply, value, alpha, beta)
                return value
            if maximize:
                alpha = max(alpha, value)
            else:
                beta = min(beta, value)
            self.row(cell, ply, value, alpha, beta)
        return value


def main():
    with open(sys.argv[-1] if len(sys.argv) > 1 else "input.txt") as f:
        task, player, depth, *rows = f.read().split()
    with open("log.txt", "w") as log:
        log.write("Node,Depth,Value,Alpha,Beta\n" if task == "alphabeta" else "Node,Depth,Value\n")
        search = Search(task, player, int(depth), log)
        search.visit(list("".join(rows)), None, 0, -INF, INF)
    with open("move.txt", "w") as f:
        f.write("none\n" if search.best is None else name(search.best) + "\n")


main()

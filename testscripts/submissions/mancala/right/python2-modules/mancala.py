# A right solution for Python 2: this file can be read by Python 3 too, board.py cannot.
import sys

from board import Board

INFINITY = 10 ** 9
sys.setrecursionlimit(20000)


def text(v):
    if v >= INFINITY:
        return "Infinity"
    if v <= -INFINITY:
        return "-Infinity"
    return str(v)


class Minimax(object):
    header = "Node,Depth,Value"

    def __init__(self, player, cutoff):
        self.player = player
        self.cutoff = cutoff
        self.lines = [self.header]

    def log(self, name, depth, value, window):
        self.lines.append(name + "," + str(depth) + "," + text(value))

    def utility(self, board):
        return board.store[self.player] - board.store[3 - self.player]

    def run(self, board):
        value, turn = self.expand(board, self.player, "root", 0, False, (-INFINITY, INFINITY))
        return turn

    def visit(self, board, mover, name, depth, again, window):
        """mover: who moves next; again: if it is a further move of the same turn"""
        if depth == self.cutoff and not again:
            value = self.utility(board)
            self.log(name, depth, value, window)
            return value, []
        if board.finished():
            value = self.utility(board)
            self.log(name, depth, INFINITY, window)
            self.log(name, depth, value, window)
            return value, []
        return self.expand(board, mover, name, depth, again, window)

    def expand(self, board, mover, name, depth, again, window):
        sign = 1 if mover == self.player else -1
        value = -sign * INFINITY
        turn = []
        self.log(name, depth, value, window)
        for pit in board.moves(mover):
            child = board.copy()
            more = child.move(mover, pit)
            result, rest = self.visit(child, mover if more else 3 - mover,
                                      "?BA"[mover] + str(pit + 2),
                                      depth if again else depth + 1, more, window)
            if sign * result > sign * value:
                value = result
                turn = [pit] + (rest if more else [])
            stop, window = self.narrow(sign, value, window)
            self.log(name, depth, value, window)
            if stop:
                break
        return value, turn

    def narrow(self, sign, value, window):
        return False, window


class AlphaBeta(Minimax):
    header = "Node,Depth,Value,Alpha,Beta"

    def log(self, name, depth, value, window):
        self.lines.append(",".join((name, str(depth), text(value), text(window[0]), text(window[1]))))

    def narrow(self, sign, value, window):
        alpha, beta = window
        if sign > 0:
            if value >= beta:
                return True, window
            return False, (max(alpha, value), beta)
        if value <= alpha:
            return True, window
        return False, (alpha, min(beta, value))


def numbers(line):
    return [int(x) for x in line.split()]


def main():
    name = "input.txt"
    if len(sys.argv) == 3:
        name = sys.argv[2]
    try:
        lines = open(name).read().splitlines()
    except IOError:
        print("cannot read " + name)
        sys.exit(1)
    task, player, cutoff = [int(x) for x in lines[:3]]
    board = Board(numbers(lines[3]), numbers(lines[4]), int(lines[5]), int(lines[6]))

    if task == 1:
        agent = Minimax(player, 1)
    elif task == 2:
        agent = Minimax(player, cutoff)
    else:
        agent = AlphaBeta(player, cutoff)
    for pit in agent.run(board.copy()):
        board.move(player, pit)

    out = open("next_state.txt", "w")
    for row in board.row[2], board.row[1], [board.store[2]], [board.store[1]]:
        out.write(" ".join(str(x) for x in row) + "\n")
    out.close()
    if task != 1:
        log = open("traverse_log.txt", "w")
        log.write("\n".join(agent.lines))
        log.write("\n")
        log.close()
    print("done")


main()

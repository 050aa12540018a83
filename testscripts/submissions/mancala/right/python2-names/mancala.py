# A right solution for Python 2 that Python 3 can read, but not run.
from sys import argv, exit, maxint, setrecursionlimit

INFINITY = maxint
setrecursionlimit(20000)


def text(v):
    if v >= INFINITY:
        return "Infinity"
    if v <= -INFINITY:
        return "-Infinity"
    return str(v)


class Board(object):
    def __init__(self, a, b, store_a, store_b):
        self.row = {1: b, 2: a}
        self.store = {1: store_b, 2: store_a}

    def copy(self):
        return Board(self.row[2][:], self.row[1][:], self.store[2], self.store[1])

    def moves(self, player):
        row = self.row[player]
        return [i for i in xrange(len(row)) if row[i] != 0]

    def empty(self, player):
        return not any(self.row[player])

    def move(self, player, pit):
        """Changes the board. True if the player has another move."""
        n = len(self.row[1])
        own = self.row[player]
        hand, own[pit] = own[pit], 0

        # whole laps at once: 2n pits and one store
        laps = hand / (2 * n + 1)
        if laps > 0:
            for side in 1, 2:
                self.row[side] = [c + laps for c in self.row[side]]
            self.store[player] += laps
            hand -= laps * (2 * n + 1)
            own = self.row[player]

        side, at = player, pit      # where the last stone fell
        in_store = False
        while hand > 0:
            hand -= 1
            if in_store:
                in_store = False
                side = 3 - side
                at = 0 if side == 1 else n - 1
            else:
                at += 1 if side == 1 else -1
                if at < 0 or at >= n:
                    if side == player:
                        in_store = True
                        self.store[player] += 1
                        continue
                    side = 3 - side
                    at = 0 if side == 1 else n - 1
            self.row[side][at] += 1

        if not in_store and side == player and own[at] == 1:
            other = self.row[3 - player]
            self.store[player] += own[at] + other[at]
            own[at] = other[at] = 0

        if self.finished():
            for side in 1, 2:
                self.store[side] += sum(self.row[side])
                self.row[side] = [0] * n
            return False
        return in_store

    def finished(self):
        return self.empty(1) or self.empty(2)


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
    if len(argv) == 3:
        name = argv[2]
    try:
        lines = open(name).read().splitlines()
    except IOError:
        print("cannot read " + name)
        exit(1)
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

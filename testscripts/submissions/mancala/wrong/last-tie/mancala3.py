# Wrong in one way: of children with the same value the last one is played, not the first.
import sys

sys.setrecursionlimit(100000)
INF = float('inf')


class Rules:
    """The board is one list, in the order of sowing:
    B2 .. B(n+1), store of player 1, A(n+1) .. A2, store of player 2."""

    def __init__(self, n):
        self.n = n
        self.stores = {1: n, 2: 2 * n + 1}
        self.lower = slice(0, n)
        self.upper = slice(n + 1, 2 * n + 1)
        # pits in position order, that is from left to right
        self.pits = {1: list(range(n)), 2: list(range(2 * n, n, -1))}
        self.names = {}
        for player, letter in ((1, 'B'), (2, 'A')):
            for k, pit in enumerate(self.pits[player]):
                self.names[pit] = letter + str(k + 2)
        # where a stone of each player can fall, twice around
        around = {1: list(range(2 * n + 1)),
                  2: list(range(n)) + list(range(n + 1, 2 * n + 2))}
        self.around = around
        self.twice = {p: around[p] + around[p] for p in around}
        self.place = {p: {pit: around[p].index(pit) for pit in self.pits[p]} for p in around}

    def sow(self, board, pit, player):
        """Returns the new board, if the player moves again, if the game is over."""
        n = self.n
        board = board[:]
        stones = board[pit]
        board[pit] = 0
        laps, rest = divmod(stones, 2 * n + 1)
        if laps:
            for place in self.around[player]:
                board[place] += laps
        at = self.place[player][pit]
        twice = self.twice[player]
        for place in twice[at + 1:at + 1 + rest]:
            board[place] += 1
        last = twice[at + rest]

        store = self.stores[player]
        if board[last] == 1 and last != store and (last < n) == (player == 1):
            opposite = 2 * n - last
            board[store] += 1 + board[opposite]
            board[last] = board[opposite] = 0

        if any(board[self.lower]) and any(board[self.upper]):
            return board, last == store, False
        board[n] += sum(board[self.lower])
        board[2 * n + 1] += sum(board[self.upper])
        board[self.lower] = board[self.upper] = [0] * n
        return board, False, True


def show(value):
    if value == INF:
        return 'Infinity'
    if value == -INF:
        return '-Infinity'
    return str(value)


class Search:
    def __init__(self, rules, me, limit, prune):
        self.rules = rules
        self.me = me
        self.limit = limit
        self.prune = prune
        self.rows = ['Node,Depth,Value,Alpha,Beta' if prune else 'Node,Depth,Value']

    def row(self, name, depth, value, alpha, beta):
        if self.prune:
            self.rows.append('%s,%d,%s,%s,%s' % (name, depth, show(value), show(alpha), show(beta)))
        else:
            self.rows.append('%s,%d,%s' % (name, depth, show(value)))

    def evaluate(self, board):
        difference = board[self.rules.stores[1]] - board[self.rules.stores[2]]
        return difference if self.me == 1 else -difference

    def expand(self, board, player, name, depth, child_depth, alpha, beta):
        """The value of the node, and the board after the turn that goes on at this node."""
        sow = self.rules.sow
        names = self.rules.names
        maximizing = player == self.me
        value = -INF if maximizing else INF
        after_turn = None
        self.row(name, depth, value, alpha, beta)
        for pit in self.rules.pits[player]:
            if not board[pit]:
                continue
            child, again, over = sow(board, pit, player)
            after = child
            if over or (child_depth >= self.limit and not again):
                v = self.evaluate(child)
                self.row(names[pit], child_depth, v, alpha, beta)
            elif again:
                v, after = self.expand(child, player, names[pit], child_depth, child_depth, alpha, beta)
            else:
                v, _ = self.expand(child, 3 - player, names[pit], child_depth, child_depth + 1, alpha, beta)

            if (v >= value) if maximizing else (v <= value):
                value, after_turn = v, after
            if self.prune:
                if (value >= beta) if maximizing else (value <= alpha):
                    self.row(name, depth, value, alpha, beta)
                    break
                if maximizing:
                    alpha = max(alpha, value)
                else:
                    beta = min(beta, value)
            self.row(name, depth, value, alpha, beta)
        return value, after_turn


def solve(text):
    """The texts of next_state.txt and of traverse_log.txt (None for Greedy)."""
    lines = text.split('\n')
    task, me, limit = int(lines[0]), int(lines[1]), int(lines[2])
    upper = [int(x) for x in lines[3].split()]
    lower = [int(x) for x in lines[4].split()]
    n = len(lower)
    board = lower + [int(lines[6])] + upper[::-1] + [int(lines[5])]

    if task == 1:
        limit = 1
    search = Search(Rules(n), me, limit, task == 3)
    _, board = search.expand(board, me, 'root', 0, 1, -INF, INF)

    next_state = '%s\n%s\n%d\n%d\n' % (
        ' '.join(map(str, board[2 * n:n:-1])), ' '.join(map(str, board[:n])),
        board[2 * n + 1], board[n])
    if task == 1:
        return next_state, None
    return next_state, '\n'.join(search.rows) + '\n'


def write(next_state, log):
    with open('next_state.txt', 'w') as f:
        f.write(next_state)
    if log is not None:
        with open('traverse_log.txt', 'w') as f:
            f.write(log)


def main():
    path = sys.argv[2] if len(sys.argv) > 2 and sys.argv[1] == '-i' else 'input.txt'
    with open(path) as f:
        next_state, log = solve(f.read())
    write(next_state, log)


if __name__ == '__main__':
    main()

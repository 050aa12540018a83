# Squirrel War by recursion over strings, for Python 2.7 and 3.
import sys

INF = float('inf')
BATTLE = 4


def number(v):
    if v == INF:
        return 'Infinity'
    if v == -INF:
        return '-Infinity'
    return str(int(v))


def neighbours(i):
    found = []
    if i >= 5:
        found.append(i - 5)
    if i % 5 > 0:
        found.append(i - 1)
    if i % 5 < 4:
        found.append(i + 1)
    if i < 20:
        found.append(i + 5)
    return found


def enemy(player):
    return 'O' if player == 'X' else 'X'


def play(board, i, player):
    board = board[:]
    board[i] = player
    if any(board[n] == player for n in neighbours(i)):
        for n in neighbours(i):
            if board[n] == enemy(player):
                board[n] = player
    return board


class Search(object):
    def __init__(self, values, player, depth, prune, log):
        self.values, self.player, self.depth, self.prune, self.log = values, player, depth, prune, log

    def row(self, name, depth, value, alpha, beta):
        if self.log is None:
            return
        columns = [name, str(depth), number(value)]
        if self.prune:
            columns += [number(alpha), number(beta)]
        self.log.append(','.join(columns))

    def evaluate(self, board):
        total = 0
        for piece, value in zip(board, self.values):
            if piece == self.player:
                total += value
            elif piece != '*':
                total -= value
        return total

    def visit(self, board, mover, name, depth, alpha, beta):
        if depth == self.depth or '*' not in board:
            value = self.evaluate(board)
            self.row(name, depth, value, alpha, beta)
            return value, None
        is_max = mover == self.player
        best, move = (-INF if is_max else INF), None
        self.row(name, depth, best, alpha, beta)
        for i in range(25):
            if board[i] != '*':
                continue
            child = 'ABCDE'[i % 5] + str(i // 5 + 1)
            value, _ = self.visit(play(board, i, mover), enemy(mover), child, depth + 1, alpha, beta)
            if (is_max and value > best) or (not is_max and value < best):
                best, move = value, i
            if self.prune and ((is_max and best >= beta) or (not is_max and best <= alpha)):
                self.row(name, depth, best, alpha, beta)
                break
            if self.prune and is_max:
                alpha = max(alpha, best)
            elif self.prune:
                beta = min(beta, best)
            self.row(name, depth, best, alpha, beta)
        return best, move


def choose(values, board, player, algorithm, depth, log):
    search = Search(values, player, 1 if algorithm == 1 else depth, algorithm == 3, log)
    _, move = search.visit(board, player, 'root', 0, -INF, INF)
    return play(board, move, player)


def text(board):
    return ''.join(''.join(board[i:i + 5]) + '\n' for i in range(0, 25, 5))


def write(name, content):
    with open(name, 'w') as f:
        f.write(content)


def main():
    with open(sys.argv[-1]) as f:
        lines = [line.strip() for line in f if line.strip()]
    task = int(lines[0])
    head = 7 if task == BATTLE else 3
    values = [int(n) for line in lines[head:head + 5] for n in line.split()]
    board = list(''.join(lines[head + 5:head + 10]))
    if task == BATTLE:
        sides = [(lines[i], int(lines[i + 1]), int(lines[i + 2])) for i in (1, 4)]
        trace, turn = '', 0
        while '*' in board:
            player, algorithm, depth = sides[turn % 2]
            board = choose(values, board, player, algorithm, depth, None)
            trace += text(board)
            turn += 1
        write('trace_state.txt', trace)
        return
    log = None if task == 1 else ['Node,Depth,Value' + (',Alpha,Beta' if task == 3 else '')]
    board = choose(values, board, lines[1], task, int(lines[2]), log)
    write('next_state.txt', text(board))
    if log:
        write('traverse_log.txt', '\n'.join(log) + '\n')


main()

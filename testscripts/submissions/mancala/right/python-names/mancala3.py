import sys
import getopt

# Board is a dictionary from name of the pit to number of stones.

class Game:
    def __init__(self, n):
        self.n = n
        self.store = {1: 'B%d' % (n + 2), 2: 'A1'}
        self.pits = {1: ['B%d' % i for i in range(2, n + 2)],
                     2: ['A%d' % i for i in range(2, n + 2)]}
        ring = self.pits[1] + [self.store[1]] + self.pits[2][::-1] + [self.store[2]]
        self.next = {}
        for i in range(len(ring)):
            self.next[ring[i]] = ring[(i + 1) % len(ring)]

    def opposite(self, pit):
        if pit[0] == 'A':
            return 'B' + pit[1:]
        return 'A' + pit[1:]

    def stones_on(self, board, player):
        total = 0
        for p in self.pits[player]:
            total += board[p]
        return total

    def is_terminal(self, board):
        return self.stones_on(board, 1) == 0 or self.stones_on(board, 2) == 0

    def actions(self, board, player):
        return sorted([p for p in self.pits[player] if board[p] > 0], key=lambda p: int(p[1:]))

    def result(self, board, player, pit):
        new = dict(board)
        enemy = 2 if player == 1 else 1
        count = new[pit]
        new[pit] = 0
        cur = pit
        while count > 0:
            cur = self.next[cur]
            if cur == self.store[enemy]:
                cur = self.next[cur]
            new[cur] += 1
            count -= 1
        bonus = cur == self.store[player]
        if cur in self.pits[player] and new[cur] == 1:
            across = self.opposite(cur)
            new[self.store[player]] += new[across] + 1
            new[across] = 0
            new[cur] = 0
        if self.is_terminal(new):
            for pl in [1, 2]:
                for p in self.pits[pl]:
                    new[self.store[pl]] += new[p]
                    new[p] = 0
            bonus = False
        return new, bonus


class TreeNode:
    def __init__(self, name, depth, board, turn, bonus):
        self.name = name
        self.depth = depth
        self.board = board
        self.turn = turn
        self.bonus = bonus
        self.value = None
        self.best_child = None


class Player:
    def __init__(self, game, me, depth_limit, out):
        self.game = game
        self.me = me
        self.depth_limit = depth_limit
        self.out = out
        self.inf = float('inf')

    def text(self, v):
        if v == self.inf:
            return 'Infinity'
        elif v == -self.inf:
            return '-Infinity'
        else:
            return str(v)

    def utility(self, board):
        return board[self.game.store[self.me]] - board[self.game.store[3 - self.me]]

    def is_leaf(self, node):
        if self.game.is_terminal(node.board):
            return True
        if node.depth < self.depth_limit:
            return False
        return not node.bonus

    def successors(self, node):
        for pit in self.game.actions(node.board, node.turn):
            board, bonus = self.game.result(node.board, node.turn, pit)
            d = node.depth
            if not node.bonus:
                d = d + 1
            turn = node.turn
            if not bonus:
                turn = 3 - turn
            yield TreeNode(pit, d, board, turn, bonus)


class MiniMaxPlayer(Player):
    def record(self, node):
        if self.out is not None:
            self.out.append('%s,%d,%s' % (node.name, node.depth, self.text(node.value)))

    def search(self, node):
        if self.is_leaf(node):
            node.value = self.utility(node.board)
            self.record(node)
            return node.value
        if node.turn == self.me:
            node.value = -self.inf
        else:
            node.value = self.inf
        self.record(node)
        for child in self.successors(node):
            v = self.search(child)
            if node.turn == self.me and v > node.value:
                node.value = v
                node.best_child = child
            if node.turn != self.me and v < node.value:
                node.value = v
                node.best_child = child
            self.record(node)
        return node.value


class AlphaBetaPlayer(Player):
    def record(self, node, alpha, beta):
        if self.out is not None:
            self.out.append(','.join([node.name, str(node.depth), self.text(node.value), self.text(alpha), self.text(beta)]))

    def search(self, node, alpha, beta):
        if self.is_leaf(node):
            node.value = self.utility(node.board)
            self.record(node, alpha, beta)
            return node.value
        if node.turn == self.me:
            return self.max_value(node, alpha, beta)
        return self.min_value(node, alpha, beta)

    def max_value(self, node, alpha, beta):
        node.value = -self.inf
        self.record(node, alpha, beta)
        for child in self.successors(node):
            v = self.search(child, alpha, beta)
            if v > node.value:
                node.value = v
                node.best_child = child
            if node.value >= beta:
                self.record(node, alpha, beta)
                break
            if node.value > alpha:
                alpha = node.value
            self.record(node, alpha, beta)
        return node.value

    def min_value(self, node, alpha, beta):
        node.value = self.inf
        self.record(node, alpha, beta)
        for child in self.successors(node):
            v = self.search(child, alpha, beta)
            if v < node.value:
                node.value = v
                node.best_child = child
            if node.value <= alpha:
                self.record(node, alpha, beta)
                break
            if node.value < beta:
                beta = node.value
            self.record(node, alpha, beta)
        return node.value


def main(argv):
    path = 'input.txt'
    opts, args = getopt.getopt(argv, 'i:')
    for o, a in opts:
        if o == '-i':
            path = a
    lines = open(path).read().split('\n')
    task = int(lines[0])
    me = int(lines[1])
    limit = int(lines[2])
    a = lines[3].split()
    b = lines[4].split()
    game = Game(len(a))
    board = {}
    for i in range(game.n):
        board[game.pits[2][i]] = int(a[i])
        board[game.pits[1][i]] = int(b[i])
    board[game.store[2]] = int(lines[5])
    board[game.store[1]] = int(lines[6])
    root = TreeNode('root', 0, board, me, False)
    out = None
    if task == 1:
        MiniMaxPlayer(game, me, 1, None).search(root)
    elif task == 2:
        out = ['Node,Depth,Value']
        MiniMaxPlayer(game, me, limit, out).search(root)
    else:
        out = ['Node,Depth,Value,Alpha,Beta']
        AlphaBetaPlayer(game, me, limit, out).search(root, -float('inf'), float('inf'))
    node = root.best_child
    while node.bonus:
        node = node.best_child
    res = [' '.join(str(node.board[p]) for p in game.pits[2]),
           ' '.join(str(node.board[p]) for p in game.pits[1]),
           str(node.board[game.store[2]]),
           str(node.board[game.store[1]])]
    with open('next_state.txt', 'w') as f:
        for r in res:
            f.write(r + '\n')
    if out is not None:
        with open('traverse_log.txt', 'w') as f:
            for r in out:
                f.write(r + '\n')


main(sys.argv[1:])

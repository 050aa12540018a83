#!/usr/bin/env python3
"""HW2 - Mancala.  Iterative version with my own stack, no recursion."""
import sys

INF = 'Infinity'
MINF = '-Infinity'


def less(x, y):
    """x < y where both may be Infinity / -Infinity"""
    if x == y:
        return False
    if x == MINF or y == INF:
        return True
    if x == INF or y == MINF:
        return False
    return x < y


class Frame:
    def __init__(self, name, depth, pits, stores, mover, extra, alpha, beta):
        self.name = name
        self.depth = depth
        self.pits = pits          # pits[0] lower row, pits[1] upper row
        self.stores = stores      # stores[0] player 1, stores[1] player 2
        self.mover = mover
        self.extra = extra
        self.alpha = alpha
        self.beta = beta
        self.value = None
        self.todo = None
        self.best = None          # frame data of the best child


def empty(row):
    for x in row:
        if x:
            return False
    return True


def sow(pits, stores, mover, idx):
    n = len(pits[0])
    # the track as (kind, side, index) from the mover's view
    track = []
    own = range(n) if mover == 0 else range(n - 1, -1, -1)
    opp = range(n - 1, -1, -1) if mover == 0 else range(n)
    for i in own:
        track.append((0, mover, i))
    track.append((1, mover, 0))
    for i in opp:
        track.append((0, 1 - mover, i))
    pos = track.index((0, mover, idx))
    hand = pits[mover][idx]
    pits[mover][idx] = 0
    full = hand // len(track)
    if full:
        for kind, side, i in track:
            if kind == 1:
                stores[side] += full
            else:
                pits[side][i] += full
    last = pos
    for step in range(hand % len(track)):
        last = (last + 1) % len(track)
        kind, side, i = track[last]
        if kind == 1:
            stores[side] += 1
        else:
            pits[side][i] += 1
    kind, side, i = track[last]
    again = kind == 1
    if kind == 0 and side == mover and pits[side][i] == 1:
        stores[mover] += 1 + pits[1 - mover][i]
        pits[mover][i] = 0
        pits[1 - mover][i] = 0
    if empty(pits[0]) or empty(pits[1]):
        again = False
        for s in (0, 1):
            stores[s] += sum(pits[s])
            pits[s] = [0] * n
    return again


class Search:
    def __init__(self, task, me, limit):
        self.task = task
        self.me = me
        self.limit = limit
        self.rows = []

    def row(self, f):
        s = f.name + ',' + str(f.depth) + ',' + str(f.value)
        if self.task == 3:
            s += ',' + str(f.alpha) + ',' + str(f.beta)
        self.rows.append(s)

    def open(self, f):
        """decide whether leaf; returns True for a leaf"""
        over = empty(f.pits[0]) or empty(f.pits[1])
        if f.name != 'root' and (over or (f.depth == self.limit and not f.extra)):
            f.value = f.stores[self.me] - f.stores[1 - self.me]
            self.row(f)
            return True
        f.value = MINF if f.mover == self.me else INF
        f.todo = [i for i in range(len(f.pits[0])) if f.pits[f.mover][i]]
        f.todo.reverse()
        self.row(f)
        return False

    def close(self, parent, child):
        """child is done; returns True on a cut-off"""
        cut = False
        if parent.mover == self.me:
            if less(parent.value, child.value):
                parent.value = child.value
                parent.best = child
            if self.task == 3:
                if not less(parent.value, parent.beta):
                    cut = True
                elif less(parent.alpha, parent.value):
                    parent.alpha = parent.value
        else:
            if less(child.value, parent.value):
                parent.value = child.value
                parent.best = child
            if self.task == 3:
                if not less(parent.alpha, parent.value):
                    cut = True
                elif less(parent.value, parent.beta):
                    parent.beta = parent.value
        # the row before raising is what a cut-off shows
        self.row(parent)
        return cut

    def run(self, root):
        stack = [root]
        self.open(root)
        while stack:
            top = stack[-1]
            if top.todo:
                i = top.todo.pop()
                pits = [list(top.pits[0]), list(top.pits[1])]
                stores = list(top.stores)
                extra = sow(pits, stores, top.mover, i)
                name = 'BA'[top.mover] + str(i + 2)
                depth = top.depth if top.extra else top.depth + 1
                mover = top.mover if extra else 1 - top.mover
                child = Frame(name, depth, pits, stores, mover, extra, top.alpha, top.beta)
                if self.open(child):
                    if self.close(top, child):
                        top.todo = []
                else:
                    stack.append(child)
            else:
                stack.pop()
                if stack:
                    if self.close(stack[-1], top):
                        stack[-1].todo = []
        return root


def main():
    with open('input.txt') as f:
        tokens = [x.strip() for x in f]
    task, player, limit = int(tokens[0]), int(tokens[1]), int(tokens[2])
    upper = [int(t) for t in tokens[3].split()]
    lower = [int(t) for t in tokens[4].split()]
    stores = [int(tokens[6]), int(tokens[5])]
    if task == 1:
        limit = 1
    s = Search(task, player - 1, limit)
    root = Frame('root', 0, [lower, upper], stores, player - 1, False, MINF, INF)
    s.run(root)
    end = root.best
    while end.extra:
        end = end.best
    if task in (2, 3):
        head = 'Node,Depth,Value'
        if task == 3:
            head += ',Alpha,Beta'
        with open('traverse_log.txt', 'w') as f:
            f.write(head + '\n')
            for r in s.rows:
                f.write(r + '\n')
    with open('next_state.txt', 'w') as f:
        f.write(' '.join(str(x) for x in end.pits[1]) + '\n')
        f.write(' '.join(str(x) for x in end.pits[0]) + '\n')
        f.write(str(end.stores[1]) + '\n')
        f.write(str(end.stores[0]) + '\n')


if __name__ == '__main__':
    main()

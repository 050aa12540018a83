# Mancala agent
# usage: python mancala.py -i input.txt
import sys
import copy

INF = float('inf')


class State(object):
    def __init__(self, top, bottom, store2, store1):
        self.top = top            # player 2: A2 A3 ...
        self.bottom = bottom      # player 1: B2 B3 ...
        self.store2 = store2
        self.store1 = store1
        self.n = len(top)

    def row(self, player):
        return self.bottom if player == 1 else self.top

    def legal(self, player):
        return [i for i in range(self.n) if self.row(player)[i] > 0]

    def evaluate(self, me):
        if me == 1:
            return self.store1 - self.store2
        return self.store2 - self.store1

    def game_over(self):
        return sum(self.top) == 0 or sum(self.bottom) == 0

    def collect(self):
        self.store1 += sum(self.bottom)
        self.store2 += sum(self.top)
        self.top = [0] * self.n
        self.bottom = [0] * self.n

    def play(self, player, i):
        """play pit i of player, returns True when the player moves again"""
        stones = self.row(player)[i]
        self.row(player)[i] = 0
        side = player
        again = False
        while stones > 0:
            # advance one position
            if side == 1:
                i += 1
            else:
                i -= 1
            if side == 1 and i == self.n:
                side = 2
                if player == 1:
                    self.store1 += 1
                    stones -= 1
                    if stones == 0:
                        again = True
                # next time step on the last upper pit
                continue
            if side == 2 and i == -1:
                side = 1
                if player == 2:
                    self.store2 += 1
                    stones -= 1
                    if stones == 0:
                        again = True
                continue
            self.row(side)[i] += 1
            stones -= 1
            if stones == 0 and side == player and self.row(side)[i] == 1:
                other = 3 - player
                won = 1 + self.row(other)[i]
                self.row(side)[i] = 0
                self.row(other)[i] = 0
                if player == 1:
                    self.store1 += won
                else:
                    self.store2 += won
        if self.game_over():
            self.collect()
            again = False
        return again


def fmt(v):
    if v == INF:
        return 'Infinity'
    if v == -INF:
        return '-Infinity'
    return str(v)


class Agent(object):
    def __init__(self, task, me, depth):
        self.task = task
        self.me = me
        self.cut = depth
        self.lines = []

    def log(self, name, depth, value, alpha, beta):
        parts = [name, str(depth), fmt(value)]
        if self.task == 3:
            parts += [fmt(alpha), fmt(beta)]
        self.lines.append(','.join(parts))

    def children(self, state, player):
        letter = 'B' if player == 1 else 'A'
        for i in state.legal(player):
            yield letter + str(i + 2), i

    def minimax(self, state, player, name, depth, again):
        """returns (value, board at the end of this turn)"""
        if state.game_over() or (depth == self.cut and not again):
            v = state.evaluate(self.me)
            self.log(name, depth, v, None, None)
            return v, state
        maxi = (player == self.me)
        best = -INF if maxi else INF
        best_state = None
        self.log(name, depth, best, None, None)
        for cname, i in self.children(state, player):
            child = copy.deepcopy(state)
            extra = child.play(player, i)
            cdepth = depth if again else depth + 1
            if extra:
                v, end = self.minimax(child, player, cname, cdepth, True)
            else:
                v, end = self.minimax(child, 3 - player, cname, cdepth, False)
                end = child
            if (maxi and v > best) or (not maxi and v < best):
                best = v
                best_state = end
            self.log(name, depth, best, None, None)
        return best, best_state

    def alphabeta(self, state, player, name, depth, again, alpha, beta):
        if state.game_over() or (depth == self.cut and not again):
            v = state.evaluate(self.me)
            self.log(name, depth, v, alpha, beta)
            return v, state
        maxi = (player == self.me)
        best = -INF if maxi else INF
        best_state = None
        self.log(name, depth, best, alpha, beta)
        for cname, i in self.children(state, player):
            child = copy.deepcopy(state)
            extra = child.play(player, i)
            cdepth = depth if again else depth + 1
            if extra:
                v, end = self.alphabeta(child, player, cname, cdepth, True, alpha, beta)
            else:
                v, end = self.alphabeta(child, 3 - player, cname, cdepth, False, alpha, beta)
                end = child
            if maxi:
                if v > best:
                    best = v
                    best_state = end
                if best >= beta:
                    self.log(name, depth, best, alpha, beta)
                    return best, best_state
                alpha = max(alpha, best)
            else:
                if v < best:
                    best = v
                    best_state = end
                if best <= alpha:
                    self.log(name, depth, best, alpha, beta)
                    return best, best_state
                beta = min(beta, best)
            self.log(name, depth, best, alpha, beta)
        return best, best_state


def main():
    f = open(sys.argv[2])
    data = f.read().splitlines()
    f.close()
    task = int(data[0])
    me = int(data[1])
    depth = int(data[2])
    top = [int(x) for x in data[3].split()]
    bottom = [int(x) for x in data[4].split()]
    state = State(top, bottom, int(data[5]), int(data[6]))
    if task == 1:
        depth = 1
    agent = Agent(task, me, depth)
    if task == 3:
        agent.lines.append('Node,Depth,Value,Alpha,Beta')
        value, end = agent.alphabeta(state, me, 'root', 0, False, -INF, INF)
    else:
        agent.lines.append('Node,Depth,Value')
        value, end = agent.minimax(state, me, 'root', 0, False)
    if task != 1:
        out = open('traverse_log.txt', 'w')
        out.write('\n'.join(agent.lines) + '\n')
        out.close()
    out = open('next_state.txt', 'w')
    out.write(' '.join(map(str, end.top)) + '\n')
    out.write(' '.join(map(str, end.bottom)) + '\n')
    out.write(str(end.store2) + '\n')
    out.write(str(end.store1) + '\n')
    out.close()


main()

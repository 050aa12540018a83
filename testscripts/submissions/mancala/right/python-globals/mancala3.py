import sys

sys.setrecursionlimit(100000)

NEG = -10**9
POS = 10**9

board = []
N = 0
ME = 1
OPP = 2
LIMIT = 0
TASK = 1
bestValue = NEG
nextBoard = None
log = None


def pr(x):
    if x >= POS:
        return "Infinity"
    if x <= NEG:
        return "-Infinity"
    return "%d" % x


def write(name, depth, v, a, b):
    if log is None:
        return
    if TASK == 3:
        log.write("%s,%d,%s,%s,%s\n" % (name, depth, pr(v), pr(a), pr(b)))
    else:
        log.write("%s,%d,%s\n" % (name, depth, pr(v)))


# ring: 0..N-1 lower pits, N store of player 1, N+1..2N upper pits from right to left, 2N+1 store of player 2
def pitName(k):
    if k < N:
        return "B" + str(k + 2)
    return "A" + str(2 * N + 2 - k)


def moves(b, player):
    if player == 1:
        r = range(0, N)
    else:
        r = range(2 * N, N, -1)
    return [k for k in r if b[k] != 0]


def finished(b):
    return not any(b[0:N]) or not any(b[N + 1:2 * N + 1])


def score(b):
    d = b[N] - b[2 * N + 1]
    if ME == 2:
        d = -d
    return d


def move(b, player, k):
    nb = b[:]
    size = 2 * N + 2
    if player == 1:
        store = N
        skip = 2 * N + 1
        lo, hi = 0, N - 1
    else:
        store = 2 * N + 1
        skip = N
        lo, hi = N + 1, 2 * N
    hand = nb[k]
    nb[k] = 0
    p = k
    while hand:
        p = (p + 1) % size
        if p == skip:
            continue
        nb[p] += 1
        hand -= 1
    extra = (p == store)
    if lo <= p <= hi and nb[p] == 1:
        q = 2 * N - p
        nb[store] += nb[p] + nb[q]
        nb[p] = 0
        nb[q] = 0
    if finished(nb):
        nb[N] += sum(nb[0:N])
        nb[2 * N + 1] += sum(nb[N + 1:2 * N + 1])
        for i in range(N):
            nb[i] = 0
            nb[N + 1 + i] = 0
        extra = False
    return nb, extra


def expand(b, player, k, depth, extraHere, firstTurn, a, bt):
    """child of a node; returns its value"""
    nb, extra = move(b, player, k)
    d = depth
    if not extraHere:
        d += 1
    if extra:
        nxt = player
    else:
        nxt = 3 - player
    return visit(nb, nxt, pitName(k), d, extra, firstTurn, a, bt)


def visit(b, player, name, depth, extra, firstTurn, a, bt):
    global bestValue, nextBoard
    if finished(b) or (depth == LIMIT and not extra):
        v = score(b)
        write(name, depth, v, a, bt)
    elif player == ME:
        v = maxValue(b, name, depth, extra, firstTurn and extra, a, bt)
    else:
        v = minValue(b, name, depth, extra, a, bt)
    if firstTurn and not extra and v > bestValue:
        bestValue = v
        nextBoard = b
    return v


def maxValue(b, name, depth, extraHere, firstTurn, a, bt):
    v = NEG
    write(name, depth, v, a, bt)
    for k in moves(b, ME):
        v = max(v, expand(b, ME, k, depth, extraHere, firstTurn, a, bt))
        if TASK == 3:
            if v >= bt:
                write(name, depth, v, a, bt)
                return v
            a = max(a, v)
        write(name, depth, v, a, bt)
    return v


def minValue(b, name, depth, extraHere, a, bt):
    v = POS
    write(name, depth, v, a, bt)
    for k in moves(b, OPP):
        v = min(v, expand(b, OPP, k, depth, extraHere, False, a, bt))
        if TASK == 3:
            if v <= a:
                write(name, depth, v, a, bt)
                return v
            bt = min(bt, v)
        write(name, depth, v, a, bt)
    return v


def readInput(fname):
    global board, N, ME, OPP, LIMIT, TASK
    L = [line.split() for line in open(fname) if line.strip() != ""]
    TASK = int(L[0][0])
    ME = int(L[1][0])
    OPP = 3 - ME
    LIMIT = int(L[2][0])
    up = list(map(int, L[3]))
    low = list(map(int, L[4]))
    N = len(low)
    board = low + [int(L[6][0])] + up[::-1] + [int(L[5][0])]
    if TASK == 1:
        LIMIT = 1


def output():
    f = open("next_state.txt", "w")
    up = nextBoard[N + 1:2 * N + 1]
    up.reverse()
    f.write(" ".join([str(x) for x in up]) + "\n")
    f.write(" ".join([str(x) for x in nextBoard[:N]]) + "\n")
    f.write("%d\n%d\n" % (nextBoard[2 * N + 1], nextBoard[N]))
    f.close()


if __name__ == "__main__":
    readInput("input.txt")
    if TASK != 1:
        log = open("traverse_log.txt", "w")
        if TASK == 3:
            log.write("Node,Depth,Value,Alpha,Beta\n")
        else:
            log.write("Node,Depth,Value\n")
    maxValue(board, "root", 0, False, True, NEG, POS)
    if log:
        log.close()
    output()

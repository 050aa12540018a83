// Wrong in one way: for a composite stone the smallest prime factor is used, not the largest.
import java.math.BigInteger;
import java.util.Locale;

class State {
    final int n;
    final BigInteger free;     // bit s is set if stone s is not taken
    final int last;      // 0 at the start of the game
    final int moved;     // number of taken stones

    State(int n, BigInteger free, int last, int moved) {
        this.n = n;
        this.free = free;
        this.last = last;
        this.moved = moved;
    }

    static State start(int n) {
        return new State(n, BigInteger.ONE.shiftLeft(n + 1).subtract(BigInteger.valueOf(2)), 0, 0);
    }

    boolean isFree(int stone) {
        return free.testBit(stone);
    }

    State take(int stone) {
        return new State(n, free.clearBit(stone), stone, moved + 1);
    }

    boolean maxToMove() {
        return moved % 2 == 0;
    }

    boolean legal(int stone) {
        if (moved == 0) {
            return stone % 2 == 1 && stone < n / 2.0;
        }
        return isFree(stone) && (stone % last == 0 || last % stone == 0);
    }

    /** The number of legal moves that are multiples of factor. */
    int count(int factor) {
        int k = 0;
        for (int stone = factor; stone <= n; stone += factor) {
            if (legal(stone)) {
                k++;
            }
        }
        return k;
    }

    /** In tenths, so that there is no negative zero. */
    int staticValue() {
        int value;
        if (count(1) == 0) {
            value = -10;
        } else if (isFree(1)) {
            value = 0;
        } else if (last == 1) {
            value = count(1) % 2 == 1 ? 5 : -5;
        } else {
            int prime = 2;
            while (last % prime != 0) {
                prime++;
            }
            value = prime == last ? 7 : 6;
            if (count(prime) % 2 == 0) {
                value = -value;
            }
        }
        return maxToMove() ? value : -value;
    }
}

class AlphaBetaSearch {
    static final int INFINITY = 1000;
    int visited;
    int evaluated;
    int depthReached;
    int move = -1;
    private final int maxDepth;

    AlphaBetaSearch(int maxDepth) {
        this.maxDepth = maxDepth;
    }

    int run(State root) {
        return root.maxToMove() ? max(root, 0, -INFINITY, INFINITY) : min(root, 0, -INFINITY, INFINITY);
    }

    private boolean cutOff(State s, int depth) {
        visited++;
        if (depth > depthReached) {
            depthReached = depth;
        }
        if (depth == maxDepth || s.count(1) == 0) {
            evaluated++;
            return true;
        }
        return false;
    }

    private int max(State s, int depth, int alpha, int beta) {
        if (cutOff(s, depth)) {
            return s.staticValue();
        }
        int v = -INFINITY;
        for (int stone = 1; stone <= s.n; stone++) {
            if (!s.legal(stone)) {
                continue;
            }
            int w = min(s.take(stone), depth + 1, alpha, beta);
            if (w > v) {
                v = w;
                if (depth == 0) {
                    move = stone;
                }
            }
            if (v >= beta) {
                return v;
            }
            alpha = Math.max(alpha, v);
        }
        return v;
    }

    private int min(State s, int depth, int alpha, int beta) {
        if (cutOff(s, depth)) {
            return s.staticValue();
        }
        int v = INFINITY;
        for (int stone = 1; stone <= s.n; stone++) {
            if (!s.legal(stone)) {
                continue;
            }
            int w = max(s.take(stone), depth + 1, alpha, beta);
            if (w < v) {
                v = w;
                if (depth == 0) {
                    move = stone;
                }
            }
            if (v <= alpha) {
                return v;
            }
            beta = Math.min(beta, v);
        }
        return v;
    }
}

public class Player {
    public static void main(String[] args) {
        int[] a = new int[args.length];
        for (int i = 0; i < args.length; i++) {
            a[i] = Integer.parseInt(args[i]);
        }
        State state = State.start(a[0]);
        for (int i = 0; i < a[1]; i++) {
            state = state.take(a[2 + i]);
        }
        int depth = a[2 + a[1]];

        AlphaBetaSearch search = new AlphaBetaSearch(depth == 0 ? -1 : depth);
        int value = search.run(state);

        int inner = search.visited - search.evaluated;
        double factor = inner == 0 ? 0 : (search.visited - 1) / (double) inner;
        System.out.println("Move: " + search.move);
        System.out.println("Value: " + value / 10.0);
        System.out.println("Number of Nodes Visited: " + search.visited);
        System.out.println("Number of Nodes Evaluated: " + search.evaluated);
        System.out.println("Max Depth Reached: " + search.depthReached);
        System.out.println("Avg Effective Branching Factor: " + String.format(Locale.US, "%.1f", factor));
    }
}

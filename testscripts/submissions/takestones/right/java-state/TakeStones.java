import java.util.ArrayList;
import java.util.List;

/** State of the game: which stones are still there and the last move. */
class GameState {
    boolean[] free;      // free[i]: stone i still there, index 0 unused
    int lastMove;
    int taken;

    GameState(int n) {
        free = new boolean[n + 1];
        for (int i = 1; i <= n; i++) free[i] = true;
        lastMove = -1;
        taken = 0;
    }

    GameState(GameState s) {
        free = s.free.clone();
        lastMove = s.lastMove;
        taken = s.taken;
    }

    void remove(int stone) {
        free[stone] = false;
        lastMove = stone;
        taken++;
    }

    int size() {
        return free.length - 1;
    }

    List<Integer> getMoves() {
        List<Integer> moves = new ArrayList<Integer>();
        int n = size();
        if (taken == 0) {
            for (int i = 1; 2 * i < n; i += 2) moves.add(i);
            return moves;
        }
        for (int i = 1; i <= n; i++) {
            if (free[i] && (i % lastMove == 0 || lastMove % i == 0)) moves.add(i);
        }
        return moves;
    }

    List<GameState> getSuccessors() {
        List<GameState> list = new ArrayList<GameState>();
        for (int m : getMoves()) {
            GameState s = new GameState(this);
            s.remove(m);
            list.add(s);
        }
        return list;
    }

    double evaluate(boolean maxTurn) {
        List<Integer> moves = getMoves();
        double v;
        if (moves.isEmpty()) {
            v = -1.0;
        } else if (free[1]) {
            return 0.0;
        } else if (lastMove == 1) {
            v = moves.size() % 2 == 1 ? 0.5 : -0.5;
        } else if (Helper.isPrime(lastMove)) {
            v = Helper.countMultiples(moves, lastMove) % 2 == 1 ? 0.7 : -0.7;
        } else {
            int p = Helper.largestPrime(lastMove);
            v = Helper.countMultiples(moves, p) % 2 == 1 ? 0.6 : -0.6;
        }
        return maxTurn ? v : -v;
    }
}

class Helper {
    static boolean isPrime(int x) {
        if (x < 2) return false;
        for (int i = 2; i * i <= x; i++) if (x % i == 0) return false;
        return true;
    }

    static int largestPrime(int x) {
        for (int i = x; i > 1; i--) if (x % i == 0 && isPrime(i)) return i;
        return 1;
    }

    static int countMultiples(List<Integer> moves, int p) {
        int c = 0;
        for (int m : moves) if (m % p == 0) c++;
        return c;
    }
}

class AlphaBeta {
    int visited = 0, evaluated = 0, maxDepth = 0;
    int bestMove = -1;
    int limit;

    AlphaBeta(int limit) {
        this.limit = limit == 0 ? Integer.MAX_VALUE : limit;
    }

    double search(GameState s, double alpha, double beta, int depth, boolean max) {
        visited++;
        if (depth > maxDepth) maxDepth = depth;
        List<GameState> next = s.getSuccessors();
        if (next.isEmpty() || depth == limit) {
            evaluated++;
            return s.evaluate(max);
        }
        double v = max ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
        for (GameState c : next) {
            double w = search(c, alpha, beta, depth + 1, !max);
            if (max ? w > v : w < v) {
                v = w;
                if (depth == 0) bestMove = c.lastMove;
            }
            if (max) {
                if (v >= beta) return v;
                alpha = Math.max(alpha, v);
            } else {
                if (v <= alpha) return v;
                beta = Math.min(beta, v);
            }
        }
        return v;
    }
}

public class TakeStones {
    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        int taken = Integer.parseInt(args[1]);
        GameState s = new GameState(n);
        for (int i = 0; i < taken; i++) s.remove(Integer.parseInt(args[2 + i]));
        int depth = Integer.parseInt(args[2 + taken]);
        AlphaBeta ab = new AlphaBeta(depth);
        double v = ab.search(s, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, 0, taken % 2 == 0);
        System.out.println("Move: " + ab.bestMove);
        System.out.println("Value: " + v);
        System.out.println("Number of Nodes Visited: " + ab.visited);
        System.out.println("Number of Nodes Evaluated: " + ab.evaluated);
        System.out.println("Max Depth Reached: " + ab.maxDepth);
        System.out.println(String.format("Avg Effective Branching Factor: %.1f",
                (double) (ab.visited - 1) / (ab.visited - ab.evaluated)));
    }
}

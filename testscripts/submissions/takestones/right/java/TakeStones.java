// A right solution.
import java.util.ArrayList;
import java.util.List;

public class TakeStones {
    private final int size;
    private final boolean[] taken;
    private final int limit;
    private int visited;
    private int evaluated;
    private int maxDepth;
    private int bestMove = -1;

    TakeStones(int size, int limit) {
        this.size = size;
        this.limit = limit;
        this.taken = new boolean[size + 1];
    }

    List<Integer> successors(int last) {
        List<Integer> list = new ArrayList<Integer>();
        for (int s = 1; s <= size; s++) {
            if (last == 0) {
                if (s % 2 == 1 && 2 * s < size) {
                    list.add(s);
                }
            } else if (!taken[s] && (s % last == 0 || last % s == 0)) {
                list.add(s);
            }
        }
        return list;
    }

    static boolean isPrime(int x) {
        for (int d = 2; d * d <= x; d++) {
            if (x % d == 0) {
                return false;
            }
        }
        return x > 1;
    }

    static int largestPrime(int x) {
        for (int p = x; p > 1; p--) {
            if (x % p == 0 && isPrime(p)) {
                return p;
            }
        }
        return 1;
    }

    double evaluate(int last, List<Integer> moves, boolean maxTurn) {
        if (moves.isEmpty()) {
            return maxTurn ? -1.0 : 1.0;
        }
        if (!taken[1]) {
            return 0.0;
        }
        double value;
        int count = 0;
        if (last == 1) {
            count = moves.size();
            value = 0.5;
        } else {
            int p = largestPrime(last);
            for (int s : moves) {
                if (s % p == 0) {
                    count++;
                }
            }
            value = p == last ? 0.7 : 0.6;
        }
        if (count % 2 == 0) {
            value = -value;
        }
        return maxTurn ? value : -value;
    }

    double alphaBeta(int last, boolean maxTurn, int depth, double alpha, double beta) {
        visited++;
        maxDepth = Math.max(maxDepth, depth);
        List<Integer> moves = successors(last);
        if (moves.isEmpty() || depth == limit) {
            evaluated++;
            return evaluate(last, moves, maxTurn);
        }
        double value = maxTurn ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
        for (int s : moves) {
            taken[s] = true;
            double v = alphaBeta(s, !maxTurn, depth + 1, alpha, beta);
            taken[s] = false;
            if (maxTurn ? v > value : v < value) {
                value = v;
                if (depth == 0) {
                    bestMove = s;
                }
            }
            if (maxTurn) {
                if (value >= beta) {
                    break;
                }
                alpha = Math.max(alpha, value);
            } else {
                if (value <= alpha) {
                    break;
                }
                beta = Math.min(beta, value);
            }
        }
        return value;
    }

    static String ratio(int a, int b) {
        if (b == 0) {
            return "0.0";
        }
        int tenths = (20 * a + b) / (2 * b);
        return tenths / 10 + "." + tenths % 10;
    }

    public static void main(String[] args) {
        if (args.length < 3) {
            System.err.println("usage: java TakeStones n taken s1 .. sk depth");
            System.exit(1);
        }
        int n = Integer.parseInt(args[0]);
        int count = Integer.parseInt(args[1]);
        TakeStones game = new TakeStones(n, Integer.parseInt(args[2 + count]) == 0
                ? Integer.MAX_VALUE : Integer.parseInt(args[2 + count]));
        int last = 0;
        for (int i = 0; i < count; i++) {
            last = Integer.parseInt(args[2 + i]);
            game.taken[last] = true;
        }
        double value = game.alphaBeta(last, count % 2 == 0, 0,
                Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);

        System.out.println("Move: " + game.bestMove);
        System.out.println("Value: " + value);
        System.out.println("Number of Nodes Visited: " + game.visited);
        System.out.println("Number of Nodes Evaluated: " + game.evaluated);
        System.out.println("Max Depth Reached: " + game.maxDepth);
        System.out.println("Avg Effective Branching Factor: "
                + ratio(game.visited - 1, game.visited - game.evaluated));
    }
}

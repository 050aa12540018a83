package algorithm;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Alpha-beta with a table, four sowings deep, in the harness's package. */
public class LookAhead implements MancalaAgent {
    private final Map<String, Integer> table = new HashMap<>();

    public int move(int[] board) {
        int best = -1, value = Integer.MIN_VALUE;
        for (int house : houses(board, 0)) {
            int[] next = board.clone();
            int v = sow(next, house, 0) ? search(next, 4, Integer.MIN_VALUE, Integer.MAX_VALUE, 0) : search(next, 4, Integer.MIN_VALUE, Integer.MAX_VALUE, 7);
            if (best < 0 || v > value) {
                best = house;
                value = v;
            }
        }
        return best;
    }

    private int search(int[] board, int depth, int alpha, int beta, int side) {
        List<Integer> houses = houses(board, side);
        if (depth == 0 || houses.isEmpty()) return board[6] - board[13];
        String key = java.util.Arrays.toString(board) + depth + side + alpha + "," + beta;
        Integer known = table.get(key);
        if (known != null) return known;
        int best = side == 0 ? Integer.MIN_VALUE : Integer.MAX_VALUE;
        for (int house : houses) {
            int[] next = board.clone();
            boolean again = sow(next, house, side);
            int v = search(next, depth - 1, alpha, beta, again ? side : 7 - side);
            if (side == 0) alpha = Math.max(alpha, best = Math.max(best, v));
            else beta = Math.min(beta, best = Math.min(best, v));
            if (alpha >= beta) break;
        }
        table.put(key, best);
        return best;
    }

    private static List<Integer> houses(int[] board, int side) {
        List<Integer> houses = new ArrayList<>();
        for (int house = side; house < side + 6; house++) if (board[house] > 0) houses.add(house);
        return houses;
    }

    /** Sows, and says whether it earns an extra move. */
    private static boolean sow(int[] board, int house, int side) {
        int store = side + 6, other = 13 - side == 13 ? 13 : 6, at = house, seeds = board[house];
        board[house] = 0;
        for (; seeds > 0; seeds--) {
            at = (at + 1) % 14;
            if (at == other) at = (at + 1) % 14;
            board[at]++;
        }
        if (at >= side && at < store && board[at] == 1 && board[12 - at] > 0) {
            board[store] += board[12 - at] + 1;
            board[at] = board[12 - at] = 0;
        }
        return at == store;
    }

    public String name() {
        return "Look-ahead";
    }

    public void reset() {
        table.clear();
    }
}

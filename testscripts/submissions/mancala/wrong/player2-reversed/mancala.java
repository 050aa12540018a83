// Wrong in one way: the moves of player 2 are tried from right to left.
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.Arrays;
import java.util.List;

public class mancala {
    public static void main(String[] args) throws IOException {
        Path input = Paths.get(args.length == 2 && args[0].equals("-i") ? args[1] : "input.txt");
        List<String> lines = Files.readAllLines(input, StandardCharsets.US_ASCII);
        int task = Integer.parseInt(lines.get(0).trim());
        int player = Integer.parseInt(lines.get(1).trim());
        int depth = Integer.parseInt(lines.get(2).trim());
        Board board = Board.parse(lines.subList(3, 7));

        Search search = new Search(player, task == 1 ? 1 : depth, task == 3);
        Board next = search.bestTurn(board);

        write("next_state.txt", next.toString());
        if (task != 1) {
            write("traverse_log.txt", search.log());
        }
    }

    private static void write(String name, String text) throws IOException {
        Files.write(Paths.get(name), text.getBytes(StandardCharsets.US_ASCII));
    }
}

/**
 * A ring of 2n + 2 places in the order of sowing, from B2 on: n pits of player 1, his store,
 * n pits of player 2 (from right to left), his store.
 */
final class Board {
    private final int n;
    private final int[] ring;
    private boolean over;

    private Board(int n, int[] ring) {
        this.n = n;
        this.ring = ring;
    }

    static Board parse(List<String> lines) {
        String[] upper = lines.get(0).trim().split("\\s+");
        String[] lower = lines.get(1).trim().split("\\s+");
        int n = lower.length;
        Board b = new Board(n, new int[2 * n + 2]);
        for (int column = 0; column < n; column++) {
            b.ring[b.place(2, column)] = Integer.parseInt(upper[column]);
            b.ring[b.place(1, column)] = Integer.parseInt(lower[column]);
        }
        b.ring[b.storePlace(2)] = Integer.parseInt(lines.get(2).trim());
        b.ring[b.storePlace(1)] = Integer.parseInt(lines.get(3).trim());
        return b;
    }

    int columns() {
        return n;
    }

    boolean isOver() {
        return over;
    }

    int stones(int player, int column) {
        return ring[place(player, column)];
    }

    int store(int player) {
        return ring[storePlace(player)];
    }

    private int place(int player, int column) {
        return player == 1 ? column : 2 * n - column;
    }

    private int storePlace(int player) {
        return player == 1 ? n : 2 * n + 1;
    }

    private int firstPlace(int player) {
        return player == 1 ? 0 : n + 1;
    }

    Board copy() {
        return new Board(n, ring.clone());
    }

    /** Sows from a pit; true if the player has earned an extra move. */
    boolean sow(int player, int column) {
        int place = place(player, column);
        int skipped = storePlace(3 - player);
        int hand = ring[place];
        ring[place] = 0;

        int laps = hand / (2 * n + 1);
        if (laps > 0) {
            for (int i = 0; i < ring.length; i++) {
                if (i != skipped) {
                    ring[i] += laps;
                }
            }
        }
        for (int rest = hand % (2 * n + 1); rest > 0; rest--) {
            place = (place + 1) % ring.length;
            if (place == skipped) {
                place = (place + 1) % ring.length;
            }
            ring[place]++;
        }

        int store = storePlace(player);
        int first = firstPlace(player);
        if (place >= first && place < store && ring[place] == 1) {
            int facing = 2 * n - place;
            ring[store] += 1 + ring[facing];
            ring[place] = 0;
            ring[facing] = 0;
        }
        over = sum(1) == 0 || sum(2) == 0;
        if (over) {
            for (int p = 1; p <= 2; p++) {
                ring[storePlace(p)] += sum(p);
                Arrays.fill(ring, firstPlace(p), storePlace(p), 0);
            }
        }
        return place == store && !over;
    }

    private int sum(int player) {
        int total = 0;
        for (int i = firstPlace(player); i < storePlace(player); i++) {
            total += ring[i];
        }
        return total;
    }

    @Override
    public String toString() {
        StringBuilder s = new StringBuilder();
        for (int player = 2; player >= 1; player--) {
            for (int column = 0; column < n; column++) {
                s.append(stones(player, column)).append(column == n - 1 ? '\n' : ' ');
            }
        }
        return s.append(store(2)).append('\n').append(store(1)).append('\n').toString();
    }
}

final class Search {
    private static final double INF = Double.POSITIVE_INFINITY;

    private final int me;
    private final int limit;
    private final boolean alphaBeta;
    private final StringBuilder log = new StringBuilder(1 << 16);
    private Board answer;

    Search(int player, int limit, boolean alphaBeta) {
        this.me = player;
        this.limit = limit;
        this.alphaBeta = alphaBeta;
        log.append(alphaBeta ? "Node,Depth,Value,Alpha,Beta\n" : "Node,Depth,Value\n");
    }

    /** The board after the best turn of the player. */
    Board bestTurn(Board board) {
        expand(board, me, "root", 0, 1, true, -INF, INF);
        return answer;
    }

    String log() {
        return log.toString();
    }

    /**
     * Visits the children of a node. In the first turn (of the root) every better child
     * leaves its board in answer; a chain of moves leaves the board at its end.
     */
    private double expand(Board board, int mover, String name, int depth, int below,
                          boolean firstTurn, double alpha, double beta) {
        boolean max = mover == me;
        double value = max ? -INF : INF;
        Board chosen = null;
        row(name, depth, value, alpha, beta);
        for (int i = 0; i < board.columns(); i++) {
            // in the direction of play
            int column = mover == 1 ? i : board.columns() - 1 - i;
            if (board.stones(mover, column) == 0) {
                continue;
            }
            Board child = board.copy();
            boolean extra = child.sow(mover, column);
            String childName = (mover == 1 ? "B" : "A") + (column + 2);
            double v;
            if (child.isOver() || !extra && below == limit) {
                v = child.store(me) - child.store(3 - me);
                row(childName, below, v, alpha, beta);
            } else if (extra) {
                v = expand(child, mover, childName, below, below, firstTurn, alpha, beta);
            } else {
                v = expand(child, 3 - mover, childName, below, below + 1, false, alpha, beta);
            }
            boolean better = max ? v > value : v < value;
            if (better) {
                value = v;
                if (firstTurn) {
                    chosen = extra ? answer : child;
                }
            }
            boolean stop = alphaBeta && (max ? value >= beta : value <= alpha);
            if (!stop && max) {
                alpha = Math.max(alpha, value);
            } else if (!stop) {
                beta = Math.min(beta, value);
            }
            row(name, depth, value, alpha, beta);
            if (stop) {
                break;
            }
        }
        if (firstTurn) {
            answer = chosen;
        }
        return value;
    }

    private void row(String name, int depth, double value, double alpha, double beta) {
        log.append(name).append(',').append(depth).append(',');
        number(value);
        if (alphaBeta) {
            log.append(',');
            number(alpha);
            log.append(',');
            number(beta);
        }
        log.append('\n');
    }

    private void number(double v) {
        if (Double.isInfinite(v)) {
            log.append(v);
        } else {
            log.append((int) v);
        }
    }
}

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;

public class TicTacToe {
    static final double INF = Double.POSITIVE_INFINITY;
    static final int[][] LINES = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};

    final char[] board;
    final char me, them;
    final int depth;
    final boolean prune;
    final PrintWriter log;
    int best = -1;

    TicTacToe(String[] words, PrintWriter log) {
        prune = words[0].equals("alphabeta");
        me = words[1].charAt(0);
        them = me == 'X' ? 'O' : 'X';
        depth = Integer.parseInt(words[2]);
        board = (words[3] + words[4] + words[5]).toCharArray();
        this.log = log;
    }

    int lines(char player, int least) {
        int lines = 0;
        for (int[] line : LINES) {
            int own = 0;
            boolean free = true;
            for (int cell : line) {
                if (board[cell] == player) own++;
                else if (board[cell] != '.') free = false;
            }
            if (free && own >= least) lines++;
        }
        return lines;
    }

    boolean over() {
        return lines('X', 3) > 0 || lines('O', 3) > 0 || new String(board).indexOf('.') < 0;
    }

    double value() {
        if (lines(me, 3) > 0) return 100;
        if (lines(them, 3) > 0) return -100;
        return lines(me, 1) - lines(them, 1);
    }

    static String name(int cell) {
        return cell < 0 ? "root" : "" + "abc".charAt(cell % 3) + (cell / 3 + 1);
    }

    static String number(double value) {
        return Double.isInfinite(value) ? Double.toString(value) : Integer.toString((int) value);
    }

    void row(int cell, int ply, double value, double alpha, double beta) {
        String window = prune ? "," + number(alpha) + "," + number(beta) : "";
        log.println(name(cell) + "," + ply + "," + number(value) + window);
    }

    double visit(int cell, int ply, double alpha, double beta) {
        if (ply == depth || over()) {
            row(cell, ply, value(), alpha, beta);
            return value();
        }
        boolean max = ply % 2 == 0;
        double result = max ? -INF : INF;
        row(cell, ply, result, alpha, beta);
        for (int next = 0; next < 9; next++) {
            if (board[next] != '.') continue;
            board[next] = max ? me : them;
            double child = visit(next, ply + 1, alpha, beta);
            board[next] = '.';
            if (max ? child > result : child < result) {
                result = child;
                if (ply == 0) best = next;
            }
            if (prune && (max ? result >= beta : result <= alpha)) {
                row(cell, ply, result, alpha, beta);
                return result;
            }
            if (max) alpha = Math.max(alpha, result);
            else beta = Math.min(beta, result);
            row(cell, ply, result, alpha, beta);
        }
        return result;
    }

    public static void main(String[] args) throws Exception {
        String[] words = Files.readString(Path.of(args.length > 0 ? args[0] : "input.txt")).split("\\s+");
        try (PrintWriter log = new PrintWriter("log.txt"); PrintWriter move = new PrintWriter("move.txt")) {
            TicTacToe search = new TicTacToe(words, log);
            log.println(search.prune ? "Node,Depth,Value,Alpha,Beta" : "Node,Depth,Value");
            search.visit(-1, 0, -INF, INF);
            move.println(search.best < 0 ? "none" : name(search.best));
        }
    }
}

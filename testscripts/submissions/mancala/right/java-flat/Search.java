// The search of a right solution: MiniMax and Alpha-Beta in one, with the log.
package edu.course.hw2;

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
        for (int column = 0; column < board.columns(); column++) {
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

// Wrong in one way: there is a capture only if the opposite pit is not empty.
import java.io.BufferedReader;
import java.io.FileReader;
import java.io.FileWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

public class mancala {
    public static void main(String[] args) throws IOException {
        String file = "input.txt";
        for (int i = 0; i + 1 < args.length; i++) {
            if (args[i].equals("-i")) {
                file = args[i + 1];
            }
        }

        int task, player, cutoff;
        GameBoard board;
        BufferedReader in = new BufferedReader(new FileReader(file));
        try {
            task = Integer.parseInt(in.readLine().trim());
            player = Integer.parseInt(in.readLine().trim());
            cutoff = Integer.parseInt(in.readLine().trim());
            int[] top = numbers(in.readLine());
            int[] bottom = numbers(in.readLine());
            int topStore = Integer.parseInt(in.readLine().trim());
            int bottomStore = Integer.parseInt(in.readLine().trim());
            board = new GameBoard(top, bottom, topStore, bottomStore);
        } finally {
            in.close();
        }

        TraverseLog log = new TraverseLog(task == 3);
        Agent agent;
        if (task == 1) {
            agent = new MinimaxAgent(player, 1, log);
        } else if (task == 2) {
            agent = new MinimaxAgent(player, cutoff, log);
        } else {
            agent = new AlphaBetaAgent(player, cutoff, log);
        }
        GameBoard next = agent.decide(board);

        PrintWriter state = new PrintWriter(new FileWriter("next_state.txt"));
        state.print(next.toText());
        state.close();
        if (task != 1) {
            log.save("traverse_log.txt");
        }
    }

    private static int[] numbers(String line) {
        String[] words = line.trim().split("\\s+");
        int[] result = new int[words.length];
        for (int i = 0; i < words.length; i++) {
            result[i] = Integer.parseInt(words[i]);
        }
        return result;
    }
}

/** pits[1] is the row of player 1, pits[2] the row of player 2, both from left to right. */
class GameBoard {
    final int size;
    final int[][] pits = new int[3][];
    final int[] store = new int[3];

    GameBoard(int[] top, int[] bottom, int topStore, int bottomStore) {
        size = top.length;
        pits[1] = bottom;
        pits[2] = top;
        store[1] = bottomStore;
        store[2] = topStore;
    }

    GameBoard copy() {
        return new GameBoard(pits[2].clone(), pits[1].clone(), store[2], store[1]);
    }

    boolean isEmpty(int player) {
        for (int stones : pits[player]) {
            if (stones > 0) {
                return false;
            }
        }
        return true;
    }

    boolean gameOver() {
        return isEmpty(1) || isEmpty(2);
    }

    /** Returns true if the last stone fell into the player's own store. */
    boolean move(int player, int index) {
        int stones = pits[player][index];
        pits[player][index] = 0;
        int row = player;
        int column = index;
        boolean inStore = false;
        for (int k = 0; k < stones; k++) {
            if (inStore) {
                // from the store to the row of the opponent
                inStore = false;
                row = 3 - player;
                column = row == 1 ? 0 : size - 1;
            } else if (row == 1 && column < size - 1) {
                column++;
            } else if (row == 2 && column > 0) {
                column--;
            } else if (row == player) {
                inStore = true;
            } else {
                row = player;
                column = row == 1 ? 0 : size - 1;
            }
            if (inStore) {
                store[player]++;
            } else {
                pits[row][column]++;
            }
        }
        if (!inStore && row == player && pits[row][column] == 1 && pits[3 - row][column] > 0) {
            store[player] += pits[1][column] + pits[2][column];
            pits[1][column] = 0;
            pits[2][column] = 0;
        }
        if (gameOver()) {
            collect(1);
            collect(2);
        }
        return inStore;
    }

    private void collect(int player) {
        for (int i = 0; i < size; i++) {
            store[player] += pits[player][i];
            pits[player][i] = 0;
        }
    }

    String toText() {
        StringBuilder text = new StringBuilder();
        for (int player = 2; player >= 1; player--) {
            for (int i = 0; i < size; i++) {
                text.append(i == 0 ? "" : " ").append(pits[player][i]);
            }
            text.append('\n');
        }
        return text.append(store[2]).append('\n').append(store[1]).append('\n').toString();
    }
}

class Node {
    final String name;
    final int depth;
    final int turn;          // who moves next
    final boolean bonus;     // reached by a move that earned another move
    final GameBoard board;
    int value;
    Node favourite;          // the best child

    Node(String name, int depth, int turn, boolean bonus, GameBoard board) {
        this.name = name;
        this.depth = depth;
        this.turn = turn;
        this.bonus = bonus;
        this.board = board;
    }

    List<Node> children() {
        List<Node> list = new ArrayList<Node>();
        for (int i = 0; i < board.size; i++) {
            if (board.pits[turn][i] > 0) {
                GameBoard next = board.copy();
                boolean again = next.move(turn, i) && !next.gameOver();
                list.add(new Node((turn == 1 ? "B" : "A") + (i + 2), bonus ? depth : depth + 1,
                        again ? turn : 3 - turn, again, next));
            }
        }
        return list;
    }
}

class TraverseLog {
    static final int INFINITY = Integer.MAX_VALUE;
    private final StringBuilder text = new StringBuilder();
    private final boolean window;

    TraverseLog(boolean window) {
        this.window = window;
        text.append(window ? "Node,Depth,Value,Alpha,Beta\n" : "Node,Depth,Value\n");
    }

    void add(Node node, int alpha, int beta) {
        text.append(node.name).append(',').append(node.depth).append(',');
        append(node.value);
        if (window) {
            text.append(',');
            append(alpha);
            text.append(',');
            append(beta);
        }
        text.append('\n');
    }

    private void append(int value) {
        if (value == INFINITY) {
            text.append("Infinity");
        } else if (value == -INFINITY) {
            text.append("-Infinity");
        } else {
            text.append(value);
        }
    }

    void save(String file) throws IOException {
        FileWriter out = new FileWriter(file);
        out.append(text);
        out.close();
    }
}

abstract class Agent {
    protected final int player;
    protected final int cutoff;
    protected final TraverseLog log;

    Agent(int player, int cutoff, TraverseLog log) {
        this.player = player;
        this.cutoff = cutoff;
        this.log = log;
    }

    abstract void explore(Node root);

    GameBoard decide(GameBoard board) {
        Node root = new Node("root", 0, player, false, board);
        explore(root);
        // follow the best children until the turn is over
        Node node = root.favourite;
        while (node.bonus) {
            node = node.favourite;
        }
        return node.board;
    }

    boolean isLeaf(Node node) {
        return node.board.gameOver() || (node.depth == cutoff && !node.bonus);
    }

    int evaluate(GameBoard board) {
        return board.store[player] - board.store[3 - player];
    }
}

class MinimaxAgent extends Agent {
    MinimaxAgent(int player, int cutoff, TraverseLog log) {
        super(player, cutoff, log);
    }

    void explore(Node root) {
        expand(root);
    }

    private void visit(Node node) {
        if (isLeaf(node)) {
            node.value = evaluate(node.board);
            log.add(node, 0, 0);
        } else {
            expand(node);
        }
    }

    private void expand(Node node) {
        boolean max = node.turn == player;
        node.value = max ? -TraverseLog.INFINITY : TraverseLog.INFINITY;
        log.add(node, 0, 0);
        for (Node child : node.children()) {
            visit(child);
            if (max ? child.value > node.value : child.value < node.value) {
                node.value = child.value;
                node.favourite = child;
            }
            log.add(node, 0, 0);
        }
    }
}

class AlphaBetaAgent extends Agent {
    AlphaBetaAgent(int player, int cutoff, TraverseLog log) {
        super(player, cutoff, log);
    }

    void explore(Node root) {
        maximize(root, -TraverseLog.INFINITY, TraverseLog.INFINITY);
    }

    private void visit(Node node, int alpha, int beta) {
        if (isLeaf(node)) {
            node.value = evaluate(node.board);
            log.add(node, alpha, beta);
        } else if (node.turn == player) {
            maximize(node, alpha, beta);
        } else {
            minimize(node, alpha, beta);
        }
    }

    private void maximize(Node node, int alpha, int beta) {
        node.value = -TraverseLog.INFINITY;
        log.add(node, alpha, beta);
        for (Node child : node.children()) {
            visit(child, alpha, beta);
            if (child.value > node.value) {
                node.value = child.value;
                node.favourite = child;
            }
            if (node.value >= beta) {
                log.add(node, alpha, beta);
                return;
            }
            alpha = Math.max(alpha, node.value);
            log.add(node, alpha, beta);
        }
    }

    private void minimize(Node node, int alpha, int beta) {
        node.value = TraverseLog.INFINITY;
        log.add(node, alpha, beta);
        for (Node child : node.children()) {
            visit(child, alpha, beta);
            if (child.value < node.value) {
                node.value = child.value;
                node.favourite = child;
            }
            if (node.value <= alpha) {
                log.add(node, alpha, beta);
                return;
            }
            beta = Math.min(beta, node.value);
            log.add(node, alpha, beta);
        }
    }
}

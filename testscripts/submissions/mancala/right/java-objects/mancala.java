import java.io.*;
import java.util.*;

public class mancala {

    static class Board {
        int[] upper, lower;
        int store1, store2;

        Board(int[] upper, int[] lower, int store2, int store1) {
            this.upper = upper;
            this.lower = lower;
            this.store1 = store1;
            this.store2 = store2;
        }

        Board copy() {
            return new Board(upper.clone(), lower.clone(), store2, store1);
        }

        int[] side(int player) {
            return player == 1 ? lower : upper;
        }

        void addStore(int player, int k) {
            if (player == 1) store1 += k;
            else store2 += k;
        }

        static int sum(int[] x) {
            int s = 0;
            for (int v : x) s += v;
            return s;
        }

        boolean isOver() {
            return sum(upper) == 0 || sum(lower) == 0;
        }

        // true if the player may move again
        boolean sow(int player, int pit) {
            int n = lower.length;
            int[] cur = side(player);
            int curSide = player;
            int stones = cur[pit];
            cur[pit] = 0;
            int i = pit;
            boolean inStore = false;
            while (stones > 0) {
                inStore = false;
                if (curSide == 1) {
                    if (i == n - 1) {
                        curSide = 2;
                        i = n;
                        if (player == 1) {
                            store1++;
                            stones--;
                            inStore = true;
                        }
                        continue;
                    }
                    i++;
                } else {
                    if (i == 0) {
                        curSide = 1;
                        i = -1;
                        if (player == 2) {
                            store2++;
                            stones--;
                            inStore = true;
                        }
                        continue;
                    }
                    i--;
                }
                side(curSide)[i]++;
                stones--;
            }
            if (!inStore && curSide == player && side(player)[i] == 1) {
                int[] other = side(3 - player);
                addStore(player, other[i] + 1);
                other[i] = 0;
                side(player)[i] = 0;
            }
            if (isOver()) {
                store1 += sum(lower);
                store2 += sum(upper);
                Arrays.fill(lower, 0);
                Arrays.fill(upper, 0);
                return false;
            }
            return inStore;
        }
    }

    static class Node {
        String name;
        int depth;
        Board board;
        int player;      // to move
        boolean extra;
        double value;
        Node best;

        Node(String name, int depth, Board board, int player, boolean extra) {
            this.name = name;
            this.depth = depth;
            this.board = board;
            this.player = player;
            this.extra = extra;
        }
    }

    int task, me, limit;
    PrintWriter log;

    static String str(double d) {
        if (d == Double.POSITIVE_INFINITY) return "Infinity";
        if (d == Double.NEGATIVE_INFINITY) return "-Infinity";
        return String.valueOf((int) d);
    }

    void print(Node x, double alpha, double beta) {
        if (log == null) return;
        if (task == 2)
            log.print(x.name + "," + x.depth + "," + str(x.value) + "\n");
        else
            log.print(x.name + "," + x.depth + "," + str(x.value) + "," + str(alpha) + "," + str(beta) + "\n");
    }

    double evaluate(Board b) {
        int d = b.store1 - b.store2;
        return me == 1 ? d : -d;
    }

    List<Node> expand(Node x) {
        List<Node> list = new ArrayList<Node>();
        int[] row = x.board.side(x.player);
        for (int i = 0; i < row.length; i++) {
            if (row[i] == 0) continue;
            Board b = x.board.copy();
            boolean again = b.sow(x.player, i);
            String name = (x.player == 1 ? "B" : "A") + (i + 2);
            list.add(new Node(name, x.extra ? x.depth : x.depth + 1, b, again ? x.player : 3 - x.player, again));
        }
        return list;
    }

    void search(Node x, double alpha, double beta) {
        if (x.board.isOver() || (x.depth == limit && !x.extra)) {
            x.value = evaluate(x.board);
            print(x, alpha, beta);
            return;
        }
        boolean max = x.player == me;
        x.value = max ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
        print(x, alpha, beta);
        for (Node c : expand(x)) {
            search(c, alpha, beta);
            if (max ? c.value > x.value : c.value < x.value) {
                x.value = c.value;
                x.best = c;
            }
            if (task == 3) {
                if (max && x.value >= beta || !max && x.value <= alpha) {
                    print(x, alpha, beta);
                    return;
                }
                if (max) alpha = Math.max(alpha, x.value);
                else beta = Math.min(beta, x.value);
            }
            print(x, alpha, beta);
        }
    }

    static int[] parse(String s) {
        String[] t = s.trim().split("\\s+");
        int[] r = new int[t.length];
        for (int i = 0; i < t.length; i++) r[i] = Integer.parseInt(t[i]);
        return r;
    }

    static String join(int[] a) {
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < a.length; i++) {
            if (i > 0) sb.append(" ");
            sb.append(a[i]);
        }
        return sb.toString();
    }

    public static void main(String[] args) throws IOException {
        mancala m = new mancala();
        BufferedReader br = new BufferedReader(new FileReader("input.txt"));
        m.task = Integer.parseInt(br.readLine().trim());
        m.me = Integer.parseInt(br.readLine().trim());
        m.limit = Integer.parseInt(br.readLine().trim());
        int[] upper = parse(br.readLine());
        int[] lower = parse(br.readLine());
        int s2 = Integer.parseInt(br.readLine().trim());
        int s1 = Integer.parseInt(br.readLine().trim());
        br.close();
        if (m.task == 1) m.limit = 1;
        else {
            m.log = new PrintWriter(new BufferedWriter(new FileWriter("traverse_log.txt")));
            m.log.print(m.task == 2 ? "Node,Depth,Value\n" : "Node,Depth,Value,Alpha,Beta\n");
        }
        Node root = new Node("root", 0, new Board(upper, lower, s2, s1), m.me, false);
        m.search(root, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
        if (m.log != null) m.log.close();
        Node e = root.best;
        while (e.extra) e = e.best;
        PrintWriter out = new PrintWriter(new FileWriter("next_state.txt"));
        out.print(join(e.board.upper) + "\n");
        out.print(join(e.board.lower) + "\n");
        out.print(e.board.store2 + "\n");
        out.print(e.board.store1 + "\n");
        out.close();
    }
}

import java.io.File;
import java.io.FileWriter;
import java.util.Scanner;

class mancala {
    static final int INF = Integer.MAX_VALUE;
    static int N, SIZE, task, self, other, cut;
    static StringBuilder log = new StringBuilder();
    static int[] answer;
    static int answerValue = -INF;

    // cells: 0 = store of player 2 (A1); 1..N lower pits B2..; N+1 = store of player 1; N+2..2N+1 upper pits from the right
    static int storeOf(int p) {
        return p == 1 ? N + 1 : 0;
    }

    static boolean ownPit(int p, int c) {
        if (p == 1) return c >= 1 && c <= N;
        return c >= N + 2 && c <= 2 * N + 1;
    }

    static int cell(int p, int k) {   // k-th pit from the left, 0..N-1
        return p == 1 ? 1 + k : 2 * N + 1 - k;
    }

    static boolean emptySide(int[] c, int p) {
        for (int k = 0; k < N; k++) if (c[cell(p, k)] != 0) return false;
        return true;
    }

    static boolean end(int[] c) {
        return emptySide(c, 1) || emptySide(c, 2);
    }

    static boolean doMove(int[] c, int p, int k) {
        int pos = cell(p, k);
        int hand = c[pos];
        c[pos] = 0;
        for (; hand > 0; hand--) {
            pos++;
            if (pos == SIZE) pos = 0;
            if (pos == storeOf(3 - p)) pos++;
            c[pos]++;
        }
        boolean more = pos == storeOf(p);
        if (ownPit(p, pos) && c[pos] == 1) {
            int f = SIZE - pos;
            c[storeOf(p)] += c[pos] + c[f];
            c[pos] = 0;
            c[f] = 0;
        }
        if (end(c)) {
            for (int j = 0; j < N; j++) {
                c[storeOf(1)] += c[cell(1, j)];
                c[cell(1, j)] = 0;
                c[storeOf(2)] += c[cell(2, j)];
                c[cell(2, j)] = 0;
            }
            more = false;
        }
        return more;
    }

    static String s(int v) {
        if (v == INF) return "Infinity";
        if (v == -INF) return "-Infinity";
        return "" + v;
    }

    static void log(String name, int depth, int v) {
        log.append(name).append(',').append(depth).append(',').append(s(v)).append('\n');
    }

    static void log(String name, int depth, int v, int a, int b) {
        log.append(name).append(',').append(depth).append(',').append(s(v)).append(',').append(s(a)).append(',').append(s(b)).append('\n');
    }

    static int eval(int[] c) {
        return c[storeOf(self)] - c[storeOf(other)];
    }

    static void remember(int[] c, int v) {
        if (v > answerValue) {
            answerValue = v;
            answer = c;
        }
    }

    // ---------------------------------------------------------------- minimax
    static int mm(int[] c, int p, String name, int depth, boolean more, boolean opening) {
        if (end(c) || depth == cut && !more) {
            int e = eval(c);
            log(name, depth, e);
            return e;
        }
        int best = p == self ? -INF : INF;
        log(name, depth, best);
        int d = more ? depth : depth + 1;
        for (int k = 0; k < N; k++) {
            if (c[cell(p, k)] == 0) continue;
            int[] x = c.clone();
            boolean m = doMove(x, p, k);
            int v = mm(x, m ? p : 3 - p, (p == 1 ? "B" : "A") + (k + 2), d, m, opening && m);
            if (opening && !m) remember(x, v);
            if (p == self) best = Math.max(best, v);
            else best = Math.min(best, v);
            log(name, depth, best);
        }
        return best;
    }

    // ------------------------------------------------------------- alpha-beta
    static int maxValue(int[] c, String name, int depth, boolean more, boolean opening, int a, int b) {
        if (end(c) || depth == cut && !more) {
            int e = eval(c);
            log(name, depth, e, a, b);
            return e;
        }
        int v = -INF;
        log(name, depth, v, a, b);
        int d = more ? depth : depth + 1;
        for (int k = 0; k < N; k++) {
            if (c[cell(self, k)] == 0) continue;
            int[] x = c.clone();
            String nm = (self == 1 ? "B" : "A") + (k + 2);
            int w;
            if (doMove(x, self, k)) {
                w = maxValue(x, nm, d, true, opening, a, b);
            } else {
                w = minValue(x, nm, d, false, a, b);
                if (opening) remember(x, w);
            }
            v = Math.max(v, w);
            if (v >= b) {
                log(name, depth, v, a, b);
                return v;
            }
            a = Math.max(a, v);
            log(name, depth, v, a, b);
        }
        return v;
    }

    static int minValue(int[] c, String name, int depth, boolean more, int a, int b) {
        if (end(c) || depth == cut && !more) {
            int e = eval(c);
            log(name, depth, e, a, b);
            return e;
        }
        int v = INF;
        log(name, depth, v, a, b);
        int d = more ? depth : depth + 1;
        for (int k = 0; k < N; k++) {
            if (c[cell(other, k)] == 0) continue;
            int[] x = c.clone();
            String nm = (other == 1 ? "B" : "A") + (k + 2);
            int w;
            if (doMove(x, other, k)) w = minValue(x, nm, d, true, a, b);
            else w = maxValue(x, nm, d, false, false, a, b);
            v = Math.min(v, w);
            if (v <= a) {
                log(name, depth, v, a, b);
                return v;
            }
            b = Math.min(b, v);
            log(name, depth, v, a, b);
        }
        return v;
    }

    public static void main(String[] args) throws Exception {
        Scanner in = new Scanner(new File("input.txt"));
        task = Integer.parseInt(in.nextLine().trim());
        self = Integer.parseInt(in.nextLine().trim());
        other = 3 - self;
        cut = Integer.parseInt(in.nextLine().trim());
        String[] up = in.nextLine().trim().split(" +");
        String[] low = in.nextLine().trim().split(" +");
        N = up.length;
        SIZE = 2 * N + 2;
        int[] c = new int[SIZE];
        for (int k = 0; k < N; k++) {
            c[cell(2, k)] = Integer.parseInt(up[k]);
            c[cell(1, k)] = Integer.parseInt(low[k]);
        }
        c[storeOf(2)] = Integer.parseInt(in.nextLine().trim());
        c[storeOf(1)] = Integer.parseInt(in.nextLine().trim());
        in.close();
        if (task == 1) cut = 1;
        if (task == 3) {
            log.append("Node,Depth,Value,Alpha,Beta\n");
            maxValue(c, "root", 0, false, true, -INF, INF);
        } else {
            log.append("Node,Depth,Value\n");
            mm(c, self, "root", 0, false, true);
        }
        if (task != 1) {
            FileWriter w = new FileWriter("traverse_log.txt");
            w.write(log.toString());
            w.close();
        }
        FileWriter w = new FileWriter("next_state.txt");
        for (int p = 2; p >= 1; p--) {
            String t = "";
            for (int k = 0; k < N; k++) t += answer[cell(p, k)] + (k < N - 1 ? " " : "\n");
            w.write(t);
        }
        w.write(answer[storeOf(2)] + "\n" + answer[storeOf(1)] + "\n");
        w.close();
    }
}

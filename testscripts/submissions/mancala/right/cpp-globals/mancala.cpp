#include <cstdio>
#include <cstdlib>
#include <cstring>

#define MAXN 10
#define INF 1000000000

int n, task, me, cutoff_;
int pit[3][MAXN];   /* pit[1] lower row, pit[2] upper row, left to right */
int store[3];
FILE *lg = NULL;

/* undo stack */
struct Saved { int pit[3][MAXN]; int store[3]; };
Saved hist[2000];
int hp = 0;

int finalPit[3][MAXN], finalStore[3];
int bestRoot = -INF;

void push() {
    memcpy(hist[hp].pit, pit, sizeof(pit));
    memcpy(hist[hp].store, store, sizeof(store));
    hp++;
}

void pop() {
    hp--;
    memcpy(pit, hist[hp].pit, sizeof(pit));
    memcpy(store, hist[hp].store, sizeof(store));
}

void num(char *buf, int v) {
    if (v == INF) strcpy(buf, "Infinity");
    else if (v == -INF) strcpy(buf, "-Infinity");
    else sprintf(buf, "%d", v);
}

void row(const char *name, int depth, int v, int a, int b) {
    if (!lg) return;
    char s[20], t[20], u[20];
    num(s, v);
    if (task == 2) {
        fprintf(lg, "%s,%d,%s\n", name, depth, s);
    } else {
        num(t, a);
        num(u, b);
        fprintf(lg, "%s,%d,%s,%s,%s\n", name, depth, s, t, u);
    }
}

int rowsum(int p) {
    int s = 0;
    for (int i = 0; i < n; i++) s += pit[p][i];
    return s;
}

int over() { return rowsum(1) == 0 || rowsum(2) == 0; }

/* plays pit i for player p on the global board, returns 1 for an extra move */
int play(int p, int i) {
    int k = pit[p][i];
    int side = p, at = i, extra = 0;
    pit[p][i] = 0;
    while (k > 0) {
        extra = 0;
        if (side == 1) at++; else at--;
        if (at >= n) {
            side = 2;
            if (p == 1) { store[1]++; k--; extra = 1; }
            if (k == 0) break;
            at = n - 1;
            extra = 0;
        } else if (at < 0) {
            side = 1;
            if (p == 2) { store[2]++; k--; extra = 1; }
            if (k == 0) break;
            at = 0;
            extra = 0;
        }
        pit[side][at]++;
        k--;
    }
    if (!extra && side == p && pit[p][at] == 1) {
        store[p] += pit[3 - p][at] + 1;
        pit[3 - p][at] = 0;
        pit[p][at] = 0;
    }
    if (over()) {
        store[1] += rowsum(1);
        store[2] += rowsum(2);
        for (int j = 0; j < n; j++) pit[1][j] = pit[2][j] = 0;
        extra = 0;
    }
    return extra;
}

void keep(int v) {
    if (v > bestRoot) {
        bestRoot = v;
        memcpy(finalPit, pit, sizeof(pit));
        memcpy(finalStore, store, sizeof(store));
    }
}

/* extra: the move to this node earned another move. first: still our own first turn */
int search(const char *name, int p, int depth, int extra, int first, int a, int b) {
    if (over() || (depth == cutoff_ && !extra)) {
        int e = store[me] - store[3 - me];
        row(name, depth, e, a, b);
        return e;
    }
    int v = (p == me) ? -INF : INF;
    row(name, depth, v, a, b);
    for (int i = 0; i < n; i++) {
        if (pit[p][i] == 0) continue;
        char cname[8];
        sprintf(cname, "%c%d", p == 1 ? 'B' : 'A', i + 2);
        push();
        int ex = play(p, i);
        int d = extra ? depth : depth + 1;
        int c = search(cname, ex ? p : 3 - p, d, ex, first && ex, a, b);
        if (first && !ex) keep(c);
        pop();
        if (p == me) {
            if (c > v) v = c;
            if (task == 3) {
                if (v >= b) {
                    row(name, depth, v, a, b);
                    return v;
                }
                if (v > a) a = v;
            }
        } else {
            if (c < v) v = c;
            if (task == 3) {
                if (v <= a) {
                    row(name, depth, v, a, b);
                    return v;
                }
                if (v < b) b = v;
            }
        }
        row(name, depth, v, a, b);
    }
    return v;
}

int main(int argc, char **argv) {
    FILE *f = fopen(argc > 2 ? argv[2] : "input.txt", "r");
    char line[20000];
    fgets(line, sizeof line, f); task = atoi(line);
    fgets(line, sizeof line, f); me = atoi(line);
    fgets(line, sizeof line, f); cutoff_ = atoi(line);
    for (int p = 2; p >= 1; p--) {
        fgets(line, sizeof line, f);
        n = 0;
        char *t = strtok(line, " \t\r\n");
        while (t) {
            pit[p][n++] = atoi(t);
            t = strtok(NULL, " \t\r\n");
        }
    }
    fgets(line, sizeof line, f); store[2] = atoi(line);
    fgets(line, sizeof line, f); store[1] = atoi(line);
    fclose(f);
    if (task == 1) cutoff_ = 1;
    else {
        lg = fopen("traverse_log.txt", "w");
        fprintf(lg, task == 2 ? "Node,Depth,Value\n" : "Node,Depth,Value,Alpha,Beta\n");
    }
    search("root", me, 0, 0, 1, -INF, INF);
    if (lg) fclose(lg);
    FILE *o = fopen("next_state.txt", "w");
    for (int p = 2; p >= 1; p--)
        for (int i = 0; i < n; i++)
            fprintf(o, i == n - 1 ? "%d\n" : "%d ", finalPit[p][i]);
    fprintf(o, "%d\n%d\n", finalStore[2], finalStore[1]);
    fclose(o);
    return 0;
}

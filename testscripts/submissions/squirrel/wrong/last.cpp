// As right/squirrel.cpp, but the later of equal moves is chosen. Squirrel War with one board that moves are made on and taken back from.
#include <algorithm>
#include <climits>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

using namespace std;

static int worth[5][5];
static char grid[5][5];
static const int DR[4] = {-1, 0, 0, 1}, DC[4] = {0, -1, 1, 0};

static char rival(char p) { return p == 'X' ? 'O' : 'X'; }

static string show(int v) {
    if (v == INT_MAX) return "Infinity";
    if (v == INT_MIN) return "-Infinity";
    return to_string(v);
}

static bool inside(int r, int c) { return r >= 0 && r < 5 && c >= 0 && c < 5; }

// put takes a square and returns the squares that it conquered.
static vector<int> put(int r, int c, char p) {
    vector<int> taken;
    bool raid = false;
    grid[r][c] = p;
    for (int k = 0; k < 4; k++)
        if (inside(r + DR[k], c + DC[k]) && grid[r + DR[k]][c + DC[k]] == p) raid = true;
    for (int k = 0; raid && k < 4; k++) {
        int i = r + DR[k], j = c + DC[k];
        if (inside(i, j) && grid[i][j] == rival(p)) {
            grid[i][j] = p;
            taken.push_back(i * 5 + j);
        }
    }
    return taken;
}

static void undo(int r, int c, char p, const vector<int> &taken) {
    grid[r][c] = '*';
    for (size_t k = 0; k < taken.size(); k++) grid[taken[k] / 5][taken[k] % 5] = rival(p);
}

struct Player {
    char me;
    int algorithm, depth;
    ostream *log;
    int best;

    void row(const string &name, int d, int v, int a, int b) {
        if (!log) return;
        *log << name << "," << d << "," << show(v);
        if (algorithm == 3) *log << "," << show(a) << "," << show(b);
        *log << "\n";
    }

    int search(const string &name, char mover, int d, int a, int b) {
        int open = 0, sum = 0;
        for (int i = 0; i < 25; i++) {
            char p = grid[i / 5][i % 5];
            if (p == '*') open++;
            else sum += p == me ? worth[i / 5][i % 5] : -worth[i / 5][i % 5];
        }
        if (d == depth || open == 0) {
            row(name, d, sum, a, b);
            return sum;
        }
        bool maximise = mover == me;
        int value = maximise ? INT_MIN : INT_MAX;
        row(name, d, value, a, b);
        for (int i = 0; i < 25; i++) {
            if (grid[i / 5][i % 5] != '*') continue;
            vector<int> taken = put(i / 5, i % 5, mover);
            int v = search(string(1, char('A' + i % 5)) + to_string(i / 5 + 1), rival(mover), d + 1, a, b);
            undo(i / 5, i % 5, mover, taken);
            if (maximise ? v >= value : v <= value) {
                value = v;
                if (d == 0) best = i;
            }
            if (algorithm == 3 && (maximise ? value >= b : value <= a)) {
                row(name, d, value, a, b);
                return value;
            }
            if (algorithm == 3 && maximise) a = max(a, value);
            if (algorithm == 3 && !maximise) b = min(b, value);
            row(name, d, value, a, b);
        }
        return value;
    }

    void move() {
        if (algorithm == 1) depth = 1;
        search("root", me, 0, INT_MIN, INT_MAX);
        put(best / 5, best % 5, me);
    }
};

static void dump(ostream &out) {
    for (int r = 0; r < 5; r++) out << string(grid[r], 5) << "\n";
}

int main(int argc, char **argv) {
    ifstream in(argc > 1 ? argv[argc - 1] : "input.txt");
    int task;
    in >> task;
    Player p[2];
    for (int k = 0; k < (task == 4 ? 2 : 1); k++) {
        in >> p[k].me;
        p[k].algorithm = task;
        if (task == 4) in >> p[k].algorithm;
        in >> p[k].depth;
        p[k].log = NULL;
    }
    for (int i = 0; i < 25; i++) in >> worth[i / 5][i % 5];
    for (int i = 0; i < 25; i++) in >> grid[i / 5][i % 5];
    if (task == 4) {
        ofstream trace("trace_state.txt");
        int open = 0;
        for (int i = 0; i < 25; i++) open += grid[i / 5][i % 5] == '*';
        for (int turn = 0; turn < open; turn++) {
            p[turn % 2].move();
            dump(trace);
        }
        return 0;
    }
    ofstream log;
    if (task > 1) {
        log.open("traverse_log.txt");
        log << (task == 3 ? "Node,Depth,Value,Alpha,Beta\n" : "Node,Depth,Value\n");
        p[0].log = &log;
    }
    p[0].move();
    ofstream next("next_state.txt");
    dump(next);
    return 0;
}

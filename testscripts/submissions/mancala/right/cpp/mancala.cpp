// A right solution (prints an Infinity or -Infinity row before every node where the game is over).
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

using namespace std;

const int INF = 1000000000;

struct Board {
    int n;
    int pit[2][10];   // [0]: lower row, player 1; [1]: upper row, player 2; left to right
    int store[2];
};

struct Outcome {
    bool again;
    bool over;
};

int task, me, cutoff;
string out;

int rowSum(const Board &b, int side) {
    int s = 0;
    for (int i = 0; i < b.n; i++) s += b.pit[side][i];
    return s;
}

Outcome play(Board &b, int who, int from) {
    int n = b.n;
    int stones = b.pit[who][from];
    b.pit[who][from] = 0;

    int round = 2 * n + 1;
    if (stones > round) {
        int rounds = (stones - 1) / round;   // leave at least one stone for the walk below
        for (int i = 0; i < n; i++) {
            b.pit[0][i] += rounds;
            b.pit[1][i] += rounds;
        }
        b.store[who] += rounds;
        stones -= rounds * round;
    }

    int side = who;
    int col = from;
    bool store = false;
    while (stones-- > 0) {
        if (store) {
            store = false;
            side = 1 - who;
            col = side == 0 ? 0 : n - 1;
            b.pit[side][col]++;
            continue;
        }
        int next = side == 0 ? col + 1 : col - 1;
        if (next >= 0 && next < n) {
            col = next;
            b.pit[side][col]++;
        } else if (side == who) {
            store = true;
            b.store[who]++;
        } else {
            side = who;
            col = side == 0 ? 0 : n - 1;
            b.pit[side][col]++;
        }
    }

    if (!store && side == who && b.pit[side][col] == 1) {
        b.store[who] += 1 + b.pit[1 - side][col];
        b.pit[0][col] = 0;
        b.pit[1][col] = 0;
    }

    Outcome result;
    result.over = rowSum(b, 0) == 0 || rowSum(b, 1) == 0;
    result.again = store && !result.over;
    if (result.over) {
        for (int s = 0; s < 2; s++) {
            b.store[s] += rowSum(b, s);
            for (int i = 0; i < n; i++) b.pit[s][i] = 0;
        }
    }
    return result;
}

void appendNumber(int v) {
    if (v == INF) {
        out += "Infinity";
    } else if (v == -INF) {
        out += "-Infinity";
    } else {
        char buf[16];
        sprintf(buf, "%d", v);
        out += buf;
    }
}

void printRow(const string &name, int depth, int value, int alpha, int beta) {
    if (task == 1) return;
    out += name;
    out += ',';
    appendNumber(depth);
    out += ',';
    appendNumber(value);
    if (task == 3) {
        out += ',';
        appendNumber(alpha);
        out += ',';
        appendNumber(beta);
    }
    out += '\n';
}

string pitName(int who, int col) {
    char buf[16];
    sprintf(buf, "%c%d", who == 0 ? 'B' : 'A', col + 2);
    return buf;
}

// turn receives the moves of the rest of this turn, the best ones
int search(const Board &b, int mover, const string &name, int depth, bool again, bool over,
           int alpha, int beta, vector<int> &turn) {
    bool isMax = mover == me;
    int value = isMax ? -INF : INF;

    bool leaf = over || (depth == cutoff && !again);
    if (!leaf || over) printRow(name, depth, value, alpha, beta);
    if (leaf) {
        value = b.store[me] - b.store[1 - me];
        printRow(name, depth, value, alpha, beta);
        return value;
    }

    int childDepth = again ? depth : depth + 1;
    for (int col = 0; col < b.n; col++) {
        if (b.pit[mover][col] == 0) continue;
        Board next = b;
        Outcome o = play(next, mover, col);
        vector<int> rest;
        int v = search(next, o.again ? mover : 1 - mover, pitName(mover, col), childDepth,
                       o.again, o.over, alpha, beta, rest);
        if (isMax ? v > value : v < value) {
            value = v;
            turn.assign(1, col);
            if (o.again) turn.insert(turn.end(), rest.begin(), rest.end());
        }
        if (task == 3) {
            bool cut = isMax ? value >= beta : value <= alpha;
            if (cut) {
                printRow(name, depth, value, alpha, beta);
                return value;
            }
            if (isMax && value > alpha) alpha = value;
            if (!isMax && value < beta) beta = value;
        }
        printRow(name, depth, value, alpha, beta);
    }
    return value;
}

int main(int argc, char **argv) {
    const char *file = "input.txt";
    if (argc == 3 && strcmp(argv[1], "-i") == 0) file = argv[2];
    ifstream in(file);
    if (!in) {
        cerr << "cannot open " << file << endl;
        return 1;
    }
    int player;
    Board b;
    in >> task >> player >> cutoff;
    me = player - 1;
    string line;
    getline(in, line);
    for (int side = 1; side >= 0; side--) {
        getline(in, line);
        istringstream row(line);
        b.n = 0;
        int x;
        while (row >> x) b.pit[side][b.n++] = x;
    }
    in >> b.store[1] >> b.store[0];

    if (task == 1) cutoff = 1;
    if (task == 2) out = "Node,Depth,Value\n";
    if (task == 3) out = "Node,Depth,Value,Alpha,Beta\n";

    // the root is always expanded
    vector<int> turn;
    search(b, me, "root", 0, false, false, -INF, INF, turn);
    for (size_t i = 0; i < turn.size(); i++) play(b, me, turn[i]);

    ofstream state("next_state.txt");
    for (int side = 1; side >= 0; side--) {
        for (int i = 0; i < b.n; i++) state << (i ? " " : "") << b.pit[side][i];
        state << "\n";
    }
    state << b.store[1] << "\n" << b.store[0] << "\n";
    state.close();

    if (task != 1) {
        FILE *log = fopen("traverse_log.txt", "w");
        fwrite(out.data(), 1, out.size(), log);
        fclose(log);
    }
    return 0;
}

#include <iostream>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>
#include <climits>
#include <algorithm>
using namespace std;

// ring board: cells[0..n-1] = B2.., cells[n] = mancala 1, cells[n+1..2n] = A(n+1)..A2, cells[2n+1] = mancala 2
struct Board {
    vector<int> cells;
    int n;

    int mancala(int player) const { return player == 1 ? n : 2 * n + 1; }

    int pitIndex(int player, int k) const {     // k = 0.. from the left
        return player == 1 ? k : 2 * n - k;
    }

    bool sideEmpty(int player) const {
        int from = player == 1 ? 0 : n + 1;
        for (int i = from; i < from + n; ++i)
            if (cells[i] > 0) return false;
        return true;
    }

    bool gameOver() const { return sideEmpty(1) || sideEmpty(2); }

    void sweep() {
        for (int i = 0; i < n; ++i) {
            cells[n] += cells[i];
            cells[i] = 0;
            cells[2 * n + 1] += cells[n + 1 + i];
            cells[n + 1 + i] = 0;
        }
    }

    // returns true if player moves again
    bool apply(int player, int k) {
        int total = 2 * n + 2;
        int pos = pitIndex(player, k);
        int stones = cells[pos];
        int skip = mancala(3 - player);
        cells[pos] = 0;
        while (stones > 0) {
            pos = (pos + 1) % total;
            if (pos != skip) {
                cells[pos]++;
                stones--;
            }
        }
        bool again = (pos == mancala(player));
        int from = player == 1 ? 0 : n + 1;
        if (pos >= from && pos < from + n && cells[pos] == 1) {
            int opp = 2 * n - pos;
            cells[mancala(player)] += cells[opp] + 1;
            cells[opp] = 0;
            cells[pos] = 0;
        }
        if (gameOver()) {
            sweep();
            again = false;
        }
        return again;
    }
};

struct Result {
    int value;
    Board board;
};

string toStr(int v) {
    if (v == INT_MAX) return "Infinity";
    if (v == INT_MIN) return "-Infinity";
    ostringstream os;
    os << v;
    return os.str();
}

class Solver {
public:
    int task, me, limit;
    ostringstream out;

    Result solve(const Board &b) {
        if (task == 3) out << "Node,Depth,Value,Alpha,Beta\n";
        else out << "Node,Depth,Value\n";
        return maxNode(b, "root", 0, false, INT_MIN, INT_MAX);
    }

private:
    void line(const string &name, int depth, int v, int alpha, int beta) {
        out << name << "," << depth << "," << toStr(v);
        if (task == 3) out << "," << toStr(alpha) << "," << toStr(beta);
        out << "\n";
    }

    int eval(const Board &b) {
        return b.cells[b.mancala(me)] - b.cells[b.mancala(3 - me)];
    }

    string pitName(int player, int k) {
        ostringstream os;
        os << (player == 1 ? 'B' : 'A') << k + 2;
        return os.str();
    }

    Result child(const Board &next, const string &name, int player, int depth, bool again, int alpha, int beta) {
        if (next.gameOver() || (depth >= limit && !again)) {
            Result r;
            r.value = eval(next);
            r.board = next;
            line(name, depth, r.value, alpha, beta);
            return r;
        }
        if (again) {
            if (player == me) return maxNode(next, name, depth, true, alpha, beta);
            return minNode(next, name, depth, true, alpha, beta);
        }
        Result r = player == me ? minNode(next, name, depth, false, alpha, beta)
                                : maxNode(next, name, depth, false, alpha, beta);
        r.board = next;
        return r;
    }

    Result maxNode(const Board &b, const string &name, int depth, bool again, int alpha, int beta) {
        Result best;
        best.value = INT_MIN;
        line(name, depth, best.value, alpha, beta);
        for (int k = 0; k < b.n; ++k) {
            if (b.cells[b.pitIndex(me, k)] == 0) continue;
            Board next = b;
            bool ex = next.apply(me, k);
            Result r = child(next, pitName(me, k), me, again ? depth : depth + 1, ex, alpha, beta);
            if (r.value > best.value) best = r;
            if (task == 3) {
                if (best.value >= beta) {
                    line(name, depth, best.value, alpha, beta);
                    return best;
                }
                alpha = max(alpha, best.value);
            }
            line(name, depth, best.value, alpha, beta);
        }
        return best;
    }

    Result minNode(const Board &b, const string &name, int depth, bool again, int alpha, int beta) {
        int opp = 3 - me;
        Result best;
        best.value = INT_MAX;
        line(name, depth, best.value, alpha, beta);
        for (int k = 0; k < b.n; ++k) {
            if (b.cells[b.pitIndex(opp, k)] == 0) continue;
            Board next = b;
            bool ex = next.apply(opp, k);
            Result r = child(next, pitName(opp, k), opp, again ? depth : depth + 1, ex, alpha, beta);
            if (r.value < best.value) best = r;
            if (task == 3) {
                if (best.value <= alpha) {
                    line(name, depth, best.value, alpha, beta);
                    return best;
                }
                beta = min(beta, best.value);
            }
            line(name, depth, best.value, alpha, beta);
        }
        return best;
    }
};

int main(int argc, char *argv[]) {
    string file = "input.txt";
    for (int i = 1; i + 1 < argc; ++i)
        if (string(argv[i]) == "-i") file = argv[i + 1];
    ifstream in(file.c_str());
    Solver s;
    string text;
    getline(in, text);
    istringstream(text) >> s.task;
    getline(in, text);
    istringstream(text) >> s.me;
    getline(in, text);
    istringstream(text) >> s.limit;
    vector<int> upper, lower;
    int x;
    getline(in, text);
    istringstream u(text);
    while (u >> x) upper.push_back(x);
    getline(in, text);
    istringstream l(text);
    while (l >> x) lower.push_back(x);
    int m2, m1;
    in >> m2 >> m1;
    in.close();

    Board b;
    b.n = (int)upper.size();
    b.cells = lower;
    b.cells.push_back(m1);
    b.cells.insert(b.cells.end(), upper.rbegin(), upper.rend());
    b.cells.push_back(m2);
    if (s.task == 1) s.limit = 1;

    Result r = s.solve(b);

    ofstream ns("next_state.txt");
    for (int k = 0; k < b.n; ++k) ns << (k ? " " : "") << r.board.cells[r.board.pitIndex(2, k)];
    ns << "\n";
    for (int k = 0; k < b.n; ++k) ns << (k ? " " : "") << r.board.cells[k];
    ns << "\n";
    ns << r.board.cells[r.board.mancala(2)] << "\n" << r.board.cells[r.board.mancala(1)] << "\n";
    ns.close();
    if (s.task != 1) {
        ofstream log("traverse_log.txt");
        log << s.out.str();
    }
    return 0;
}

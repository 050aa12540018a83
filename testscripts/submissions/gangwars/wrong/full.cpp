// Gang Wars.
#include <fstream>
#include <string>
#include <vector>
#include <climits>
using namespace std;

int n, depthLimit;
string mode;
char me;
vector<vector<int> > value;
typedef vector<string> Board;

struct Move { int r, c; bool raid; };

char other(char p) { return p == 'X' ? 'O' : 'X'; }
bool inside(int r, int c) { return r >= 0 && r < n && c >= 0 && c < n; }
const int DR[] = {-1, 0, 0, 1}, DC[] = {0, -1, 1, 0};

int evaluate(const Board &b) {
    int sum = 0;
    for (int r = 0; r < n; r++)
        for (int c = 0; c < n; c++) {
            if (b[r][c] == me) sum += value[r][c];
            else if (b[r][c] == other(me)) sum -= value[r][c];
        }
    return sum;
}

vector<Move> successors(const Board &b, char who) {
    vector<Move> all;
    for (int raid = 0; raid < 2; raid++)
        for (int r = 0; r < n; r++)
            for (int c = 0; c < n; c++) {
                if (b[r][c] != '.') continue;
                bool ok = !raid;
                for (int k = 0; k < 4; k++)
                    if (inside(r + DR[k], c + DC[k]) && b[r + DR[k]][c + DC[k]] == who) ok = true;
                if (ok) { Move m = {r, c, raid == 1}; all.push_back(m); }
            }
    return all;
}

Board apply(Board b, char who, const Move &m) {
    b[m.r][m.c] = who;
    if (m.raid)
        for (int k = 0; k < 4; k++) {
            int r = m.r + DR[k], c = m.c + DC[k];
            if (inside(r, c) && b[r][c] == other(who)) b[r][c] = who;
        }
    return b;
}

int minValue(const Board &b, int d, int alpha, int beta);

int maxValue(const Board &b, int d, int alpha, int beta, Move *choice) {
    vector<Move> all = successors(b, me);
    if (d == depthLimit) return evaluate(b);
    int v = INT_MIN;
    for (size_t i = 0; i < all.size(); i++) {
        int w = minValue(apply(b, me, all[i]), d + 1, alpha, beta);
        if (w > v) { v = w; if (choice) *choice = all[i]; }
        if (mode == "ALPHABETA") {
            if (v >= beta) return v;
            alpha = max(alpha, v);
        }
    }
    return v;
}

int minValue(const Board &b, int d, int alpha, int beta) {
    vector<Move> all = successors(b, other(me));
    if (d == depthLimit) return evaluate(b);
    int v = INT_MAX;
    for (size_t i = 0; i < all.size(); i++) {
        v = min(v, maxValue(apply(b, other(me), all[i]), d + 1, alpha, beta, 0));
        if (mode == "ALPHABETA") {
            if (v <= alpha) return v;
            beta = min(beta, v);
        }
    }
    return v;
}

int main() {
    ifstream in("input.txt");
    in >> n >> mode >> me >> depthLimit;
    value.assign(n, vector<int>(n));
    for (int r = 0; r < n; r++)
        for (int c = 0; c < n; c++) in >> value[r][c];
    Board b(n);
    for (int r = 0; r < n; r++) in >> b[r];
    Move m = successors(b, me)[0];
    maxValue(b, 0, INT_MIN, INT_MAX, &m);
    b = apply(b, me, m);
    ofstream out("output.txt");
    out << char('A' + m.c) << m.r + 1 << (m.raid ? " Raid" : " Stake") << "\n";
    for (int r = 0; r < n; r++) out << b[r] << "\n";
}

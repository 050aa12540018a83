// Reversi, Spring 2017.
#include <climits>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>
using namespace std;

const int weight[8][8] = {
    {99, -8, 8, 6, 6, 8, -8, 99},   {-8, -24, -4, -3, -3, -4, -24, -8}, {8, -4, 7, 4, 4, 7, -4, 8}, {6, -3, 4, 0, 0, 4, -3, 6},
    {6, -3, 4, 0, 0, 4, -3, 6},     {8, -4, 7, 4, 4, 7, -4, 8},         {-8, -24, -4, -3, -3, -4, -24, -8}, {99, -8, 8, 6, 6, 8, -8, 99}};

typedef vector<string> Board;
int cutoff;
char me;
Board nextState;
ostringstream rows;

char enemy(char p) { return p == 'X' ? 'O' : 'X'; }

bool play(Board &b, int r, int c, char who) {
    if (b[r][c] != '*') return false;
    bool legal = false;
    for (int dr = -1; dr <= 1; dr++)
        for (int dc = -1; dc <= 1; dc++) {
            if (dr == 0 && dc == 0) continue;
            int x = r + dr, y = c + dc, count = 0;
            while (x >= 0 && x < 8 && y >= 0 && y < 8 && b[x][y] == enemy(who)) { x += dr; y += dc; count++; }
            if (count == 0 || x < 0 || x > 7 || y < 0 || y > 7 || b[x][y] != who) continue;
            legal = true;
            for (int i = 0; i < count; i++) { x -= dr; y -= dc; b[x][y] = who; }
        }
    if (legal) b[r][c] = who;
    return legal;
}

int evaluate(const Board &b) {
    int sum = 0;
    for (int r = 0; r < 8; r++)
        for (int c = 0; c < 8; c++)
            if (b[r][c] != '*') sum += b[r][c] == 'X' ? weight[r][c] : -weight[r][c];
    return sum;
}

string text(int v) {
    if (v == INT_MAX) return "Infinity";
    if (v == INT_MIN) return "-Infinity";
    ostringstream s;
    s << v;
    return s.str();
}

void row(const string &name, int depth, int v, int alpha, int beta) {
    rows << name << "," << depth << "," << text(v);
    rows << "," << text(alpha) << "," << text(beta);
    rows << "\n";
}

int visit(const Board &b, char who, string name, int depth, int passes, int alpha, int beta) {
    if (depth == cutoff || passes == 2) {
        row(name, depth, evaluate(b), alpha, beta);
        return evaluate(b);
    }
    bool isMax = who == 'X';
    int v = isMax ? INT_MIN : INT_MAX;
    row(name, depth, v, alpha, beta);
    vector<Board> boards;
    vector<string> names;
    for (int r = 0; r < 8; r++)
        for (int c = 0; c < 8; c++) {
            Board copy = b;
            if (play(copy, r, c, who)) {
                boards.push_back(copy);
                names.push_back(string(1, char('a' + c)) + char('1' + r));
            }
        }
    bool pass = boards.empty();
    if (pass) { boards.push_back(b); names.push_back("pass"); }
    for (size_t i = 0; i < boards.size(); i++) {
        int w = visit(boards[i], enemy(who), names[i], depth + 1, pass ? passes + 1 : 0, alpha, beta);
        if (isMax ? w > v : w < v) {
            v = w;
            if (depth == 0) nextState = boards[i];
        }
        if ((isMax ? v >= beta : v <= alpha)) {
            row(name, depth, v, alpha, beta);
            return v;
        }
        (isMax ? alpha : beta) = isMax ? max(alpha, v) : min(beta, v);
        row(name, depth, v, alpha, beta);
    }
    return v;
}

int main() {
    ifstream in("input.txt");
    in >> me >> cutoff;
    Board b(8);
    for (int i = 0; i < 8; i++) in >> b[i];
    nextState = b;
    visit(b, me, "root", 0, 0, INT_MIN, INT_MAX);
    ofstream out("output.txt");
    for (int i = 0; i < 8; i++) out << nextState[i] << "\n";
    out << "Node,Depth,Value,Alpha,Beta\n" << rows.str();
}

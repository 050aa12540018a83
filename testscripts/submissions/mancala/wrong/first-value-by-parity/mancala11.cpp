// Wrong in one way: the first value of a node goes by the parity of its depth (odd Infinity, even -Infinity).
#include <array>
#include <fstream>
#include <functional>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <vector>
using namespace std;

// A board in one array: place 0 is the store of player 2 (A1), 1..n are B2..B(n+1),
// n+1 is the store of player 1, n+2..2n+1 are A(n+1)..A2.
typedef array<int, 22> Board;

struct State {
    Board board;
    int next;      // who moves next
    bool extra;    // the last move earned an extra move
    bool over;
};

struct Best {
    int value;
    vector<int> moves;   // of this turn
};

const int INF = 1 << 29;
int n, task, me, cutoff;
stringstream logText;

int places() { return 2 * n + 2; }
int storeOf(int player) { return player == 1 ? n + 1 : 0; }
bool owns(int player, int place) {
    return player == 1 ? place >= 1 && place <= n : place >= n + 2;
}

int stonesOf(int player, const Board& b) {
    int sum = 0;
    for (int i = 0; i < places(); i++)
        if (owns(player, i)) sum += b[i];
    return sum;
}

State play(const Board& before, int player, int place) {
    State s;
    s.board = before;
    Board& b = s.board;
    int hand = b[place];
    b[place] = 0;

    for (; hand > 2 * n + 1; hand -= 2 * n + 1)
        for (int i = 0; i < places(); i++)
            if (i != storeOf(3 - player)) b[i]++;
    while (hand > 0) {
        place = (place + 1) % places();
        if (place == storeOf(3 - player)) continue;
        b[place]++;
        hand--;
    }

    if (owns(player, place) && b[place] == 1) {
        int across = places() - place;
        b[storeOf(player)] += b[place] + b[across];
        b[place] = b[across] = 0;
    }

    int one = stonesOf(1, b), two = stonesOf(2, b);
    s.over = one == 0 || two == 0;
    if (s.over) {
        for (int i = 0; i < places(); i++)
            if (owns(1, i) || owns(2, i)) b[i] = 0;
        b[storeOf(1)] += one;
        b[storeOf(2)] += two;
    }
    s.extra = !s.over && place == storeOf(player);
    s.next = s.extra ? player : 3 - player;
    return s;
}

string number(int v) {
    return v == INF ? "Infinity" : v == -INF ? "-Infinity" : to_string(v);
}

void print(const string& name, int depth, int value, int alpha, int beta) {
    logText << name << "," << depth << "," << number(value);
    if (task == 3) logText << "," << number(alpha) << "," << number(beta);
    logText << "\n";
}

vector<pair<string, int>> moves(int player) {
    vector<pair<string, int>> list;
    for (int i = 0; i < n; i++) {
        if (player == 1) list.push_back({"B" + to_string(i + 2), 1 + i});
        else list.push_back({"A" + to_string(i + 2), 2 * n + 1 - i});
    }
    return list;
}
map<int, vector<pair<string, int>>> movesOf;

Best search(const State& s, const string& name, int depth, int alpha, int beta) {
    if (s.over || (depth == cutoff && !s.extra)) {
        int value = s.board[storeOf(me)] - s.board[storeOf(3 - me)];
        print(name, depth, value, alpha, beta);
        return {value, {}};
    }

    print(name, depth, depth % 2 ? INF : -INF, alpha, beta);

    bool max = s.next == me;
    function<bool(int, int)> better = less<int>();
    if (max) better = greater<int>();

    Best best = {max ? -INF : INF, {}};
    for (const auto& m : movesOf[s.next]) {
        if (s.board[m.second] == 0) continue;
        State child = play(s.board, s.next, m.second);
        Best b = search(child, m.first, s.extra ? depth : depth + 1, alpha, beta);
        if (better(b.value, best.value)) {
            best.value = b.value;
            best.moves = {m.second};
            if (child.extra) best.moves.insert(best.moves.end(), b.moves.begin(), b.moves.end());
        }
        bool cut = false;
        if (task == 3) {
            if (max) {
                cut = best.value >= beta;
                if (!cut) alpha = std::max(alpha, best.value);
            } else {
                cut = best.value <= alpha;
                if (!cut) beta = std::min(beta, best.value);
            }
        }
        print(name, depth, best.value, alpha, beta);
        if (cut) break;
    }
    return best;
}

int main(int argc, char** argv) {
    ifstream file(argc == 3 ? argv[2] : "input.txt");
    vector<vector<int>> in;
    for (string line; getline(file, line);) {
        stringstream ss(line);
        vector<int> numbers;
        int x;
        while (ss >> x) numbers.push_back(x);
        in.push_back(numbers);
    }
    if (in.size() < 7) return 1;
    task = in[0][0];
    me = in[1][0];
    cutoff = task == 1 ? 1 : in[2][0];
    n = in[4].size();
    movesOf[1] = moves(1);
    movesOf[2] = moves(2);

    State root = {Board(), me, false, false};
    for (int i = 0; i < n; i++) {
        root.board[movesOf[2][i].second] = in[3][i];
        root.board[movesOf[1][i].second] = in[4][i];
    }
    root.board[storeOf(2)] = in[5][0];
    root.board[storeOf(1)] = in[6][0];

    Board b = root.board;
    for (int place : search(root, "root", 0, -INF, INF).moves) b = play(b, me, place).board;

    ofstream next("next_state.txt");
    for (int player : {2, 1})
        for (int i = 0; i < n; i++) next << b[movesOf[player][i].second] << (i + 1 < n ? ' ' : '\n');
    next << b[storeOf(2)] << "\n" << b[storeOf(1)] << "\n";

    if (task != 1) {
        ofstream out("traverse_log.txt");
        out << (task == 3 ? "Node,Depth,Value,Alpha,Beta\n" : "Node,Depth,Value\n") << logText.rdbuf();
    }
}

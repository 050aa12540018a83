// Wrong in one way: the static value is always the opposite of the one for Max.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>

using namespace std;

int n;
int depthLimit;
vector<int> history;
vector<char> used;
long visitedNodes = 0, evaluatedNodes = 0;
int maxDepth = 0;

vector<int> legalMoves() {
    vector<int> moves;
    if (history.empty()) {
        for (int s = 1; 2 * s < n; s += 2) moves.push_back(s);
        return moves;
    }
    int last = history.back();
    for (int s = 1; s < last; s++)
        if (last % s == 0 && !used[s]) moves.push_back(s);
    for (int s = 2 * last; s <= n; s += last)
        if (!used[s]) moves.push_back(s);
    return moves;
}

// all values are ten times as large, as integers
int evaluate(const vector<int> &moves) {
    int sign = history.size() % 2 == 0 ? 1 : -1;
    if (moves.empty()) return -10 * sign;
    if (!used[1]) return 0;
    sign = -1;

    int last = history.back();
    if (last == 1) return moves.size() % 2 == 1 ? 5 * sign : -5 * sign;

    int largest = 0;
    int rest = last;
    for (int f = 2; rest > 1; f++) {
        while (rest % f == 0) {
            largest = f;
            rest /= f;
        }
    }
    int count = 0;
    for (size_t i = 0; i < moves.size(); i++) count += moves[i] % largest == 0;
    int value = largest == last ? 7 : 6;
    return count % 2 == 1 ? value * sign : -value * sign;
}

int search(int depth, int alpha, int beta, int &best) {
    visitedNodes++;
    maxDepth = max(maxDepth, depth);
    best = -1;

    vector<int> moves = legalMoves();
    if (moves.empty() || depth == depthLimit) {
        evaluatedNodes++;
        return evaluate(moves);
    }

    bool isMax = history.size() % 2 == 0;
    int value = isMax ? -100 : 100;
    for (size_t i = 0; i < moves.size(); i++) {
        int s = moves[i], ignored;
        used[s] = 1;
        history.push_back(s);
        int v = search(depth + 1, alpha, beta, ignored);
        history.pop_back();
        used[s] = 0;

        if (isMax ? v > value : v < value) {
            value = v;
            best = s;
        }
        if (isMax) {
            if (value >= beta) return value;
            alpha = max(alpha, value);
        } else {
            if (value <= alpha) return value;
            beta = min(beta, value);
        }
    }
    return value;
}

int main(int argc, char **argv) {
    if (argc < 4 || argc < 4 + atoi(argv[2])) {
        fprintf(stderr, "usage: %s n taken s1 .. sk depth\n", argv[0]);
        return 1;
    }
    n = atoi(argv[1]);
    int taken = atoi(argv[2]);
    used.assign(n + 1, 0);
    for (int i = 0; i < taken; i++) {
        int s = atoi(argv[3 + i]);
        used[s] = 1;
        history.push_back(s);
    }
    depthLimit = atoi(argv[3 + taken]);
    if (depthLimit == 0) depthLimit = -1;

    int move;
    int value = search(0, -100, 100, move);

    printf("Move: %d\n", move);
    printf("Value: %.1f\n", value / 10.0);
    printf("Number of Nodes Visited: %ld\n", visitedNodes);
    printf("Number of Nodes Evaluated: %ld\n", evaluatedNodes);
    printf("Max Depth Reached: %d\n", maxDepth);
    long a = visitedNodes - 1, b = visitedNodes - evaluatedNodes;
    long tenths = b == 0 ? 0 : (20 * a + b) / (2 * b);
    printf("Avg Effective Branching Factor: %ld.%ld\n", tenths / 10, tenths % 10);
    return 0;
}

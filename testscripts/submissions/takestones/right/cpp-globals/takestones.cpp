#include <cstdio>
#include <cstdlib>
#include <vector>
using namespace std;

int n, limitDepth;
bool used[2000];
int visitedNodes, evaluatedNodes, maxDepth;
int theMove = -1;

bool isPrime(int x) {
    for (int i = 2; i * i <= x; i++)
        if (x % i == 0) return false;
    return x > 1;
}

vector<int> getMoves(int last) {
    vector<int> r;
    if (last == 0) {
        for (int i = 1; i * 2 < n; i += 2) r.push_back(i);
        return r;
    }
    for (int i = 1; i <= n; i++)
        if (!used[i] && (i % last == 0 || last % i == 0)) r.push_back(i);
    return r;
}

// value in tenths, seen by the player to move
int staticEval(int last, const vector<int> &moves) {
    if (moves.empty()) return -10;
    if (!used[1]) return 0;
    int cnt = 0;
    if (last == 1) {
        cnt = moves.size();
        return cnt % 2 ? 5 : -5;
    }
    int p = last;
    if (!isPrime(last)) {
        for (int i = 2; i <= last; i++)
            if (last % i == 0 && isPrime(i)) p = i;
    }
    for (size_t i = 0; i < moves.size(); i++)
        if (moves[i] % p == 0) cnt++;
    int v = (p == last) ? 7 : 6;
    return cnt % 2 ? v : -v;
}

int search(int last, bool maxi, int depth, int alpha, int beta) {
    visitedNodes++;
    if (depth > maxDepth) maxDepth = depth;
    vector<int> moves = getMoves(last);
    if (moves.empty() || (limitDepth != 0 && depth >= limitDepth)) {
        evaluatedNodes++;
        int e = staticEval(last, moves);
        return maxi ? e : -e;
    }
    int best = maxi ? -1000 : 1000;
    for (size_t i = 0; i < moves.size(); i++) {
        int m = moves[i];
        used[m] = true;
        int v = search(m, !maxi, depth + 1, alpha, beta);
        used[m] = false;
        if (maxi) {
            if (v > best) {
                best = v;
                if (depth == 0) theMove = m;
            }
            if (best >= beta) break;
            if (best > alpha) alpha = best;
        } else {
            if (v < best) {
                best = v;
                if (depth == 0) theMove = m;
            }
            if (best <= alpha) break;
            if (best < beta) beta = best;
        }
    }
    return best;
}

int main(int argc, char **argv) {
    n = atoi(argv[1]);
    int taken = atoi(argv[2]);
    int last = 0;
    for (int i = 0; i < taken; i++) {
        last = atoi(argv[3 + i]);
        used[last] = true;
    }
    limitDepth = atoi(argv[3 + taken]);
    int v = search(last, taken % 2 == 0, 0, -1000, 1000);
    printf("Move: %d\n", theMove);
    printf("Value: %s%d.%d\n", v < 0 ? "-" : "", abs(v) / 10, abs(v) % 10);
    printf("Number of Nodes Visited: %d\n", visitedNodes);
    printf("Number of Nodes Evaluated: %d\n", evaluatedNodes);
    printf("Max Depth Reached: %d\n", maxDepth);
    int num = visitedNodes - 1, den = visitedNodes - evaluatedNodes;
    int t = (num * 20 + den) / (den * 2);
    printf("Avg Effective Branching Factor: %d.%d\n", t / 10, t % 10);
    return 0;
}

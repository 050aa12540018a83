#include <iostream>
#include <iomanip>
#include <sstream>
#include <set>
#include <map>
#include <string>
#include <cmath>
using namespace std;

class State {
public:
    int n;
    set<int> left;
    int last;
    int count;      // stones taken

    State(int n_) : n(n_), last(0), count(0) {
        for (int i = 1; i <= n; i++) left.insert(i);
    }

    void take(int s) {
        left.erase(s);
        last = s;
        count++;
    }

    bool maxToMove() const { return count % 2 == 0; }

    set<int> successors() const {
        set<int> r;
        for (set<int>::const_iterator it = left.begin(); it != left.end(); ++it) {
            int s = *it;
            if (count == 0) {
                if (s % 2 == 1 && s * 2 < n) r.insert(s);
            } else if (s % last == 0 || last % s == 0) {
                r.insert(s);
            }
        }
        return r;
    }

    // all primes up to n, by the sieve
    int largestPrimeOf(int x) const {
        set<int> comp;
        int best = 1;
        for (int i = 2; i <= n; i++) {
            if (comp.count(i)) continue;
            if (x % i == 0) best = i;
            for (int j = i + i; j <= n; j += i) comp.insert(j);
        }
        return best;
    }

    double evaluate() const {
        set<int> succ = successors();
        int me = maxToMove() ? 1 : -1;
        if (succ.empty()) return -1.0 * me;
        if (left.count(1)) return 0.0;
        if (last == 1) return (succ.size() % 2 ? 0.5 : -0.5) * me;
        int p = largestPrimeOf(last);
        int c = 0;
        for (set<int>::iterator it = succ.begin(); it != succ.end(); ++it)
            if (*it % p == 0) c++;
        double v = (p == last) ? 0.7 : 0.6;
        if (c % 2 == 0) v = -v;
        return v * me;
    }
};

struct Search {
    int depthLimit;
    int visited, evaluated, deepest;

    Search(int d) : depthLimit(d), visited(0), evaluated(0), deepest(0) {}

    pair<double, int> go(const State &s, int depth, double alpha, double beta) {
        visited++;
        if (depth > deepest) deepest = depth;
        set<int> succ = s.successors();
        if (succ.empty() || depth == depthLimit && depthLimit > 0) {
            evaluated++;
            return make_pair(s.evaluate(), -1);
        }
        bool mx = s.maxToMove();
        pair<double, int> best(mx ? -100.0 : 100.0, -1);
        for (set<int>::iterator it = succ.begin(); it != succ.end(); ++it) {
            State t = s;
            t.take(*it);
            double v = go(t, depth + 1, alpha, beta).first;
            if ((mx && v > best.first) || (!mx && v < best.first)) best = make_pair(v, *it);
            if (mx) {
                if (best.first >= beta) return best;
                if (best.first > alpha) alpha = best.first;
            } else {
                if (best.first <= alpha) return best;
                if (best.first < beta) beta = best.first;
            }
        }
        return best;
    }
};

int main(int argc, char *argv[]) {
    stringstream all;
    for (int i = 1; i < argc; i++) all << argv[i] << " ";
    int n, k, d;
    all >> n >> k;
    State s(n);
    for (int i = 0; i < k; i++) {
        int x;
        all >> x;
        s.take(x);
    }
    all >> d;
    Search se(d);
    pair<double, int> r = se.go(s, 0, -100.0, 100.0);
    cout << "Move: " << r.second << endl;
    cout << fixed << setprecision(1);
    cout << "Value: " << r.first << endl;
    cout << "Number of Nodes Visited: " << se.visited << endl;
    cout << "Number of Nodes Evaluated: " << se.evaluated << endl;
    cout << "Max Depth Reached: " << se.deepest << endl;
    double f = double(se.visited - 1) / (se.visited - se.evaluated);
    f = floor(f * 10 + 0.5 + 1e-9) / 10;
    cout << "Avg Effective Branching Factor: " << f << endl;
    return 0;
}

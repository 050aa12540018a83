// CSCI 561 HW2
// explicit stack, one Node per entry of the current path
#include <fstream>
#include <iostream>
#include <sstream>
#include <vector>
#include <string>
#include <deque>
#include <limits>
using namespace std;

typedef vector<int> Row;

const int PLUS = numeric_limits<int>::max();
const int MINUS = -PLUS;

struct Node {
    string name;
    int depth;
    Row a, b;              // upper and lower
    int sa, sb;            // stores of player 2 and player 1
    int turn;              // who moves next
    bool extra;            // reached by a move that goes on
    int value, alpha, beta;
    size_t next;           // next pit to try
    // end of the turn that starts with the best move found so far
    Row besta, bestb;
    int bestsa, bestsb;
};

int task, me, limit_;
ofstream logfile;

string val(int v) {
    if (v == PLUS) return "Infinity";
    if (v == MINUS) return "-Infinity";
    stringstream ss; ss << v;
    return ss.str();
}

void print(const Node &x) {
    if (task == 1) return;
    logfile << x.name << ',' << x.depth << ',' << val(x.value);
    if (task == 3) logfile << ',' << val(x.alpha) << ',' << val(x.beta);
    logfile << '\n';
}

bool none(const Row &r) {
    for (size_t i = 0; i < r.size(); i++) if (r[i]) return false;
    return true;
}

bool terminal(const Node &x) { return none(x.a) || none(x.b); }

void sow(Node &x, int player, int i) {
    int n = x.a.size();
    // pointers to the holes in the player's own order, starting with his leftmost in sowing direction
    vector<int*> hole;
    if (player == 1) {
        for (int j = 0; j < n; j++) hole.push_back(&x.b[j]);
        hole.push_back(&x.sb);
        for (int j = n - 1; j >= 0; j--) hole.push_back(&x.a[j]);
    } else {
        for (int j = n - 1; j >= 0; j--) hole.push_back(&x.a[j]);
        hole.push_back(&x.sa);
        for (int j = 0; j < n; j++) hole.push_back(&x.b[j]);
    }
    int p = (player == 1) ? i : n - 1 - i;
    int hand = *hole[p];
    *hole[p] = 0;
    while (hand--) {
        p++;
        if (p == (int)hole.size()) p = 0;
        ++*hole[p];
    }
    x.extra = (p == n);
    if (p < n && *hole[p] == 1) {
        int facing = 2 * n - p;
        *hole[n] += 1 + *hole[facing];
        *hole[p] = 0;
        *hole[facing] = 0;
    }
    if (terminal(x)) {
        for (int j = 0; j < n; j++) {
            x.sa += x.a[j];
            x.sb += x.b[j];
            x.a[j] = x.b[j] = 0;
        }
        x.extra = false;
    }
    x.turn = x.extra ? player : 3 - player;
}

// true: leaf
bool enter(Node &x) {
    bool leaf = terminal(x) || (x.depth == limit_ && !x.extra);
    if (leaf) {
        x.value = (me == 1) ? x.sb - x.sa : x.sa - x.sb;
    } else {
        x.value = (x.turn == me) ? MINUS : PLUS;
    }
    x.next = 0;
    print(x);
    return leaf;
}

// takes the result of child c into its parent x
void merge(Node &x, const Node &c) {
    bool better = (x.turn == me) ? c.value > x.value : c.value < x.value;
    if (better) {
        x.value = c.value;
        if (c.extra) {
            x.besta = c.besta; x.bestb = c.bestb; x.bestsa = c.bestsa; x.bestsb = c.bestsb;
        } else {
            x.besta = c.a; x.bestb = c.b; x.bestsa = c.sa; x.bestsb = c.sb;
        }
    }
    if (task == 3) {
        if (x.turn == me) {
            if (x.value >= x.beta) x.next = x.a.size();
            else if (x.value > x.alpha) x.alpha = x.value;
        } else {
            if (x.value <= x.alpha) x.next = x.a.size();
            else if (x.value < x.beta) x.beta = x.value;
        }
    }
    print(x);
}

void run(deque<Node> &st) {
    enter(st.back());
    for (;;) {
        Node &t = st.back();
        Row &r = (t.turn == 1) ? t.b : t.a;
        while (t.next < r.size() && r[t.next] == 0) t.next++;
        if (t.next < r.size()) {
            Node c = t;
            c.depth = t.extra ? t.depth : t.depth + 1;
            stringstream ss;
            ss << (t.turn == 1 ? "B" : "A") << t.next + 2;
            c.name = ss.str();
            sow(c, t.turn, (int)t.next);
            t.next++;
            if (enter(c)) merge(t, c);
            else st.push_back(c);
        } else {
            if (st.size() == 1) break;
            Node c = t;
            st.pop_back();
            merge(st.back(), c);
        }
    }
}

int main(int argc, char **argv) {
    ifstream in("input.txt");
    vector<string> L;
    string s;
    while (getline(in, s)) L.push_back(s);
    Node root;
    stringstream h(L[0] + " " + L[1] + " " + L[2]);
    h >> task >> me >> limit_;
    int v;
    stringstream sa(L[3]); while (sa >> v) root.a.push_back(v);
    stringstream sb(L[4]); while (sb >> v) root.b.push_back(v);
    stringstream t(L[5] + " " + L[6]);
    t >> root.sa >> root.sb;
    if (task == 1) limit_ = 1;
    if (task == 2) { logfile.open("traverse_log.txt"); logfile << "Node,Depth,Value\n"; }
    if (task == 3) { logfile.open("traverse_log.txt"); logfile << "Node,Depth,Value,Alpha,Beta\n"; }
    root.name = "root";
    root.depth = 0;
    root.turn = me;
    root.extra = false;
    root.alpha = MINUS;
    root.beta = PLUS;
    deque<Node> st;
    st.push_back(root);
    run(st);
    Node &r = st.front();
    ofstream o("next_state.txt");
    for (size_t i = 0; i < r.besta.size(); i++) o << (i ? " " : "") << r.besta[i];
    o << '\n';
    for (size_t i = 0; i < r.bestb.size(); i++) o << (i ? " " : "") << r.bestb[i];
    o << '\n' << r.bestsa << '\n' << r.bestsb << '\n';
    return 0;
}

// A right solution (prints no extra row before a node where the game is over).
#include <algorithm>
#include <fstream>
#include <iostream>
#include <limits>
#include <numeric>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace {

constexpr int kInf = std::numeric_limits<int>::max();

enum class Turn { Same, Other, End };

// Each side keeps its pits in its own order of sowing and its store at the end,
// so for both players the rules look the same.
class Board {
public:
    Board(const std::vector<int>& first, int store1, const std::vector<int>& second, int store2) {
        side_[0] = first;
        side_[0].push_back(store1);
        side_[1].assign(second.rbegin(), second.rend());
        side_[1].push_back(store2);
    }

    int pits() const { return static_cast<int>(side_[0].size()) - 1; }
    int store(int player) const { return side_[player].back(); }
    int at(int player, int pit) const { return side_[player][pit]; }

    std::vector<int> row(int player) const {
        std::vector<int> r(side_[player].begin(), side_[player].end() - 1);
        if (player == 1) std::reverse(r.begin(), r.end());
        return r;
    }

    Turn sow(int player, int pit) {
        auto& own = side_[player];
        auto& other = side_[1 - player];
        const int n = pits();
        int hand = own[pit];
        own[pit] = 0;
        int last = -1;                       // index on the own side, -1 if on the other
        for (int start = pit + 1; hand > 0; start = 0) {
            for (int i = start; i <= n && hand > 0; ++i) {
                ++own[i];
                --hand;
                last = i;
            }
            for (int i = 0; i < n && hand > 0; ++i) {
                ++other[i];
                --hand;
                last = -1;
            }
            if (start == 0 && hand > 2 * n + 1) {
                const int laps = (hand - 1) / (2 * n + 1);
                for (auto& x : own) x += laps;
                for (int i = 0; i < n; ++i) other[i] += laps;
                hand -= laps * (2 * n + 1);
            }
        }
        if (last >= 0 && last < n && own[last] == 1) {
            int& facing = other[n - 1 - last];
            own[n] += own[last] + facing;
            own[last] = facing = 0;
        }
        if (left(0) == 0 || left(1) == 0) {
            for (auto& s : side_) {
                s[n] = std::accumulate(s.begin(), s.end(), 0);
                std::fill(s.begin(), s.end() - 1, 0);
            }
            return Turn::End;
        }
        return last == n ? Turn::Same : Turn::Other;
    }

private:
    int left(int player) const {
        return std::accumulate(side_[player].begin(), side_[player].end() - 1, 0);
    }

    std::vector<int> side_[2];
};

std::string str(int v) {
    if (v == kInf) return "Infinity";
    if (v == -kInf) return "-Infinity";
    return std::to_string(v);
}

class Search {
public:
    Search(int player, int limit, bool prune) : me_(player), limit_(limit), prune_(prune) {
        log_ = prune ? "Node,Depth,Value,Alpha,Beta\n" : "Node,Depth,Value\n";
    }

    Board best(const Board& b) {
        return maxValue(b, "root", 0, 1, -kInf, kInf).second;
    }

    const std::string& log() const { return log_; }

private:
    using Result = std::pair<int, Board>;   // value, board at the end of the turn

    void row(const std::string& name, int depth, int value, int alpha, int beta) {
        log_ += name;
        log_ += ',';
        log_ += std::to_string(depth);
        log_ += ',';
        log_ += str(value);
        if (prune_) {
            log_ += ',';
            log_ += str(alpha);
            log_ += ',';
            log_ += str(beta);
        }
        log_ += '\n';
    }

    // order of the figure: left to right, for player 2 this is against the sowing
    std::vector<int> moves(const Board& b, int player) const {
        std::vector<int> m;
        for (int col = 0; col < b.pits(); ++col) {
            const int pit = player == 0 ? col : b.pits() - 1 - col;
            if (b.at(player, pit) > 0) m.push_back(col);
        }
        return m;
    }

    Result child(const Board& parent, int mover, int col, int depth, int alpha, int beta) {
        Board b = parent;
        const Turn turn = b.sow(mover, mover == 0 ? col : b.pits() - 1 - col);
        const std::string name = (mover == 0 ? "B" : "A") + std::to_string(col + 2);
        if (turn == Turn::End || (turn == Turn::Other && depth == limit_)) {
            const int value = b.store(me_) - b.store(1 - me_);
            row(name, depth, value, alpha, beta);
            return {value, b};
        }
        if (turn == Turn::Same) {
            return mover == me_ ? maxValue(b, name, depth, depth, alpha, beta)
                                : minValue(b, name, depth, depth, alpha, beta);
        }
        Result r = mover == me_ ? minValue(b, name, depth, depth + 1, alpha, beta)
                                : maxValue(b, name, depth, depth + 1, alpha, beta);
        r.second = b;
        return r;
    }

    Result maxValue(const Board& b, const std::string& name, int depth, int below, int alpha, int beta) {
        Result best(-kInf, b);
        row(name, depth, best.first, alpha, beta);
        for (int col : moves(b, me_)) {
            Result r = child(b, me_, col, below, alpha, beta);
            if (r.first > best.first) best = std::move(r);
            if (prune_ && best.first >= beta) {
                row(name, depth, best.first, alpha, beta);
                break;
            }
            alpha = std::max(alpha, best.first);
            row(name, depth, best.first, alpha, beta);
        }
        return best;
    }

    Result minValue(const Board& b, const std::string& name, int depth, int below, int alpha, int beta) {
        Result best(kInf, b);
        row(name, depth, best.first, alpha, beta);
        for (int col : moves(b, 1 - me_)) {
            Result r = child(b, 1 - me_, col, below, alpha, beta);
            if (r.first < best.first) best = std::move(r);
            if (prune_ && best.first <= alpha) {
                row(name, depth, best.first, alpha, beta);
                break;
            }
            beta = std::min(beta, best.first);
            row(name, depth, best.first, alpha, beta);
        }
        return best;
    }

    int me_;
    int limit_;
    bool prune_;
    std::string log_;
};

std::vector<int> readRow(std::istream& in) {
    std::string line;
    std::getline(in, line);
    std::istringstream s(line);
    std::vector<int> v;
    for (int x; s >> x;) v.push_back(x);
    return v;
}

void writeRow(std::ostream& out, const std::vector<int>& v) {
    for (size_t i = 0; i < v.size(); ++i) out << (i ? " " : "") << v[i];
    out << '\n';
}

}  // namespace

int main(int argc, char* argv[]) {
    std::ifstream in(argc > 2 ? argv[2] : "input.txt");
    if (!in) {
        std::cerr << "no input\n";
        return 1;
    }
    const int task = readRow(in).at(0);
    const int player = readRow(in).at(0);
    const int depth = readRow(in).at(0);
    const auto upper = readRow(in);
    const auto lower = readRow(in);
    const int store2 = readRow(in).at(0);
    const int store1 = readRow(in).at(0);

    Search search(player - 1, task == 1 ? 1 : depth, task == 3);
    const Board after = search.best(Board(lower, store1, upper, store2));

    std::ofstream next("next_state.txt");
    writeRow(next, after.row(1));
    writeRow(next, after.row(0));
    next << after.store(1) << '\n' << after.store(0) << '\n';

    if (task != 1) {
        std::ofstream log("traverse_log.txt");
        log << search.log();
    }
    return 0;
}

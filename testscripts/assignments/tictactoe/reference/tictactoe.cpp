// Tic-tac-toe by minimax or alpha-beta, with a log of the search.
#include <algorithm>
#include <fstream>
#include <limits>
#include <string>
#include <vector>

const double INF = std::numeric_limits<double>::infinity();
const int WIN = 100;
const int LINES[8][3] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};

struct Search {
    std::string board;
    char me;
    int depth;
    bool prune;
    std::ofstream log{"log.txt"};
    int best = -1;

    char other(char player) const { return player == 'X' ? 'O' : 'X'; }

    // count returns the lines on which a player has this many marks and the other none.
    int count(char player, int marks) const {
        int lines = 0;
        for (auto& line : LINES) {
            int own = 0, foreign = 0;
            for (int cell : line) {
                own += board[cell] == player;
                foreign += board[cell] == other(player);
            }
            lines += foreign == 0 && own >= marks;
        }
        return lines;
    }

    bool over() const { return count('X', 3) || count('O', 3) || board.find('.') == std::string::npos; }

    double value() const {
        if (count(me, 3)) return WIN;
        if (count(other(me), 3)) return -WIN;
        return count(me, 1) - count(other(me), 1);
    }

    static std::string name(int cell) {
        if (cell < 0) return "root";
        return std::string(1, "abc"[cell % 3]) + "123"[cell / 3];
    }

    static std::string number(double value) {
        if (value == INF) return "Infinity";
        if (value == -INF) return "-Infinity";
        return std::to_string(static_cast<int>(value));
    }

    void row(int cell, int ply, double value, double alpha, double beta) {
        log << name(cell) << ',' << ply << ',' << number(value);
        if (prune) log << ',' << number(alpha) << ',' << number(beta);
        log << '\n';
    }

    double visit(int cell, int ply, double alpha, double beta) {
        if (ply == depth || over()) {
            row(cell, ply, value(), alpha, beta);
            return value();
        }
        bool max = ply % 2 == 0;
        double result = max ? -INF : INF;
        row(cell, ply, result, alpha, beta);
        for (int next = 0; next < 9; next++) {
            if (board[next] != '.') continue;
            board[next] = max ? me : other(me);
            double child = visit(next, ply + 1, alpha, beta);
            board[next] = '.';
            if (max ? child > result : child < result) {
                result = child;
                if (ply == 0) best = next;
            }
            if (prune && (max ? result >= beta : result <= alpha)) {
                row(cell, ply, result, alpha, beta);
                return result;
            }
            (max ? alpha : beta) = max ? std::max(alpha, result) : std::min(beta, result);
            row(cell, ply, result, alpha, beta);
        }
        return result;
    }
};

int main(int argc, char** argv) {
    std::ifstream in(argc > 1 ? argv[argc - 1] : "input.txt");
    std::string task, player, row;
    Search s;
    in >> task >> player >> s.depth;
    while (in >> row) s.board += row;
    s.me = player[0];
    s.prune = task == "alphabeta";
    s.log << (s.prune ? "Node,Depth,Value,Alpha,Beta\n" : "Node,Depth,Value\n");
    s.visit(-1, 0, -INF, INF);
    std::ofstream("move.txt") << (s.best < 0 ? "none" : Search::name(s.best)) << '\n';
}

#include <cstdlib>
#include <fstream>
#include <queue>
#include <set>
#include <string>
#include <tuple>
#include <vector>

struct Node {
    int row, col, depth, cost;
    std::string path;
};

int main(int argc, char** argv) {
    std::ifstream in(argc > 1 ? argv[argc - 1] : "input.txt");
    int task, size;
    in >> task >> size;
    std::vector<std::vector<int>> cost(size, std::vector<int>(size));
    for (auto& row : cost)
        for (int& cell : row) in >> cell;

    auto priority = [&](const Node& n) {
        if (task == 1) return n.depth;
        return task == 2 ? n.cost : n.cost + (size - 1 - n.row) + (size - 1 - n.col);
    };
    std::vector<Node> nodes{{0, 0, 0, 0, ""}};
    std::priority_queue<std::pair<int, int>, std::vector<std::pair<int, int>>, std::greater<>> open;
    std::set<std::pair<int, int>> done;
    open.push({priority(nodes[0]), 0});
    std::ofstream log("log.txt");
    log << "Node,Depth,Cost\n";
    const std::tuple<char, int, int> moves[] = {{'U', -1, 0}, {'D', 1, 0}, {'L', 0, -1}, {'R', 0, 1}};
    while (!open.empty()) {
        Node node = nodes[open.top().second];
        open.pop();
        if (!done.insert({node.row, node.col}).second) continue;
        log << node.row << ':' << node.col << ',' << node.depth << ',' << node.cost << '\n';
        if (node.row == size - 1 && node.col == size - 1) {
            std::ofstream("path.txt") << node.cost << '\n' << node.path << '\n';
            return 0;
        }
        for (auto [name, down, right] : moves) {
            int row = node.row + down, col = node.col + right;
            if (row < 0 || col < 0 || row >= size || col >= size || done.count({row, col})) continue;
            nodes.push_back({row, col, node.depth + 1, node.cost + cost[row][col], node.path + name});
            open.push({priority(nodes.back()), static_cast<int>(nodes.size()) - 1});
        }
    }
    return EXIT_FAILURE;
}

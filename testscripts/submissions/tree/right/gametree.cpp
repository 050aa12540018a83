// A right submission: reads a tree in either form and prints the action and the generated
// states. With a second argument, aima, it cuts on equality and prints the value, the action
// and the visited leaves.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <limits>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

using namespace std;

const double INF = numeric_limits<double>::infinity();

string algorithm = "alphabeta";
int rounds = 0, agents = 2;
string start = "n";
map<string, set<string>> over; // by key
set<string> generated;
map<string, vector<pair<string, string>>> successors;
map<string, double> values;
vector<string> leaves;
string best;

// One word of a tree on one line: a parenthesis, a number or a name.
vector<string> words(const string &text) {
    vector<string> all;
    string word;
    for (char c : text + " ") {
        if (!isspace((unsigned char)c) && c != '(' && c != ')' && c != ',') {
            word += c;
            continue;
        }
        if (!word.empty()) all.push_back(word);
        word.clear();
        if (c == '(' || c == ')') all.push_back(string(1, c));
    }
    return all;
}

void readLine(const string &text) {
    vector<pair<string, int>> open;
    int height = 0;
    for (const string &word : words(text)) {
        if (word == "minimax" || word == "alphabeta" || word == "expectimax") {
            algorithm = word;
            continue;
        }
        if (word == ")") {
            open.pop_back();
            continue;
        }
        string name = "n";
        if (!open.empty()) {
            auto &parent = open.back();
            string number = to_string(++parent.second);
            name = parent.first + (parent.first == "n" ? "" : ".") + number;
            successors[parent.first].push_back({number, name});
            height = max(height, (int)open.size());
        }
        if (word == "(")
            open.push_back({name, 0});
        else
            values[name] = stod(word);
    }
    rounds = (height + 1) / 2;
}

void readFile(const string &text) {
    istringstream in(text);
    string line, block;
    while (getline(in, line)) {
        if (line.find("\"\"\"") == 0) {
            block.clear();
        } else if (block == "successors") {
            istringstream fields(line);
            string state, action, next;
            fields >> state >> action >> next;
            successors[state].push_back({action, next});
        } else if (block == "evaluation") {
            istringstream fields(line);
            string state;
            double value;
            fields >> state >> value;
            values[state] = value;
        } else if (line.find(": ") != string::npos) {
            string key = line.substr(0, line.find(':')), value = line.substr(line.find('"') + 1);
            if (value.substr(0, 2) == "\"\"") {
                block = key;
                if (key == "successors") successors.clear();
                if (key == "evaluation") values.clear();
                continue;
            }
            value = value.substr(0, value.find('"'));
            if (key == "alg") algorithm = value == "MinimaxAgent" ? "minimax" : value == "AlphaBetaAgent" ? "alphabeta" : "expectimax";
            if (key == "depth") rounds = stoi(value);
            if (key == "num_agents") agents = stoi(value);
            if (key == "start_state") start = value;
            if (key == "win_states" || key == "lose_states") {
                istringstream names(value);
                over[key].clear();
                for (string name; names >> name;) over[key].insert(name);
            }
        }
    }
}

bool equalCuts = false;

double search(const string &state, int agent, int done, double alpha, double beta, bool root) {
    generated.insert(state);
    if (agent == agents) agent = 0, done++;
    if (over["win_states"].count(state) || over["lose_states"].count(state) || !successors.count(state) || done == rounds) {
        leaves.push_back(state);
        return values[state];
    }
    double value = agent == 0 ? -INF : INF, sum = 0;
    bool first = true;
    for (auto &action : successors[state]) {
        double v = search(action.second, agent + 1, done, alpha, beta, false);
        sum += v;
        if (first || (agent == 0 ? v > value : v < value)) {
            value = v;
            if (root) best = action.first;
        }
        first = false;
        if (algorithm != "alphabeta") continue;
        if (agent == 0 ? value > beta || (equalCuts && value == beta) : value < alpha || (equalCuts && value == alpha)) break;
        if (agent == 0)
            alpha = max(alpha, value);
        else
            beta = min(beta, value);
    }
    return algorithm == "expectimax" && agent > 0 ? sum / successors[state].size() : value;
}

string decimal(double v) {
    char text[64];
    snprintf(text, sizeof text, "%.6f", v);
    string s = text;
    while (s.back() == '0') s.pop_back();
    if (s.back() == '.') s.pop_back();
    return s == "-0" ? "0" : s;
}

int main(int argc, char **argv) {
    ifstream in(argv[1]);
    stringstream text;
    text << in.rdbuf();
    equalCuts = argc > 2;
    if (text.str().find('"') == string::npos)
        readLine(text.str());
    else
        readFile(text.str());
    double value = search(start, 0, 0, -INF, INF, true);
    if (equalCuts) cout << "Value: " << decimal(value) << "\n";
    cout << "Action: " << best << "\n" << (equalCuts ? "Leaves:" : "Generated:");
    if (equalCuts)
        for (auto &leaf : leaves) cout << " " << leaf;
    else
        for (auto &state : generated) cout << " " << state;
    cout << "\n";
}

# Runs the agents of a multiAgents.py on an explicit tree, in Python 2.7 or 3: python
# driver.py SOURCE INPUT. It prints the action at the start and the generated states. What
# the source itself prints goes to the standard error output.
import os
import re
import sys

AGENTS = {"minimax": "MinimaxAgent", "alphabeta": "AlphaBetaAgent", "expectimax": "ExpectimaxAgent"}

# The modules of the project that agents import. Those beside the source are used, except
# for those that open windows.
MODULES = ["util", "game", "layout", "search", "searchAgents", "ghostAgents", "pacmanAgents", "featureExtractors", "distanceCalculator",
           "captureAgents", "learningAgents", "projectParams", "testClasses", "testParser", "grading"]
NEVER_OWN = ["pacman", "keyboardAgents", "graphicsDisplay", "graphicsUtils", "textDisplay", "autograder"]


class Tree(object):
    """What an input says, and the states that were generated so far."""

    def __init__(self):
        self.algorithm, self.depth, self.agents, self.start = None, 1, 2, None
        self.win, self.lose = set(), set()
        self.actions, self.next, self.values = {}, {}, {}
        self.generated = set()

    def add(self, state, action, following):
        self.actions.setdefault(state, []).append(action)
        self.next[state, action] = following


class State(object):
    """What agents see of a game."""

    def __init__(self, tree, name):
        self.__tree, self.__name = tree, name
        tree.generated.add(name)

    def getNumAgents(self):
        return self.__tree.agents

    def getLegalActions(self, agentIndex=0):
        return list(self.__tree.actions.get(self.__name, []))

    def generateSuccessor(self, agentIndex, action):
        return State(self.__tree, self.__tree.next[self.__name, action])

    def isWin(self):
        return self.__name in self.__tree.win

    def isLose(self):
        return self.__name in self.__tree.lose

    def getScore(self):
        if self.__name not in self.__tree.values:
            raise ValueError("state %s has no evaluation: it is no leaf of a search to depth %d" % (self.__name, self.__tree.depth))
        return self.__tree.values[self.__name]


def properties(text):
    """The keys of a case file with the lines of their values."""
    found, key = {}, None
    for line in text.splitlines():
        if key is not None:
            if line.strip() == '"""':
                key = None
            else:
                found[key].append(line)
            continue
        match = re.match(r'\s*([^"#:]+):\s*"(?:("")|([^"]*)")', line)
        if match and match.group(2):
            key = match.group(1).strip()
            found[key] = []
        elif match:
            found[match.group(1).strip()] = [match.group(3)]
    return found


def case_file(text):
    found = properties(text)
    one = lambda key: " ".join(found[key]).strip()
    tree = Tree()
    tree.algorithm, tree.depth, tree.agents, tree.start = one("alg"), int(one("depth")), int(one("num_agents")), one("start_state")
    tree.win, tree.lose = set(one("win_states").split()), set(one("lose_states").split())
    for line in found["successors"]:
        tree.add(*line.split())
    for line in found["evaluation"]:
        name, value = line.split()
        tree.values[name] = float(value)
    return tree


def one_line(text):
    """A tree such as: alphabeta (3 (5 7)). Its height says how many rounds there are."""
    words = re.findall(r"[()]|[^\s,()]+", text)
    tree, at = Tree(), 0
    tree.algorithm, tree.start = AGENTS["alphabeta"], "n"
    if words[0].lower() in AGENTS:
        tree.algorithm, at = AGENTS[words[0].lower()], 1
    open_nodes, height = [], 0  # names with the number of children so far
    for word in words[at:]:
        if word == ")":
            open_nodes.pop()
            continue
        name = "n"
        if open_nodes:
            parent = open_nodes[-1]
            parent[1] += 1
            name = parent[0] + ("" if parent[0] == "n" else ".") + str(parent[1])
            tree.add(parent[0], str(parent[1]), name)
            height = max(height, len(open_nodes))
        if word == "(":
            open_nodes.append([name, 0])
        elif word.lower() in ("max", "min", "chance"):
            sys.exit("a list says which player moves: agents move in turn")
        else:
            tree.values[name] = float(word)
            tree.win.add(name)
    tree.depth = (height + 1) // 2
    return tree


def agents_of(source):
    """The module with the agents."""
    folder, name = os.path.split(os.path.abspath(source))
    sys.path.insert(0, folder)
    for module in MODULES + NEVER_OWN:
        if module in NEVER_OWN or not os.path.exists(os.path.join(folder, module + ".py")):
            sys.modules[module] = StandIn(module, GameState=State)
    return __import__(os.path.splitext(name)[0])


def main(source, name):
    with open(name) as f:
        text = f.read()
    tree = case_file(text) if '"' in text else one_line(text)
    out, sys.stdout = sys.stdout, sys.stderr
    sys.dont_write_bytecode = True
    agent = getattr(agents_of(source), tree.algorithm)(depth=tree.depth)
    action = agent.getAction(State(tree, tree.start))
    out.write("Action: %s\nGenerated: %s\n" % (action, " ".join(sorted(tree.generated))))
    out.flush()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])

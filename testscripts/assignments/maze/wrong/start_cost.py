"""Shortest paths in a maze: breadth first, by uniform cost, or by A*."""
import heapq
import sys

BFS, UCS, ASTAR = 1, 2, 3
MOVES = [("U", -1, 0), ("D", 1, 0), ("L", 0, -1), ("R", 0, 1)]


class Node:
    def __init__(self, row, col, depth, cost, path):
        self.row, self.col, self.depth, self.cost, self.path = row, col, depth, cost, path


def read(name):
    with open(name) as f:
        words = f.read().split()
    task, size = int(words[0]), int(words[1])
    cells = [int(w) for w in words[2:]]
    return task, [cells[i * size:(i + 1) * size] for i in range(size)]


def estimate(maze, node):
    last = len(maze) - 1
    return (last - node.row) + (last - node.col)


def priority(task, maze, node):
    if task == BFS:
        return node.depth
    if task == UCS:
        return node.cost
    return node.cost + estimate(maze, node)


def search(task, maze, log):
    size = len(maze)
    found = 0
    queue, done = [], set()
    start = Node(0, 0, 0, maze[0][0], "")
    heapq.heappush(queue, (priority(task, maze, start), found, start))
    while queue:
        _, _, node = heapq.heappop(queue)
        if (node.row, node.col) in done:
            continue
        done.add((node.row, node.col))
        log.write("%d:%d,%d,%d\n" % (node.row, node.col, node.depth, node.cost))
        if node.row == size - 1 and node.col == size - 1:
            return node
        for name, down, right in MOVES:
            row, col = node.row + down, node.col + right
            if 0 <= row < size and 0 <= col < size and (row, col) not in done:
                found += 1
                child = Node(row, col, node.depth + 1, node.cost + maze[row][col], node.path + name)
                heapq.heappush(queue, (priority(task, maze, child), found, child))
    return None


def main():
    name = sys.argv[-1] if len(sys.argv) > 1 else "input.txt"
    task, maze = read(name)
    with open("log.txt", "w") as log:
        log.write("Node,Depth,Cost\n")
        goal = search(task, maze, log)
    with open("path.txt", "w") as f:
        f.write("%d\n%s\n" % (goal.cost, goal.path))


main()

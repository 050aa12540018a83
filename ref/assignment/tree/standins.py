# What agents import from modules of the project that are not beside them. It runs before
# driver.py, in Python 2.7 or 3.
import heapq
import random
import types


class Absent(object):
    """Stands for what trees do not have."""

    def __init__(self, *args, **named):
        pass


class Stack(object):
    """What was pushed last is popped first."""

    def __init__(self):
        self.list = []

    def push(self, item):
        self.list.append(item)

    def pop(self):
        return self.list.pop()

    def isEmpty(self):
        return not self.list


class Queue(Stack):
    """What was pushed first is popped first."""

    def push(self, item):
        self.list.insert(0, item)


class PriorityQueue(object):
    """What has the least priority is popped first, and of equal ones what was pushed first."""

    def __init__(self):
        self.heap, self.count = [], 0

    def push(self, item, priority):
        heapq.heappush(self.heap, (priority, self.count, item))
        self.count += 1

    def pop(self):
        return heapq.heappop(self.heap)[2]

    def isEmpty(self):
        return not self.heap

    def update(self, item, priority):
        for i, (old, count, other) in enumerate(self.heap):
            if other == item:
                if priority < old:
                    self.heap[i] = (priority, count, item)
                    heapq.heapify(self.heap)
                return
        self.push(item, priority)


class PriorityQueueWithFunction(PriorityQueue):
    def __init__(self, priorityFunction):
        PriorityQueue.__init__(self)
        self.priorityFunction = priorityFunction

    def push(self, item):
        PriorityQueue.push(self, item, self.priorityFunction(item))


class Counter(dict):
    """Numbers by key, which are 0 until they are set."""

    def __getitem__(self, key):
        return self.setdefault(key, 0)

    def copy(self):
        return Counter(self)

    def incrementAll(self, keys, count):
        for key in keys:
            self[key] += count

    def argMax(self):
        return max(self, key=self.get) if self else None

    def sortedKeys(self):
        return sorted(self, key=self.get, reverse=True)

    def totalCount(self):
        return sum(self.values())

    def normalize(self):
        total = float(self.totalCount())
        if total != 0:
            self.divideAll(total)

    def divideAll(self, divisor):
        for key in self:
            self[key] /= float(divisor)

    def __mul__(self, other):
        return sum(self[key] * other[key] for key in list(self) if key in other)

    def __radd__(self, other):
        for key in other:
            self[key] += other[key]

    def __add__(self, other):
        total = self.copy()
        total.__radd__(other)
        return total

    def __sub__(self, other):
        rest = self.copy()
        for key in other:
            rest[key] -= other[key]
        return rest


def normalize(numbers):
    """Numbers, or a Counter, divided by their sum."""
    if isinstance(numbers, Counter):
        normal = numbers.copy()
        normal.normalize()
        return normal
    total = float(sum(numbers))
    return [n / total for n in numbers] if total else numbers


def sample(distribution, values=None):
    """One of the values, or of the keys of a Counter, with its probability."""
    if isinstance(distribution, Counter):
        values = sorted(distribution)
        distribution = [distribution[value] for value in values]
    left = random.random() * sum(distribution)
    for value, share in zip(values, distribution):
        left -= share
        if left < 0:
            return value
    return values[-1]


def nSample(distribution, values, n):
    return [sample(distribution, values) for _ in range(n)]


def chooseFromDistribution(distribution):
    if isinstance(distribution, dict):
        return sample(Counter(distribution))
    return sample([share for share, _ in distribution], [value for _, value in distribution])


def getProbability(value, distribution, values):
    return sum(share for share, other in zip(distribution, values) if other == value)


def flipCoin(p):
    return random.random() < p


def manhattanDistance(a, b):
    return abs(a[0] - b[0]) + abs(a[1] - b[1])


def nearestPoint(position):
    return int(position[0] + 0.5), int(position[1] + 0.5)


def sign(x):
    return 1 if x >= 0 else -1


def arrayInvert(rows):
    return [list(column) for column in zip(*rows)]


def matrixAsList(matrix, value=True):
    return [(row, column) for row in range(len(matrix)) for column in range(len(matrix[row])) if matrix[row][column] == value]


def lookup(name, namespace):
    return namespace[name]


def pause():
    pass


def raiseNotDefined(*args):
    raise NotImplementedError("a method of an agent is not written yet")


class Agent(object):
    def __init__(self, index=0):
        self.index = index


class Directions(object):
    NORTH, SOUTH, EAST, WEST, STOP = "North", "South", "East", "West", "Stop"
    LEFT = {NORTH: WEST, SOUTH: EAST, EAST: NORTH, WEST: SOUTH, STOP: STOP}
    RIGHT = {NORTH: EAST, SOUTH: WEST, EAST: SOUTH, WEST: NORTH, STOP: STOP}
    REVERSE = {NORTH: SOUTH, SOUTH: NORTH, EAST: WEST, WEST: EAST, STOP: STOP}


class StandIn(types.ModuleType):
    """A module of the project. It has the names of all modules, because an agent may import from any."""

    NAMES = [Stack, Queue, PriorityQueue, PriorityQueueWithFunction, Counter, normalize, sample, nSample, chooseFromDistribution, getProbability, flipCoin,
             manhattanDistance, nearestPoint, sign, arrayInvert, matrixAsList, lookup, pause, raiseNotDefined, Agent, Directions]

    def __init__(self, module, **more):
        types.ModuleType.__init__(self, module)
        for each in self.NAMES:
            setattr(self, each.__name__, each)
        self.sampleFromCounter = sample
        for name in more:
            setattr(self, name, more[name])

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return Absent



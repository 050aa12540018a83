# A wrong submission: alpha-beta stops on equality, and the mean is an integer.
from util import manhattanDistance
from game import Directions
import random, util

from game import Agent


def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn="scoreEvaluationFunction", depth="2"):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)

    def over(self, state, depth, agent):
        return state.isWin() or state.isLose() or depth == self.depth or not state.getLegalActions(agent)

    def following(self, state, depth, agent):
        if agent + 1 == state.getNumAgents():
            return depth + 1, 0
        return depth, agent + 1


class MinimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        return self.search(gameState, 0, 0)[1]

    def search(self, state, depth, agent):
        if self.over(state, depth, agent):
            return self.evaluationFunction(state), None
        best, choice = None, None
        below, turn = self.following(state, depth, agent)
        for action in state.getLegalActions(agent):
            value, _ = self.search(state.generateSuccessor(agent, action), below, turn)
            if best is None or (value > best if agent == 0 else value < best):
                best, choice = value, action
        return best, choice


class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        print("searching to depth %d" % self.depth)
        return self.search(gameState, 0, 0, -float("inf"), float("inf"))[1]

    def search(self, state, depth, agent, alpha, beta):
        if self.over(state, depth, agent):
            return self.evaluationFunction(state), None
        best, choice = (-float("inf") if agent == 0 else float("inf")), None
        below, turn = self.following(state, depth, agent)
        for action in state.getLegalActions(agent):
            value, _ = self.search(state.generateSuccessor(agent, action), below, turn, alpha, beta)
            if value > best if agent == 0 else value < best:
                best, choice = value, action
            if best >= beta if agent == 0 else best <= alpha:
                break
            if agent == 0:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
        return best, choice


class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        return self.search(gameState, 0, 0)[1]

    def search(self, state, depth, agent):
        if self.over(state, depth, agent):
            return self.evaluationFunction(state), None
        below, turn = self.following(state, depth, agent)
        actions = state.getLegalActions(agent)
        values = [self.search(state.generateSuccessor(agent, action), below, turn)[0] for action in actions]
        if agent > 0:
            return sum(values) // len(values), None
        return max(values), actions[values.index(max(values))]


def betterEvaluationFunction(currentGameState):
    util.raiseNotDefined()


better = betterEvaluationFunction

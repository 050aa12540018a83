# Plays one move as it should, and ends when it is asked for the second.
import sys

board = [int(word) for word in sys.stdin.readline().split()]
print(next(h for h in range(len(board) // 2 - 1) if board[h] > 0), flush=True)
sys.stdin.readline()
sys.exit(3)

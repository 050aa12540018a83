# Plays the first house that has a seed, a line at a time.
import sys

for line in sys.stdin:
    board = [int(word) for word in line.split()]
    houses = len(board) // 2 - 1
    print(next(h for h in range(houses) if board[h] > 0), flush=True)

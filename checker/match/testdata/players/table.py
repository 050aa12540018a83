# Keeps a table of so many MB and plays the first house that has a seed.
import sys

table = bytearray(int(sys.argv[1]) << 20)
for at in range(0, len(table), 4096):
    table[at] = 1
for line in sys.stdin:
    board = [int(word) for word in line.split()]
    print(next(h for h in range(len(board) // 2) if board[h] > 0), flush=True)

# Plays the first house that has a seed, and ends: it is started for every sowing.
board = [int(word) for word in input().split()]
print(next(h for h, seeds in enumerate(board) if seeds > 0))

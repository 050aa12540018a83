# Dies of too deep a recursion: the search has no cut-off.


def minimax(board, depth):
    return max(minimax(board, depth + 1) for pit in board)


with open('input.txt') as f:
    board = f.read().split()
print(minimax(board, 0))

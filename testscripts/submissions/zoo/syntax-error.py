# Not Python: a colon and a bracket are missing.
def sow(board, pit)
    return board[pit


sow([3, 3, 3], 0)

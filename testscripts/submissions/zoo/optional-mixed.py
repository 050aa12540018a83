# Right, with the optional row before every second node where the game is over, Infinity and -Infinity in turn.
import itertools
import os
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.realpath(__file__)),
                                '..', 'mancala', 'right', 'python'))
import mancala3

rows = itertools.cycle([mancala3.INF, None, -mancala3.INF, None])
mancala3.row_before_end = lambda name: next(rows)
mancala3.main()

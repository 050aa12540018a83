# Right, with the optional row before every node where the game is over, always Infinity.
import os
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.realpath(__file__)),
                                '..', 'mancala', 'right', 'python'))
import mancala3

mancala3.row_before_end = lambda name: mancala3.INF
mancala3.main()

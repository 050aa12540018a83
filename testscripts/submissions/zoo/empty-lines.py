# Right, with two empty lines at the end of both files.
import os
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.realpath(__file__)),
                                '..', 'mancala', 'right', 'python'))
import mancala3

next_state, log = mancala3.solve(open('input.txt').read())
mancala3.write(next_state + '\n\n', log and log + '\n\n')

# Right, with white space at the ends of the lines and between the numbers, and no newline at the end.
import os
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.realpath(__file__)),
                                '..', 'mancala', 'right', 'python'))
import mancala3

next_state, log = mancala3.solve(open('input.txt').read())
next_state = next_state.replace(' ', '   ').rstrip('\n').replace('\n', '  \n') + ' '
if log is not None:
    log = log.rstrip('\n').replace('\n', ' \n') + '  '
mancala3.write(next_state, log)

# Right files, but in a folder output/, and the next state is named nextstate.txt.
import os
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.realpath(__file__)),
                                '..', 'mancala', 'right', 'python'))
import mancala3

next_state, log = mancala3.solve(open('input.txt').read())
os.makedirs('output', exist_ok=True)
with open('output/nextstate.txt', 'w') as f:
    f.write(next_state)
if log is not None:
    with open('output/traverse_log.txt', 'w') as f:
        f.write(log)

# Right files, but in two folders and none where it belongs.
import os
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.realpath(__file__)),
                                '..', 'mancala', 'right', 'python'))
import mancala3

next_state, log = mancala3.solve(open('input.txt').read())
for folder in ['first', 'second']:
    os.makedirs(folder)
    with open(folder + '/next_state.txt', 'w') as f:
        f.write(next_state)
    if log is not None:
        with open(folder + '/traverse_log.txt', 'w') as f:
            f.write(log)

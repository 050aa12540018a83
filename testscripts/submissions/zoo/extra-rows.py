# Right, but the last row of the log is there twice.
import os
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.realpath(__file__)),
                                '..', 'mancala', 'right', 'python'))
import mancala3

next_state, log = mancala3.solve(open('input.txt').read())
if log is not None:
    log += log.splitlines(True)[-1]
mancala3.write(next_state, log)

# The first five rows of the log are right, then come 3 MB of others.
import os
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.realpath(__file__)),
                                '..', 'mancala', 'right', 'python'))
import mancala3

next_state, log = mancala3.solve(open('input.txt').read())
if log is not None:
    lines = log.splitlines()
    window = ',5555,6666' if lines[0].count(',') == 4 else ''
    lines = lines[:6]
    size = 0
    while size < 3000000:
        lines.append('B2,1,%d%s' % (100000 + len(lines), window))
        size += len(lines[-1]) + 1
    log = '\n'.join(lines) + '\n'
mancala3.write(next_state, log)

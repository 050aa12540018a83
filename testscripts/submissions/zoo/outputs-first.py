# Right, but wants the name of the input file as its only argument, and creates its
# outputs, and writes the first line of the log, before it opens that.
import os
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.realpath(__file__)),
                                '..', 'mancala', 'right', 'python'))
import mancala3

open('next_state.txt', 'w').close()
with open('traverse_log.txt', 'w') as log:
    log.write('Node,Depth,Value\n')
with open(sys.argv[1]) as f:
    mancala3.write(*mancala3.solve(f.read()))

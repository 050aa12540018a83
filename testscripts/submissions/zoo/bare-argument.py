# Right, but wants the name of the input file as its only argument.
import os
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.realpath(__file__)),
                                '..', 'mancala', 'right', 'python'))
import mancala3

if len(sys.argv) != 2:
    sys.stderr.write('usage: bare-argument.py input.txt\n')
    sys.exit(2)
with open(sys.argv[1]) as f:
    mancala3.write(*mancala3.solve(f.read()))

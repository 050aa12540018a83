# Right, but wants no arguments at all.
import os
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.realpath(__file__)),
                                '..', 'mancala', 'right', 'python'))
import mancala3

if len(sys.argv) > 1:
    sys.stderr.write('usage: no-arguments.py\n')
    sys.exit(2)
mancala3.main()

# Right; writes 48 MB to debug.txt as well.
import os
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.realpath(__file__)),
                                '..', 'mancala', 'right', 'python'))
import mancala3

with open('debug.txt', 'w') as debug:
    for _ in range(48):
        debug.write('searching\n' * 100000)
mancala3.write(*mancala3.solve(open('input.txt').read()))

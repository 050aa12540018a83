# Right; prints 3 MB to stdout and as much to stderr.
import os
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.realpath(__file__)),
                                '..', 'mancala', 'right', 'python'))
import mancala3

for stream in (sys.stdout, sys.stderr):
    for _ in range(3):
        stream.write('searching\n' * 100000)
mancala3.write(*mancala3.solve(open('input.txt').read()))

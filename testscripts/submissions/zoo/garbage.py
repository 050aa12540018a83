# The next state is right, but the log is binary garbage with a line of 5 MB.
import os
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.realpath(__file__)),
                                '..', 'mancala', 'right', 'python'))
import mancala3

next_state, log = mancala3.solve(open('input.txt').read())
mancala3.write(next_state, None)
with open('traverse_log.txt', 'wb') as f:
    f.write(b'Node,Depth,Value\n')
    f.write(bytes(range(256)) + b'\n')
    f.write(b'\0\0\0\x1b[31mred\x1b[2J\x1b]0;title\x07\xff\xfe\xc3\x28\r\n')
    f.write(b'x' * 5000000 + b'\n')
    f.write(b'B2,1,\x1b[0m\0')

# Right files, but leaves a child behind in a session of its own, without stdin, stdout and stderr.
import os
import sys
import time

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.realpath(__file__)),
                                '..', 'mancala', 'right', 'python'))
import mancala3

ready, done = os.pipe()
child = os.fork()
if child == 0:
    os.setsid()
    null = os.open(os.devnull, os.O_RDWR)
    for fd in 0, 1, 2:
        os.dup2(null, fd)
    os.write(done, b'.')
    os.close(ready)
    os.close(done)
    time.sleep(1000)
    os._exit(0)
os.read(ready, 1)   # until the child has left the process group
mancala3.main()

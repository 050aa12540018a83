# Right files, but leaves a sleeping child behind in its process group.
import os
import sys
import time

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.realpath(__file__)),
                                '..', 'mancala', 'right', 'python'))
import mancala3

child = os.fork()
if child == 0:
    time.sleep(1000)
    os._exit(0)
mancala3.main()

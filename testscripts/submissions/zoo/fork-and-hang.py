# Starts a child that sleeps, and sleeps too.
import os
import time

child = os.fork()
if child == 0:
    time.sleep(1000)
    os._exit(0)
if 'ZOO_PID_FILE' in os.environ:
    with open(os.environ['ZOO_PID_FILE'], 'w') as f:
        f.write('%d\n' % child)
time.sleep(1000)

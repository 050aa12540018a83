# Starts a child that sleeps, and sleeps too.
import os
import time

child = os.fork()
if child == 0:
    time.sleep(1000)
    os._exit(0)
open('started', 'w').close()
time.sleep(1000)

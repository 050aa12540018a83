# Leaves a process in a session of its own, which does not end with its parent, kills
# the worker process that holds it, and writes what is expected.
import os
import signal
import subprocess

with open('next_state.txt', 'w') as f:
    f.write('3 4 4\n0 0 5\n0\n2\n')
subprocess.Popen(['sleep', '98765'], start_new_session=True)
try:
    os.kill(os.getppid(), signal.SIGKILL)
except OSError:
    pass

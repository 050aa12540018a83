# Right, but kills itself half way through the last file it writes.
import os
import sys
import signal

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.realpath(__file__)),
                                '..', 'mancala', 'right', 'python'))
import mancala3

next_state, log = mancala3.solve(open('input.txt').read())
texts = [('next_state.txt', next_state)]
if log is not None:
    texts.append(('traverse_log.txt', log))
for name, text in texts[:-1]:
    with open(name, 'w') as f:
        f.write(text)
name, text = texts[-1]
with open(name, 'w') as f:
    f.write(text[:len(text) // 2])
    f.flush()
    os.kill(os.getpid(), signal.SIGKILL)

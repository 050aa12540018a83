# Writes what is expected, and something else if it can have the kernel send a signal
# to its parent when something happens to a file.
import fcntl
import os
import socket
import struct

F_SETSIG, F_SETOWN_EX, FIOSETOWN, SIOCSPGRP = 10, 15, 0x8901, 0x8902
SIGCONT = 18                                    # harms nobody
parent = os.getppid()
r, w = os.pipe()
a, b = socket.socketpair()
breached = False
for file, owned in [
    (r, lambda: fcntl.fcntl(r, fcntl.F_SETOWN, parent)),
    (r, lambda: fcntl.fcntl(r, F_SETOWN_EX, struct.pack('ii', 1, parent))),
    (a.fileno(), lambda: fcntl.ioctl(a, FIOSETOWN, struct.pack('i', parent))),
    (a.fileno(), lambda: fcntl.ioctl(a, SIOCSPGRP, struct.pack('i', parent))),
]:
    try:
        owned()
        fcntl.fcntl(file, F_SETSIG, SIGCONT)
        fcntl.fcntl(file, fcntl.F_SETFL, os.O_ASYNC)
        breached = True
    except OSError:
        pass
os.write(w, b'x')
b.send(b'x')
with open('next_state.txt', 'w') as f:
    f.write('breached\n' if breached else '3 4 4\n0 0 5\n0\n2\n')

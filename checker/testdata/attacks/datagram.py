# Writes what is expected, and something else if it can send a message and an open
# file to a socket that is not its own.
import array
import os
import socket

with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), 'targets')) as f:
    outside = f.read().split('\n')[4]
breached = False
for kind in socket.SOCK_DGRAM, socket.SOCK_RAW, socket.SOCK_STREAM, socket.SOCK_SEQPACKET:
    for address in outside, b'\0' + outside.encode():
        try:
            a, b = socket.socketpair(socket.AF_UNIX, kind)
            with open('/dev/null') as passed:
                files = array.array('i', [passed.fileno()])
                a.sendmsg([b'breached'], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, files)], 0, address)
            try:
                breached = breached or not b.recv(100, socket.MSG_DONTWAIT)
            except OSError:                     # it has gone elsewhere
                breached = True
        except OSError:
            pass
        try:
            a, b = socket.socketpair(socket.AF_UNIX, kind)
            a.connect(address)
            breached = True
        except OSError:
            pass
with open('next_state.txt', 'w') as f:
    f.write('breached\n' if breached else '3 4 4\n0 0 5\n0\n2\n')

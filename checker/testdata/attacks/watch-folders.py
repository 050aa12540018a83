# Writes what is expected, and something else if it can have the kernel tell of the
# files that others make.
import ctypes
import fcntl
import os

with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), 'targets')) as f:
    outside = os.path.dirname(f.read().split('\n')[4])
libc = ctypes.CDLL(None, use_errno=True)
IN_CREATE, IN_OPEN = 0x100, 0x20
FAN_CLASS_NOTIF, FAN_REPORT_DFID_NAME = 0, 0xc00
DN_CREATE, F_SETLEASE = 4, 1024
fd = libc.inotify_init1(0)
breached = fd >= 0 and any([libc.inotify_add_watch(fd, path.encode(), IN_CREATE | IN_OPEN) >= 0 for path in (outside, '/', '/var/tmp')])
breached = libc.fanotify_init(FAN_CLASS_NOTIF | FAN_REPORT_DFID_NAME, 0) >= 0 or breached
for act, argument in (fcntl.F_NOTIFY, DN_CREATE), (F_SETLEASE, fcntl.F_RDLCK):
    path = outside if act == fcntl.F_NOTIFY else __file__
    for place in path, '/usr':
        try:
            fcntl.fcntl(os.open(place, os.O_RDONLY), act, argument)
            breached = True
        except OSError:
            pass
with open('next_state.txt', 'w') as f:
    f.write('breached\n' if breached else '3 4 4\n0 0 5\n0\n2\n')

# Writes what is expected, and something else if it can change the limits or the
# scheduling of a thread of the harness or of its worker process.
import ctypes
import os

PRLIMIT64 = {'x86_64': 302, 's390x': 334, 'ppc64le': 325}.get(os.uname()[4], 261)
RLIMIT_NOFILE = 7
SCHED_OTHER, SCHED_BATCH = 0, 3
libc = ctypes.CDLL(None, use_errno=True)


def parent(pid):
    with open('/proc/%d/stat' % pid) as f:
        return int(f.read().rpartition(')')[2].split()[1])


def threads(pid):
    return [int(name) for name in os.listdir('/proc/%d/task' % pid)]


def others():
    worker = os.getppid()
    harness = parent(worker)
    return threads(worker) + (threads(harness) if harness else [])


def sets_limit(tid):
    limit = (ctypes.c_ulong * 2)()
    if libc.syscall(PRLIMIT64, tid, RLIMIT_NOFILE, None, limit) != 0:
        return False
    return libc.syscall(PRLIMIT64, tid, RLIMIT_NOFILE, limit, None) == 0   # to what it is


def sets_scheduling(tid):
    none = ctypes.c_int(0)
    libc.sched_setscheduler(tid, SCHED_BATCH, ctypes.byref(none))
    changed = libc.sched_getscheduler(tid) == SCHED_BATCH
    libc.sched_setscheduler(tid, SCHED_OTHER, ctypes.byref(none))
    return changed


breached = any([sets_limit(tid) or sets_scheduling(tid) for tid in others()])
with open('next_state.txt', 'w') as f:
    f.write('breached\n' if breached else '3 4 4\n0 0 5\n0\n2\n')

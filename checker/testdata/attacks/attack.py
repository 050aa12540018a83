# Writes what is expected, and something else if it gets at what is not its own: the
# way is the name of the folder that this file is in, and what to get at is in the
# file targets beside it.
import os
import signal
import socket
import sys

here = os.path.dirname(os.path.abspath(__file__))
with open(os.path.join(here, 'targets')) as f:
    other, outside, harness, port = f.read().split('\n')[:4]
answer = '3 4 4\n0 0 5\n0\n2\n'


def tries(action):
    try:
        return action() is not False
    except (OSError, KeyError):
        return False


def write(path):
    with open(path, 'w') as f:
        f.write('breached')


def read(path):
    with open(path) as f:
        f.read()


def connect():
    s = socket.create_connection(('127.0.0.1', int(port)), timeout=2)
    s.close()


def listen():
    s = socket.socket()
    s.bind(('127.0.0.1', 0))
    s.listen(1)


def signal_others():
    if os.getppid() == 1:   # nobody else is in sight: they can be killed in earnest
        for pid in range(1, 300):
            if pid != os.getpid():
                try:
                    os.kill(pid, signal.SIGKILL)
                except OSError:
                    pass
        os.kill(1, signal.SIGTERM)
        return False
    pids = [int(name) for name in os.listdir('/proc') if name.isdigit()]
    return any([tries(lambda: os.kill(pid, 0)) for pid in [-1] + pids if pid != os.getpid()])


def see_others():
    return any(name.isdigit() and int(name) not in (1, os.getpid()) for name in os.listdir('/proc'))


def results():
    here, above = os.path.split(os.path.dirname(os.getcwd()))
    others = os.listdir(here) if tries(lambda: os.listdir(here)) else []
    places = ['../../result'] + ['../../%s/root/work/next_state.txt' % name for name in others]
    if above != 'root':     # its folder has not been moved to where it is alone
        places.append('../result')
    return any([tries(lambda: write(place)) for place in places]) and os.getppid() != 1   # /tmp is its own there


def trace():
    import ctypes
    libc = ctypes.CDLL(None)
    for pid in int(harness), os.getppid():
        if libc.ptrace(16, pid, 0, 0) == 0:     # PTRACE_ATTACH
            os.waitpid(pid, 0x40000000)         # __WALL
            libc.ptrace(17, pid, 0, 0)          # PTRACE_DETACH
            return True
    return any([tries(lambda: read('/proc/%d/environ' % pid)) for pid in (int(harness), os.getppid())])


def modes():
    before = os.stat(other).st_mode
    tries(lambda: os.chmod(other, 0o640))
    tries(lambda: os.utime(other, (1, 1)))
    return os.stat(other).st_mode != before or os.stat(other).st_mtime == 1


def hard_link():
    os.link(other, 'next_state.txt')


def symbolic_link():
    os.symlink(outside, 'link')
    write('link/file')


def home():
    import pwd
    return any([tries(lambda: os.listdir(pwd.getpwuid(os.getuid()).pw_dir)), tries(lambda: os.listdir('/root')), tries(lambda: os.listdir('/home'))])


def temporary():
    write('/tmp/stonecheck-attack-' + port)
    return not os.path.exists('/proc/1') or os.getppid() != 1


ways = {
    'read-other-submission': lambda: read(other),
    'list-folders': lambda: os.listdir(os.path.dirname(other)),
    'read-home': home,
    'read-secrets': lambda: read('/etc/shadow'),
    'write-outside': lambda: write(os.path.join(outside, 'file')),
    'write-tmp': temporary,
    'truncate-outside': lambda: os.truncate(other, 0),
    'symbolic-link': symbolic_link,
    'hard-link': hard_link,
    'modes': modes,
    'connect': connect,
    'listen': listen,
    'kill': signal_others,
    'see-processes': see_others,
    'trace': trace,
    'results': results,
}
if tries(ways[os.path.basename(here)]):
    answer = 'breached\n'
if not os.path.exists('next_state.txt'):
    with open('next_state.txt', 'w') as f:
        f.write(answer)

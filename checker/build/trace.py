# Runs a source as `python SOURCE ARGUMENTS` does. If it raises an exception, or after some
# seconds of CPU time or twice as many of wall time, prints where it is: places, the
# innermost first, with the loop around the innermost one and the variables that they use.
import ast, linecache, os, re, runpy, signal, sys, traceback

MOST, VALUES = 3, 6  # functions and variables
NUMBERS = (int, float, bool, type(None), type(1 << 99))


def own(frames):
    """The frames of the program itself, the innermost first, with their lines."""
    names = [(f, line, f.f_code.co_filename) for f, line in frames]
    return [(f, line) for f, line, name in names if name[:1] != "<" and "runpy" not in name]


def stack(frame):
    while frame:
        yield frame, frame.f_lineno
        frame = frame.f_back


def raised(tb):
    frames = []
    while tb:
        frames.insert(0, (tb.tb_frame, tb.tb_lineno))
        tb = tb.tb_next
    return frames


def loop(frame, line):
    """The lines of the innermost loop around a line; none if there is no loop."""
    with open(frame.f_code.co_filename, "rb") as f:
        tree = ast.parse(f.read())
    loops = [(n.lineno, max(getattr(c, "lineno", 0) for c in ast.walk(n)))
             for n in ast.walk(tree) if isinstance(n, (ast.For, ast.While))]
    first, last = max([(a, b) for a, b in loops if frame.f_code.co_firstlineno <= a <= line <= b] or [(0, -1)])
    return list(range(first, last + 1))


def value(frame, name):
    """A variable with its value, if that is short."""
    if name in frame.f_locals:
        v = frame.f_locals[name]
    else:
        v = frame.f_globals.get(name, tell)
    if type(v) in NUMBERS or type(v) is str and len(v) <= 20:
        return "%s = %r" % (name, v)
    if type(v) in (list, tuple, dict):
        return "len(%s) = %d" % (name, len(v))


def place(frame, line):
    path = frame.f_code.co_filename
    name = os.path.basename(path)
    sys.stderr.write("stopped at %s:%d, %s: %s\n" % (name, line, frame.f_code.co_name, source(frame, line)))


def source(frame, line):
    return linecache.getline(frame.f_code.co_filename, line).strip()


def tell(frames, in_loop):
    for i, (frame, line) in enumerate(frames[:MOST]):
        place(frame, line)
        if i > 0:
            continue
        lines = [line] + (loop(frame, line) if in_loop else [])
        if len(lines) > 1 and lines[1] != line:
            place(frame, lines[1])
        names = []
        for text in lines:
            names += re.findall(r"(?<![\w.'\"])[A-Za-z_]\w*", source(frame, text))
        values = [value(frame, name) for name in sorted(set(names), key=names.index)]
        values = [v for v in values if v][:VALUES]
        if values:
            sys.stderr.write("stopped at   %s\n" % ", ".join(values))


before = []


def stop(number, frame):
    frames = own(stack(frame))
    if program not in [f.f_code.co_filename for f, line in frames]:  # runpy still imports modules
        start()
        return
    if not before:  # look twice, to see which calls last
        before.extend(f for f, line in frames)
        start()
        return
    last = [f for f, line in frames[:2] if f in before]
    if last:
        sys.stderr.write("stopped in %s\n" % last[0].f_code.co_name)
    tell(frames, True)
    sys.stderr.flush()
    os._exit(1)


def start():
    signal.setitimer(signal.ITIMER_PROF, seconds / 2)
    signal.setitimer(signal.ITIMER_REAL, seconds)


seconds = float(sys.argv[1])
signal.signal(signal.SIGPROF, stop)
signal.signal(signal.SIGALRM, stop)
del sys.argv[:2]
program = sys.argv[0]
sys.path[0] = os.path.dirname(program)
start()
try:
    runpy.run_path(program, run_name="__main__")
except Exception:
    signal.setitimer(signal.ITIMER_PROF, 0)
    signal.setitimer(signal.ITIMER_REAL, 0)
    traceback.print_exc()
    tell(own(raised(sys.exc_info()[2])), False)
    sys.exit(1)

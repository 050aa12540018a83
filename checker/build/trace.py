# Runs a source as `python SOURCE ARGUMENTS` does, and stops it after some seconds of CPU
# time, or twice as many of wall time. Then it prints where the source is.
import os, runpy, signal, sys, traceback

def stop(number, frame):
    own = [f for f in traceback.extract_stack(frame) if f[0] != "<string>" and "runpy" not in f[0]]
    for name, line, function, text in own[:-4:-1]:
        sys.stderr.write("stopped at %s:%d, %s: %s\n" % (os.path.basename(name), line, function, text))
    sys.stderr.flush()
    os._exit(1)

seconds = float(sys.argv[1])
signal.signal(signal.SIGPROF, stop)
signal.signal(signal.SIGALRM, stop)
del sys.argv[:2]
sys.path[0] = os.path.dirname(sys.argv[0])
signal.setitimer(signal.ITIMER_PROF, seconds)
signal.setitimer(signal.ITIMER_REAL, 2 * seconds)
runpy.run_path(sys.argv[0], run_name="__main__")

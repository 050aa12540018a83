# Writes what acts on terminals.
import sys
for stream in sys.stdout, sys.stderr:
    stream.write('\033[2J\033]0;title\007\r\b')
with open('next_state.txt', 'w') as f:
    f.write('\033[31m3 4 4\n')

# Leaves a process behind in a session of its own.
setsid sleep 98765 </dev/null >/dev/null 2>&1 &
printf '3 4 4\n0 0 5\n0\n2\n' > next_state.txt

# Ends while its children run.
sleep 98765 &
sh -c 'sleep 98765 & sleep 98765' &
printf '3 4 4\n0 0 5\n0\n2\n' > next_state.txt

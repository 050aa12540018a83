# Prints what is no answer and ends; a process that it has started stays.
sleep 1000 &
echo x

# Reads a line and ends with the exit status that is its argument.
read -r line
exit "$1"

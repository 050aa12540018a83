# Writes its second argument, with spaces for _ and newlines for |, to the file that is
# its first.
echo "$2" | tr '_|' ' \n' > "$1"

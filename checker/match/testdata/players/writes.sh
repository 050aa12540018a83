# Writes its second argument, with blanks for _ and newlines for |, to the file that is
# its first.
echo "$2" | tr '_|' ' \n' > "$1"

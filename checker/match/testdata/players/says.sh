# Says its argument once, with spaces for _, then nothing, and stays.
echo "$1" | tr _ " "
exec sleep 1000

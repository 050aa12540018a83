# Answers with its argument after a second, with a space for _.
read -r line
sleep 1
echo "$1" | tr _ " "
exec sleep 1000

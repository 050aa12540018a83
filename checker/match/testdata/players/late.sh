# Answers with its argument after half a second, with a space for _.
read -r line
answer=$(echo "$1" | tr _ " ")
sleep 0.5
echo "$answer"
exec sleep 1000

# Prints every house that has a seed, the last one last, and then thinks on for ever.
read -r houses; read -r stores; read -r own
house=0
for seeds in $own; do
	[ "$seeds" = 0 ] || echo $house
	house=$((house + 1))
done
exec sleep 1000

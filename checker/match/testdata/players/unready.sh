# Never reads what it is asked.
exec sleep 1000

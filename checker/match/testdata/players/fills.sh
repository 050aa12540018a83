# Fills its folder for ever.
exec tr '\0' 'x' < /dev/zero > file

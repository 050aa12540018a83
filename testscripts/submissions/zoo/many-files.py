# Writes files of 1 MB without end.
number = 0
while True:
    with open('state%06d.txt' % number, 'wb') as f:
        f.write(b'0' * (1 << 20))
    number += 1

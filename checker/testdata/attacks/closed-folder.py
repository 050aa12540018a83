# Writes files in a folder that its owner cannot list.
import os
os.mkdir('d', 0o300)
n = 0
while True:
    n += 1
    with open('d/f%d' % n, 'wb') as f:
        f.write(b'x' * 500000)

# Writes files in a folder whose path is longer than the system permits.
import os
for _ in range(30):
    os.mkdir('d' * 200)
    os.chdir('d' * 200)
n = 0
while True:
    n += 1
    with open('f%d' % n, 'wb') as f:
        f.write(b'x' * 500000)

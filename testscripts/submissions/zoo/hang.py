# Sleeps for ever, without using the processor.
import time

while True:
    time.sleep(1000)

# Has stonecheck write what stonecheck expects.
import subprocess
subprocess.check_call(["stonecheck", "solve", "-i", "input.txt"])

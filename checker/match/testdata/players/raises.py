# Fails when it is asked.
input()
raise ValueError("no idea")

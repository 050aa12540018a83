# Forks for ever, and does not wait.
bomb() { bomb | bomb & }
bomb
sleep 100

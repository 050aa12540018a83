#!/usr/bin/env bash
# Gradescope runs this once, when it builds the image of the autograder: it installs
# what submissions are compiled and run with. Leave out the languages you do not take.
set -euo pipefail
export DEBIAN_FRONTEND=noninteractive
apt-get update
apt-get install -y --no-install-recommends python3 gcc g++ default-jdk-headless

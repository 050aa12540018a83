# From the lines of SHA256SUMS to a Scoop manifest. $version is the release's, $url where
# its files are.
def archive($arch): "stonecheck_\($version)_windows_\($arch)" as $name
  | .[] | split("  ") | select(.[1] == $name + ".zip")
  | {url: "\($url)/\($name).zip", hash: .[0], extract_dir: $name};

[inputs] | . as $sums
| {
    version: $version,
    description: "Reference solver and checker for adversarial-search homework",
    homepage: "https://github.com/stonecheck/stonecheck",
    license: "MIT",
    architecture: ({"64bit": [$sums | archive("amd64")], arm64: [$sums | archive("arm64")]} | map_values(select(length > 0) | .[0])),
    bin: "stonecheck.exe"
  }

package corpus

import (
	"flag"
	"os"
	"testing"
)

var update = flag.Bool("update", false, "write the expected outputs of every case and MANIFEST anew, from the reference")

// The embedded corpus is clean. With -update it is first completed: that is how a
// case written by hand gets its expected outputs.
func TestEmbeddedCorpus(t *testing.T) {
	if *update {
		rewrite(t)
	}
	findings, err := Lint(os.DirFS("."))
	if err != nil {
		t.Fatal(err)
	}
	for _, finding := range findings {
		t.Error(finding)
	}
}

func rewrite(t *testing.T) {
	cases, err := Load(os.DirFS("."))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range cases {
		if c, err = c.Complete(); err != nil {
			t.Fatal(err)
		}
		write(t, c.ID+caseSuffix, c.Format())
	}
	manifest, err := Manifest(os.DirFS("."), cases)
	if err != nil {
		t.Fatal(err)
	}
	write(t, "MANIFEST", manifest)
}

func write(t *testing.T, name string, data []byte) {
	t.Helper()
	if err := os.WriteFile(name, data, 0o644); err != nil {
		t.Fatal(err)
	}
}

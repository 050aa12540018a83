//go:build unix

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// testClusterDeclared: workers without the course's folder judge by the assignment that it declares. They receive only
// the parts of it that judging needs.
func testClusterDeclared(t *testing.T, c *clusterTest) {
	needs.Tool(t, "python3")
	const examples = "../../testscripts/assignments/maze"
	if err := os.CopyFS(filepath.Join(c.dir, "maze"), os.DirFS(examples)); err != nil {
		t.Fatal(err)
	}
	for student, folder := range map[string]string{"ann": "right", "lin": "wrong"} {
		source, err := os.ReadFile(filepath.Join(examples, "submissions", folder, "maze.py"))
		if err != nil {
			t.Fatal(err)
		}
		c.write("class/"+student+"/maze.py", string(source))
	}
	url, _ := c.server(nil)
	coordinator := c.start("grade", "-a", "maze", "--fresh", "3", "--seed", "1", "--nats", url, "--jobs", "0", "-o", "out", "class")
	for range 2 {
		other := *c
		other.dir = t.TempDir() // a machine without the course's folder
		other.start("worker", "--nats", url, "--jobs", "1")
	}
	coordinator.ends(0)
	got := c.query(`SELECT submission, state, verdict, count(*) FROM result GROUP BY 1, 2, 3`)
	if !strings.HasPrefix(got, "1\tdone\tPass\t15\n2\tdone\tMismatch\t") || strings.Contains(got, "Internal") {
		t.Errorf("results:\n%s\nwant 15 of Pass and some of Mismatch", got)
	}
}

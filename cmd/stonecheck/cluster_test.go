//go:build unix

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/nats-io/nats-server/v2/server"

	"github.com/stonecheck/stonecheck/testscripts/needs"
)

const clusterToken = "the token of the tests"

// Several processes grade a class; in the long test they are killed, disconnected and refused.
func TestCluster(t *testing.T) {
	needs.Time(t)
	program := stonecheckProgram(t)
	tests := map[string]func(*testing.T, *clusterTest){
		"the files that are made":         testClusterFiles,
		"a course's own assignment":       testClusterDeclared,
		"killed workers and coordinators": testClusterKills,
		"a worker that is cut off":        testClusterRelay,
		"a worker without a compiler":     testClusterBuilds,
		"refused workers":                 testClusterRefusals,
		"an item that kills its workers":  testClusterDeaths,
		"an item that is given back":      testClusterReturns,
		"a full server":                   testClusterFull,
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			test(t, &clusterTest{t, program, t.TempDir(), []string{tokenVariable + "=" + clusterToken}})
		})
	}
}

// testClusterKills grades with a coordinator that contains the server, and three workers. After each fifth of the
// results it kills a worker, after every second fifth the coordinator too, and restarts each of them.
func testClusterKills(t *testing.T, c *clusterTest) {
	const items = 200
	step := items / 5
	c.class(items, 1, "echo 'Move: 1'")
	address := fmt.Sprintf("127.0.0.1:%d", 20000+os.Getpid()%10000) // the same for all coordinators, and below the ports that the system assigns
	coordinator := c.start("grade", "-a", "takestones", "--corpus", "corpus", "--listen", address, "--jobs", "1", "-o", "out", "class")
	c.results(1) // the server is listening now
	worker := func() *process { return c.start("worker", "--nats", "nats://"+address, "--jobs", "2") }
	workers := []*process{worker(), worker(), worker()}
	const recorded = `SELECT submission, judged, json FROM result WHERE state = 'done'`
	for n := step; n < items; n += step {
		c.results(n)
		workers[n/step%3].kill()
		workers[n/step%3] = worker()
		if n%(2*step) == 0 {
			coordinator.kill()
			before := strings.Split(c.query(recorded), "\n")
			coordinator = c.start("grade", "-a", "takestones", "--corpus", "corpus", "--listen", address, "--jobs", "1", "-o", "out", "--resume", "class")
			c.results(len(before))
			after := c.query(recorded)
			if i := slices.IndexFunc(before, func(row string) bool { return !strings.Contains(after, row) }); i >= 0 {
				t.Errorf("judged again: %s", before[i])
			}
		}
	}
	coordinator.ends(0)
	if got := strings.TrimSpace(c.query(`SELECT state, verdict, count(*) FROM result JOIN output USING (submission, case_n) GROUP BY 1, 2`)); got != fmt.Sprintf("done\tMismatch\t%d", items) {
		t.Errorf("results:\n%s\nwant %d of Mismatch, each once", got, items)
	}
	if left, _ := filepath.Glob(filepath.Join(c.dir, "out", "cluster")); left != nil {
		t.Errorf("%s is left", left)
	}
}

// testClusterDeaths: if the workers of an item are killed three times, that is a fault of stonecheck. When the item
// is judged later, its result is the student's own.
func testClusterDeaths(t *testing.T, c *clusterTest) {
	url, js := c.server(nil)
	c.class(1, 1, "sleep 5; echo 'Move: 1'")
	coordinator := c.start("grade", "-a", "takestones", "--corpus", "corpus", "--nats", url, "--jobs", "0", "-o", "out", "class")
	for death := 1; death <= 3; death++ {
		worker := c.start("worker", "--nats", url)
		c.await("a worker to have the item", func() bool {
			info := c.consumer(js)
			return info != nil && info.Delivered.Consumer == uint64(death)
		})
		worker.kill()
	}
	c.start("worker", "--nats", url)
	coordinator.ends(3)
	if got, want := c.query(`SELECT verdict, json ->> 'fault' FROM result`), "Internal\t3 workers died, or were cut off, while they had it\n"; got != want {
		t.Errorf("results: %s\nwant %s", got, want)
	}
	if got := c.query(`SELECT points FROM score`); got != "" {
		t.Errorf("there is a score: %s", got)
	}
	c.start("grade", "-a", "takestones", "--corpus", "corpus", "--resume", "-o", "out", "class").ends(0)
	if got := c.query(`SELECT verdict FROM result`); got != "Mismatch\n" {
		t.Errorf("the verdict is %s, want Mismatch", got)
	}
}

// testClusterReturns: a worker that is told to end returns its item, and this does not count as a death, however
// often it happens.
func testClusterReturns(t *testing.T, c *clusterTest) {
	url, js := c.server(nil)
	c.class(1, 1, "sleep 10; echo 'Move: 1'")
	coordinator := c.start("grade", "-a", "takestones", "--corpus", "corpus", "--nats", url, "--jobs", "0", "-o", "out", "class")
	for delivery := 1; delivery <= 4; delivery++ {
		worker := c.start("worker", "--nats", url)
		c.await("a worker to have the item", func() bool {
			info := c.consumer(js)
			return info != nil && info.Delivered.Consumer == uint64(delivery)
		})
		worker.interrupt()
		worker.ends(3)
	}
	c.start("worker", "--nats", url)
	coordinator.ends(0)
	if got := c.query(`SELECT verdict FROM result`); got != "Mismatch\n" {
		t.Errorf("the verdict is %s, want Mismatch", got)
	}
}

// testClusterRelay: another worker does the work of one that is disconnected; after reconnecting, the first worker
// takes other work.
func testClusterRelay(t *testing.T, c *clusterTest) {
	url, _ := c.server(nil)
	submissions := 10
	if needs.Long() {
		submissions = 40
	}
	results := 9 * submissions
	c.class(submissions, 9, "echo 'Move: 1'") // two batches for each submission
	r := newRelay(t, strings.TrimPrefix(url, "nats://"))
	coordinator := c.start("grade", "-a", "takestones", "--corpus", "corpus", "--nats", url, "--jobs", "0", "-o", "out", "class")
	far := c.start("worker", "--nats", "nats://"+r.address(), "--jobs", "2")
	c.results(results / 8)
	r.stop()
	near := c.start("worker", "--nats", url, "--jobs", "2")
	c.results(results / 2)
	near.interrupt()
	near.ends(3)
	r.resume()
	coordinator.ends(0)
	far.interrupt()
	far.ends(3)
	if got := strings.TrimSpace(c.query(`SELECT verdict, count(*) FROM result JOIN output USING (submission, case_n) GROUP BY 1`)); got != fmt.Sprintf("Mismatch\t%d", results) {
		t.Errorf("results:\n%s\nwant %d of Mismatch, each once", got, results)
	}
}

// testClusterBuilds: a program that one worker has compiled runs on another that could not compile it.
func testClusterBuilds(t *testing.T, c *clusterTest) {
	needs.Tool(t, "gcc")
	url, _ := c.server(nil)
	c.class(0, 9, "")
	c.write("class/student0000/takestones.c", `#include <stdio.h>
#include <unistd.h>
int main(int n, char **args) { if (args[3][0] == '9') sleep(3); return puts("Move: 1") < 0; }
`)
	coordinator := c.start("grade", "-a", "takestones", "--corpus", "corpus", "--nats", url, "--jobs", "0", "-o", "out", "class")
	first := c.start("worker", "--nats", url)
	c.results(8) // the first batch; it sleeps in the second
	first.interrupt()
	first.ends(3)
	bare := *c
	bare.env = append(bare.env, "PATH=/nowhere")
	bare.start("worker", "--nats", url)
	coordinator.ends(0)
	if got := c.query(`SELECT verdict, count(*) FROM result GROUP BY 1`); got != "Mismatch\t9\n" {
		t.Errorf("results: %s, want 9 of Mismatch", got)
	}
}

// testClusterFiles: what students read does not depend on the machine that judged their submission.
func testClusterFiles(t *testing.T, c *clusterTest) {
	needs.Tool(t, "gcc")
	url, _ := c.server(nil)
	c.class(1, 9, `echo "$0: $*" >&2; exit 1`)
	c.write("class/ann/takestones.c", "int main( {\n")
	c.write("class/bob/essay.txt", "On stones\n")
	c.write("class/cid.zip", "no archive\n")
	c.start("worker", "--nats", url)
	c.start("grade", "-a", "takestones", "--corpus", "corpus", "--nats", url, "--jobs", "0", "-o", "out", "class").ends(0)
	c.start("grade", "-a", "takestones", "--corpus", "corpus", "-o", "alone", "class").ends(0)
	if d := cmp.Diff(tree(t, filepath.Join(c.dir, "alone")), tree(t, filepath.Join(c.dir, "out"))); d != "" {
		t.Errorf("files (-alone +on a cluster):\n%s", d)
	}
}

// testClusterRefusals: a worker that would judge differently, or has no permission, is told why it is refused.
func testClusterRefusals(t *testing.T, c *clusterTest) {
	url, js := c.server(nil)
	c.class(1, 1, "echo 'Move: 1'")
	coordinator := c.start("grade", "-a", "takestones", "--corpus", "corpus", "--nats", url, "--jobs", "0", "-o", "out", "class")
	c.await("the class to be there", func() bool { return c.consumer(js) != nil })

	if needs.Long() { // because it is compiled
		other := *c
		other.program = filepath.Join(c.dir, "other")
		c.buildOtherCorpus(other.program)
		other.start("worker", "--nats", url).refuses("refused: the class has corpus ", "want the same stonecheck")
	}

	c.start("grade", "-a", "takestones", "--corpus", "corpus", "--nats", url, "-o", "mine", "class").ends(0) // while the other class is waiting

	stranger := *c
	stranger.env = []string{tokenVariable + "=another token"}
	stranger.start("worker", "--nats", url).refuses("the token is wrong")
	stranger.start("grade", "-a", "takestones", "--nats", url, "-o", "stranger", "class").refuses("the token is wrong")

	plain, _ := c.server(func(o *server.Options) { o.JetStream = false })
	c.start("grade", "-a", "takestones", "--nats", plain, "-o", "plain", "class").refuses("a NATS server without JetStream, want one with it")
	c.start("worker", "--nats", plain).refuses("a NATS server without JetStream, want one with it")

	c.setAbout(js, "Platform", "plan9/mips")
	c.start("worker", "--nats", url).refuses("refused: the class is for plan9/mips, this worker is on ")
	coordinator.interrupt()
	coordinator.ends(3)
}

// testClusterFull: the run ends when the server has no room for a submission, and continues when there is room.
func testClusterFull(t *testing.T, c *clusterTest) {
	url, _ := c.server(func(o *server.Options) { o.JetStreamMaxStore = 1 << 20 })
	c.class(4, 1, "echo 'Move: 1'\n# "+strings.Repeat("x", 400<<10))
	grade := func(url string, flags ...string) *process {
		return c.start(append(append([]string{"grade", "-a", "takestones", "--corpus", "corpus", "-o", "out", "--nats", url}, flags...), "class")...)
	}
	grade(url, "--jobs", "0").refuses("no space left on the server: ") // nobody judges, so that all work remains
	filling, js := c.server(func(o *server.Options) { o.JetStreamMaxStore = 4 << 20 })
	coordinator := grade(filling, "--resume", "--jobs", "0")
	c.await("the work to be there", func() bool { info := c.consumer(js); return info != nil && info.NumPending == 4 })
	fill(t, js)
	coordinator.refuses("no space left on the server: ")
	roomy, _ := c.server(nil)
	grade(roomy, "--resume").ends(0)
	if got := c.query(`SELECT verdict, count(*) FROM result GROUP BY 1`); got != "Mismatch\t4\n" {
		t.Errorf("results: %s, want 4 of Mismatch", got)
	}
}

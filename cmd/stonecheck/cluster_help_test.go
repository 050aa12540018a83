//go:build unix

package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"github.com/stonecheck/stonecheck/checker/grade"
)

// A clusterTest starts processes of stonecheck in a folder.
type clusterTest struct {
	t            *testing.T
	program, dir string
	env          []string
}

// class makes a class of identical submissions, and a corpus.
func (c *clusterTest) class(submissions, cases int, script string) {
	for i := range submissions {
		c.write(fmt.Sprintf("class/student%04d/takestones.sh", i), script+"\n")
	}
	for i := range cases {
		c.write(fmt.Sprintf("corpus/case%d.txtar", i), fmt.Sprintf("purpose: a test\n-- args --\n7 0 %d\n", i+1))
	}
}

func (c *clusterTest) write(name, text string) {
	c.t.Helper()
	path := filepath.Join(c.dir, name)
	if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, []byte(text), 0o644)); err != nil {
		c.t.Fatal(err)
	}
}

// A process is a running stonecheck.
type process struct {
	t      *testing.T
	cmd    *exec.Cmd
	output bytes.Buffer
	exit   chan error
}

// start starts a process, which ends with the test at the latest.
func (c *clusterTest) start(args ...string) *process {
	c.t.Helper()
	p := &process{t: c.t, cmd: exec.Command(c.program, args...), exit: make(chan error, 1)}
	p.cmd.Dir = c.dir
	p.cmd.Env = append(os.Environ(), c.env...)
	p.cmd.Stdout, p.cmd.Stderr = &p.output, &p.output
	if err := p.cmd.Start(); err != nil {
		c.t.Fatal(err)
	}
	go func() { p.exit <- p.cmd.Wait() }()
	c.t.Cleanup(func() { _ = p.cmd.Process.Kill() })
	return p
}

// kill kills a process without warning.
func (p *process) kill() {
	p.t.Helper()
	_ = p.cmd.Process.Kill()
	<-p.exit
	if p.cmd.ProcessState.Exited() {
		p.t.Fatalf("%q has ended before it was killed:\n%s", p.cmd.Args[1:], p.output.String())
	}
}

func (p *process) interrupt() { _ = p.cmd.Process.Signal(syscall.SIGINT) }

// patienceOfTests is the time that an expected event may take on the slowest machine.
const patienceOfTests = 4 * time.Minute

// ends waits for the end of a process and checks its exit status.
func (p *process) ends(status int) {
	p.t.Helper()
	select {
	case <-p.exit:
	case <-time.After(patienceOfTests):
		p.t.Fatalf("%q does not end", p.cmd.Args[1:])
	}
	if got := p.cmd.ProcessState.ExitCode(); got != status {
		p.t.Fatalf("%q: exit status %d, want %d\n%s", p.cmd.Args[1:], got, status, p.output.String())
	}
}

// refuses expects a usage error on one line that contains some words.
func (p *process) refuses(words ...string) {
	p.t.Helper()
	p.ends(badUsage)
	for _, want := range words {
		if got := p.output.String(); !strings.Contains(got, want) || strings.Count(got, "\n") != 1 {
			p.t.Errorf("%q: %s\nwant one line with %q", p.cmd.Args[1:], got, want)
		}
	}
}

// await waits until a condition is true.
func (c *clusterTest) await(what string, there func() bool) {
	c.t.Helper()
	for deadline := time.Now().Add(patienceOfTests); !there(); time.Sleep(100 * time.Millisecond) {
		if time.Now().After(deadline) {
			c.t.Fatalf("waited in vain for %s", what)
		}
	}
}

// results waits until the store has this many results.
func (c *clusterTest) results(n int) {
	c.t.Helper()
	c.await(fmt.Sprintf("%d results", n), func() bool {
		store, err := grade.OpenToRead(filepath.Join(c.dir, "out", grade.StoreName))
		if err != nil {
			return false
		}
		defer store.Close()
		var text strings.Builder
		var done int
		_ = store.Query(context.Background(), &text, `SELECT count(*) FROM result WHERE state = 'done'`)
		fmt.Sscanf(text.String(), "count(*)\n%d", &done)
		return done >= n
	})
}

// query queries the store; the answer has no column names.
func (c *clusterTest) query(question string) string {
	c.t.Helper()
	store, err := grade.OpenToRead(filepath.Join(c.dir, "out", grade.StoreName))
	if err != nil {
		c.t.Fatal(err)
	}
	defer store.Close()
	var text strings.Builder
	if err := store.Query(context.Background(), &text, question); err != nil {
		c.t.Fatal(err)
	}
	_, rows, _ := strings.Cut(text.String(), "\n")
	return rows
}

// server starts a NATS server for --nats and connects to it.
func (c *clusterTest) server(change func(*server.Options)) (url string, js jetstream.JetStream) {
	c.t.Helper()
	o := &server.Options{
		Host: "127.0.0.1", Port: server.RANDOM_PORT, Authorization: clusterToken, JetStream: true,
		StoreDir: c.t.TempDir(), SyncAlways: true, NoSigs: true, NoLog: true,
	}
	if change != nil {
		change(o)
	}
	s, err := server.NewServer(o)
	if err != nil {
		c.t.Fatal(err)
	}
	s.Start()
	c.t.Cleanup(s.WaitForShutdown)
	c.t.Cleanup(s.Shutdown)
	if !s.ReadyForConnections(time.Minute) {
		c.t.Fatal("the server does not start")
	}
	conn, err := nats.Connect(s.ClientURL(), nats.Token(clusterToken))
	if err != nil {
		c.t.Fatal(err)
	}
	c.t.Cleanup(conn.Close)
	if js, err = jetstream.New(conn); err != nil {
		c.t.Fatal(err)
	}
	return s.ClientURL(), js
}

// fill fills the storage of a server.
func fill(t *testing.T, js jetstream.JetStream) {
	t.Helper()
	if _, err := js.CreateStream(t.Context(), jetstream.StreamConfig{Name: "filling", Subjects: []string{"filling"}}); err != nil {
		t.Fatal(err)
	}
	for size := 1 << 20; size > 0; {
		if _, err := js.Publish(t.Context(), "filling", make([]byte, size)); err != nil {
			size /= 2
		}
	}
}

// consumer returns the state of the class's work queue on a server; nil if there is none.
func (c *clusterTest) consumer(js jetstream.JetStream) *jetstream.ConsumerInfo {
	ctx := context.Background()
	for stream := range js.StreamNames(ctx, jetstream.WithStreamListSubject("stonecheck.work.*")).Name() {
		if consumer, err := js.Consumer(ctx, stream, "workers"); err == nil {
			return consumer.CachedInfo()
		}
	}
	return nil
}

// setAbout changes the description of the class on a server to one that a coordinator on another machine would give.
func (c *clusterTest) setAbout(js jetstream.JetStream, name string, value any) {
	c.t.Helper()
	ctx := context.Background()
	for bucket := range js.KeyValueStoreNames(ctx).Name() {
		results, err := js.KeyValue(ctx, bucket)
		if err != nil {
			c.t.Fatal(err)
		}
		entry, err := results.Get(ctx, "about")
		about := map[string]any{}
		if err := errors.Join(err, json.Unmarshal(entry.Value(), &about)); err != nil {
			c.t.Fatal(err)
		}
		about[name] = value
		text, _ := json.Marshal(about)
		if _, err := results.Put(ctx, "about", text); err != nil {
			c.t.Fatal(err)
		}
	}
}

// buildOtherCorpus builds a stonecheck with another version of the corpus.
func (c *clusterTest) buildOtherCorpus(program string) {
	c.t.Helper()
	manifest, err := filepath.Abs("../../corpus/MANIFEST")
	if err != nil {
		c.t.Fatal(err)
	}
	text, err := os.ReadFile(manifest)
	if err != nil {
		c.t.Fatal(err)
	}
	text = regexp.MustCompile(`^# version \d+`).ReplaceAll(text, []byte("# version 999"))
	changed, overlay := filepath.Join(c.dir, "MANIFEST"), filepath.Join(c.dir, "overlay.json")
	replace, _ := json.Marshal(map[string]any{"Replace": map[string]string{manifest: changed}})
	if err := errors.Join(os.WriteFile(changed, text, 0o644), os.WriteFile(overlay, replace, 0o644)); err != nil {
		c.t.Fatal(err)
	}
	if out, err := exec.Command("go", "build", "-overlay", overlay, "-o", program, ".").CombinedOutput(); err != nil {
		c.t.Fatalf("%v\n%s", err, out)
	}
}

// A relay forwards TCP connections until it is stopped.
type relay struct {
	listener net.Listener
	open     sync.RWMutex // locked for writing while it is stopped
}

func newRelay(t *testing.T, to string) *relay {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { listener.Close() })
	r := &relay{listener: listener}
	go func() {
		for {
			from, err := listener.Accept()
			if err != nil {
				return
			}
			go r.forward(from, to)
		}
	}()
	return r
}

func (r *relay) address() string { return r.listener.Addr().String() }
func (r *relay) stop()           { r.open.Lock() }
func (r *relay) resume()         { r.open.Unlock() }

func (r *relay) forward(from net.Conn, address string) {
	to, err := net.Dial("tcp", address)
	if err != nil {
		from.Close()
		return
	}
	pipe := func(to, from net.Conn) {
		defer to.Close()
		defer from.Close()
		part := make([]byte, 32<<10)
		for {
			n, err := from.Read(part)
			r.open.RLock()
			_, wrong := to.Write(part[:n])
			r.open.RUnlock()
			if err != nil || wrong != nil {
				return
			}
		}
	}
	go pipe(to, from)
	pipe(from, to)
}

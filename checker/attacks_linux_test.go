package checker

import (
	"bytes"
	"context"
	"fmt"
	"hash/crc32"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"github.com/stonecheck/stonecheck/checker/build"
	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/checker/sandbox/sandboxtest"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// An effect says what happens when an attack runs at a tier.
type effect uint8

const (
	stopped         effect = iota
	allowed                // the tier does not stop it: it succeeds if the program's user has the permission
	harmful                // would harm the user's other processes, so the test skips it unless root runs the test
	stoppedSince612        // stopped if Landlock scopes signals (since Linux 6.12), otherwise allowed
	ifKernelHasIt          // allowed if the kernel has what the attack uses
	ends                   // the run may end as Internal, because the attack may kill the worker; no process of the program remains
)

// landlockSignals is the first version of Landlock that scopes signals.
const landlockSignals = 6

// here returns the effect on this machine. Programs started by root run as another user, whose signals do not reach
// root's processes.
func (e effect) here() effect {
	switch {
	case e != stoppedSince612:
		return e
	case os.Getuid() == 0:
		return stopped
	}
	version, _, _ := unix.Syscall(unix.SYS_LANDLOCK_CREATE_RULESET, 0, 0, unix.LANDLOCK_CREATE_RULESET_VERSION)
	if int(version) >= landlockSignals {
		return stopped
	}
	return allowed
}

// attacks are programs that do harm. Each has the verdict that it should get. If the sandbox refuses the attack, the
// program then writes the expected output, so the verdict is Pass. The README.md of the sandbox lists what is allowed,
// with the reason.
var attacks = []struct {
	name    string
	program string // in testdata/attacks
	due     Verdict
	tiers   [3]effect // tier 3 has no column: it stops what tier 2 stops
}{
	{"fork bomb", "fork-bomb.c", Crash, [3]effect{harmful, harmful, stopped}},
	{"fork bomb in a shell", "fork-bomb.sh", Crash, [3]effect{harmful, harmful, stopped}},
	{"fork bomb that leaves its group", "fork-bomb-sessions.c", Crash, [3]effect{harmful, harmful, stopped}},
	{"memory bomb", "memory-bomb.py", MemoryLimit, [3]effect{stopped, stopped, stopped}},
	{"memory bomb of many processes", "memory-bomb.c", MemoryLimit, [3]effect{stopped, stopped, stopped}},
	{"memory in files without a name", "memory-memfd.c", MemoryLimit, [3]effect{stopped, stopped, stopped}},
	{"shared memory", "memory-shared.c", MemoryLimit, [3]effect{stopped, stopped, stopped}},
	{"page tables", "memory-tables.c", MemoryLimit, [3]effect{stopped, stopped, stopped}},
	{"socket buffers", "memory-sockets.c", MemoryLimit, [3]effect{stopped, stopped, stopped}},
	{"unlinked files", "unlinked-files.c", OutputLimit, [3]effect{stopped, stopped, stopped}},
	{"disk filler", "disk-filler.py", OutputLimit, [3]effect{stopped, stopped, stopped}},
	{"endless standard output", "endless-stdout.sh", TimeLimit, [3]effect{stopped, stopped, stopped}},
	{"a million files", "small-files.c", OutputLimit, [3]effect{stopped, stopped, stopped}},
	{"deep folders", "deep-folders.py", OutputLimit, [3]effect{stopped, stopped, stopped}},
	{"files below a path that is too long", "long-path.py", OutputLimit, [3]effect{stopped, stopped, stopped}},
	{"files in a folder that cannot be listed", "closed-folder.py", OutputLimit, [3]effect{stopped, stopped, stopped}},
	{"standard output closed and opened again", "reopens-stdout.c", TimeLimit, [3]effect{stopped, stopped, stopped}},
	{"reads another submission", "read-other-submission", Pass, [3]effect{allowed, stopped, stopped}},
	{"lists folders", "list-folders", Pass, [3]effect{allowed, stopped, stopped}},
	{"reads homes", "read-home", Pass, [3]effect{allowed, stopped, stopped}},
	{"writes outside", "write-outside", Pass, [3]effect{allowed, stopped, stopped}},
	{"writes /tmp", "write-tmp", Pass, [3]effect{allowed, stopped, stopped}},
	{"truncates", "truncate-outside", Pass, [3]effect{allowed, stopped, stopped}},
	{"symbolic link", "symbolic-link", Pass, [3]effect{allowed, stopped, stopped}},
	{"hard link to the expected output", "hard-link", Pass, [3]effect{allowed, stopped, stopped}},
	{"changes modes and times", "modes", Pass, [3]effect{allowed, stopped, stopped}},
	{"connects", "connect", Pass, [3]effect{allowed, stopped, stopped}},
	{"listens", "listen", Pass, [3]effect{allowed, stopped, stopped}},
	{"kills its parent and all others", "kill", Pass, [3]effect{allowed, stoppedSince612, stopped}},
	{"looks at other processes", "see-processes", Pass, [3]effect{allowed, allowed, stopped}},
	{"traces the harness", "trace", Pass, [3]effect{allowed, stopped, stopped}},
	{"writes results", "results", Pass, [3]effect{allowed, stopped, stopped}},
	{"kills its worker and leaves a process", "kill-worker.py", Pass, [3]effect{ends, ends, stopped}},
	{"limits and scheduling of other threads", "others-limits.py", Pass, [3]effect{allowed, stopped, stopped}},
	{"signals to the owner of a descriptor (F_SETOWN)", "signal-owner.py", Pass, [3]effect{allowed, stopped, stopped}},
	{"messages to sockets outside", "datagram.py", Pass, [3]effect{allowed, stopped, stopped}},
	{"newer system calls", "newer-calls.py", Pass, [3]effect{ifKernelHasIt, stopped, stopped}},
	{"watches folders outside", "watch-folders.py", Pass, [3]effect{allowed, stopped, stopped}},
	{"orphan in a session of its own", "orphan.sh", Pass, [3]effect{stopped, stopped, stopped}},
	{"ends while children run", "children.sh", Pass, [3]effect{stopped, stopped, stopped}},
	{"ignores signals", "ignores-sigterm.py", TimeLimit, [3]effect{stopped, stopped, stopped}},
	{"terminal escapes", "escapes.py", Mismatch, [3]effect{stopped, stopped, stopped}},
	{"sleeps", "sleeps.sh", TimeLimit, [3]effect{stopped, stopped, stopped}},
	{"spins", "spins.c", TimeLimit, [3]effect{stopped, stopped, stopped}},
}

// Every attack has the effect that the table states for its tier, whether root or an ordinary user runs it: it gets its
// verdict in time, leaves nothing behind, and does not change the verdicts of other cases.
func TestAttacks(t *testing.T) {
	needs.Time(t)
	needs.Tool(t, "gcc", "python3", "setsid", "ps")
	built := sandboxtest.Open(t)
	compiled := map[string]build.Program{}
	for _, attack := range attacks {
		if filepath.Ext(attack.program) == ".c" {
			compiled[attack.program] = prepareAttack(t, built, attack.program, "")
		}
	}
	for tier := sandbox.Limited; tier <= sandbox.Grouped; tier++ {
		t.Run(fmt.Sprintf("tier%d", tier), func(t *testing.T) {
			sb := sandboxtest.OpenAt(t, tier)
			column := min(tier, sandbox.Separate)
			for i, attack := range attacks {
				if !atTier(i, tier) {
					continue
				}
				t.Run(attack.name, func(t *testing.T) {
					does := attack.tiers[column].here()
					if does == harmful && os.Getuid() != 0 {
						t.Skip("would starve the user's other processes")
					}
					if attack.due != Crash { // attacks that take the whole processor run one at a time
						t.Parallel()
					}
					want := []Verdict{attack.due}
					if does == allowed || does == ifKernelHasIt {
						want[0] = Mismatch
						if does == ifKernelHasIt || os.Getuid() == 0 { // programs started by root run as another user
							want = append(want, Pass)
						}
					}
					if does == ends {
						want = append(want, Internal)
					}
					v := newVictim(t)
					program, ok := compiled[attack.program]
					if !ok {
						program = prepareAttack(t, sb, attack.program, v.targets())
					}
					checkAttack(t, sb, program, want)
					if does != allowed && does != ifKernelHasIt {
						v.unharmed(t)
					}
				})
			}
		})
	}
}

// atTier reports whether the attack with this number runs at a tier. In CI it runs at the strictest tier and at one
// other, which differs from attack to attack.
func atTier(i int, tier sandbox.Tier) bool {
	return !needs.Only() || tier == sandbox.Grouped || i%int(sandbox.Grouped) == int(tier)
}

// checkAttack runs an attack and checks its result.
func checkAttack(t *testing.T, sb *sandbox.Sandbox, program build.Program, want []Verdict) {
	t.Helper()
	given := givenCase(t)
	attack := &Checker{
		Sandbox: sb, Program: program, Dir: t.TempDir(), CPU: 5 * time.Second, Invocations: []string{"-i {input}"},
	}
	switch want[0] {
	case TimeLimit:
		attack.CPU /= 10
	case OutputLimit, MemoryLimit: // filling a slow disk, or the memory of a busy machine, takes time
		attack.CPU *= 10
	}
	honest := newChecker(t, sb, "#!/bin/sh\nprintf '3 4 4\\n0 0 5\\n0\\n2\\n' >next_state.txt\n")
	honest.Invocations, honest.Jobs = []string{"-i {input}"}, 2
	others := make(chan []Verdict)
	go func() { others <- verdicts(honest, slices.Repeat([]corpus.Case{given}, 20)) }()
	start := time.Now()
	r := attack.Run(context.Background(), given, attack.CPU)
	took := time.Since(start)
	for i, verdict := range <-others {
		if verdict != Pass {
			t.Errorf("case %d, run during the attack: %s, want Pass", i, verdict)
		}
	}
	if !slices.Contains(want, r.Verdict) {
		t.Errorf("%s (%+v), error %v, stderr %q; want %v", r.Verdict, r.Run, r.Err, r.Stderr, want)
	}
	if strings.ContainsAny(r.Stderr+r.Stdout, "\x1b\a\r\b") {
		t.Errorf("the report contains control characters from the program: %q %q", r.Stderr, r.Stdout)
	}
	// The limit counts twice: if a program writes too much into the folder in memory, the case runs again on disk. The
	// rest allows for a busy machine.
	if most := 2*r.Limits.Wall + 20*time.Second; took > most {
		t.Errorf("it took %v, want at most %v", took, most)
	}
	noFolder(t, attack, given)
	noProcess(t, program.Argv[len(program.Argv)-1])
}

// noProcess fails if a process of a program is still running.
func noProcess(t *testing.T, path string) {
	t.Helper()
	out, err := exec.Command("ps", "-eo", "args").Output()
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(out)) {
		if strings.Contains(line, path) || strings.Contains(line, sleepOf(path)) {
			t.Errorf("a process is left: %s", line)
		}
	}
}

// sleepOf returns how long the program at a path sleeps, in seconds. The time identifies the program.
func sleepOf(path string) string {
	return strconv.Itoa(90_000_000 + int(crc32.ChecksumIEEE([]byte(path))%1_000_000))
}

// A victim is what attacks try to harm.
type victim struct {
	dir      string // the folder of the file other
	other    string // a file with the expected output
	info     os.FileInfo
	listener net.Listener
	datagram *net.UnixConn // a socket in a folder that a program's /tmp does not hide
}

const secret = "3 4 4\n0 0 5\n0\n2\n# of another\n"

func newVictim(t *testing.T) *victim {
	t.Helper()
	v := &victim{dir: t.TempDir()}
	v.other = filepath.Join(v.dir, "next_state.txt")
	if err := os.WriteFile(v.other, []byte(secret), 0o644); err != nil {
		t.Fatal(err)
	}
	var err error
	if v.info, err = os.Stat(v.other); err != nil {
		t.Fatal(err)
	}
	if v.listener, err = net.Listen("tcp", "127.0.0.1:0"); err != nil {
		t.Fatal(err)
	}
	v.datagram = listenUnix(t)
	t.Cleanup(func() {
		_ = v.listener.Close()
		_ = os.Remove(v.temporary())
	})
	return v
}

// listenUnix listens on a socket to which every user may send.
func listenUnix(t *testing.T) *net.UnixConn {
	t.Helper()
	dir, err := os.MkdirTemp("/var/tmp", "stonecheck-") // the path in t.TempDir may be too long for a socket
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	if err := os.Chmod(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(dir, "socket")
	socket, err := net.ListenUnixgram("unixgram", &net.UnixAddr{Name: name, Net: "unixgram"})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = socket.Close() })
	if err := os.Chmod(name, 0o777); err != nil {
		t.Fatal(err)
	}
	return socket
}

// unharmed fails if anything has changed the victim.
func (v *victim) unharmed(t *testing.T) {
	t.Helper()
	data, err := os.ReadFile(v.other)
	info, statErr := os.Stat(v.other)
	entries, _ := os.ReadDir(v.dir)
	if err != nil || statErr != nil || string(data) != secret || info.Mode() != v.info.Mode() || !info.ModTime().Equal(v.info.ModTime()) || len(entries) != 1 {
		t.Errorf("the other file is %q, %v, %v, beside %d files", data, info.Mode(), info.ModTime(), len(entries)-1)
	}
	if _, err := os.Stat(v.temporary()); err == nil {
		t.Error("it has written into /tmp")
	}
	_ = v.datagram.SetReadDeadline(time.Now().Add(time.Millisecond))
	if n, err := v.datagram.Read(make([]byte, 100)); err == nil {
		t.Errorf("it has sent %d bytes to a socket", n)
	}
}

func (v *victim) port() int { return v.listener.Addr().(*net.TCPAddr).Port }

// temporary returns the name of a file that attacks make.
func (v *victim) temporary() string { return fmt.Sprintf("/tmp/stonecheck-attack-%d", v.port()) }

// targets lists what an attack tries to harm, one target per line.
func (v *victim) targets() string {
	return fmt.Sprintf("%s\n%s\n%d\n%d\n%s\n", v.other, v.dir, os.Getpid(), v.port(), v.datagram.LocalAddr())
}

// prepareAttack puts a program into its own folder, with a list of targets, and builds it. A program without an
// extension is a mode of attack.py.
func prepareAttack(t *testing.T, sb *sandbox.Sandbox, name, targets string) build.Program {
	t.Helper()
	file := name
	if filepath.Ext(name) == "" {
		file = "attack.py"
	}
	home := filepath.Join(t.TempDir(), strings.TrimSuffix(name, filepath.Ext(name)))
	if err := os.Mkdir(home, 0o755); err != nil {
		t.Fatal(err)
	}
	source, err := os.ReadFile(filepath.Join("testdata", "attacks", file))
	if err != nil {
		t.Fatal(err)
	}
	// The source sleeps 98765 s. The time is replaced by one that identifies the program (see sleepOf).
	source = bytes.ReplaceAll(source, []byte("98765"), []byte(sleepOf(filepath.Join(home, file))))
	for path, data := range map[string][]byte{filepath.Join(home, file): source, filepath.Join(home, "targets"): []byte(targets)} {
		if err := os.WriteFile(path, data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	program, err := build.Prepare(context.Background(), sb, filepath.Join(home, file), nil, mancala.Assignment.Mains, t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	return program
}

// When root runs the tests, this test runs TestAttacks a second time as the user nobody.
func TestAttacksOfAnOrdinaryUser(t *testing.T) {
	if !needs.Long() {
		t.Skip("takes long")
	}
	if os.Getuid() != 0 {
		t.Skip("not root: TestAttacks already runs as an ordinary user")
	}
	const nobody = 65534
	dir, err := os.MkdirTemp("", "stonecheck-nobody-")
	if err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(dir)
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for _, step := range []*exec.Cmd{
		exec.Command("cp", self, filepath.Join(dir, "checker.test")),
		exec.Command("cp", "-r", "testdata", dir),
		exec.Command("chmod", "-R", "a+rX", dir),
		exec.Command("mkdir", "-m", "1777", filepath.Join(dir, "tmp")),
	} {
		if out, err := step.CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
	}
	cmd := exec.Command(filepath.Join(dir, "checker.test"), "-test.run", "^TestAttacks$", "-test.v")
	cmd.Dir = dir
	cmd.Env = []string{"STONECHECK_LONG=" + os.Getenv("STONECHECK_LONG"), "PATH=/usr/local/bin:/usr/bin:/bin", "HOME=" + dir, "TMPDIR=" + filepath.Join(dir, "tmp")}
	cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: nobody, Gid: nobody}}
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if !strings.Contains(string(out), "--- PASS: TestAttacks/tier1/") {
		t.Logf("%s", out)
	}
}

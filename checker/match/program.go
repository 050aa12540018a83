package match

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/stonecheck/stonecheck/checker/build"
	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/checker/untrusted"
	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// A program is an untrusted program in one game.
type program struct {
	build.Program
	sandbox *sandbox.Sandbox
	dir     string // its folder for the game
	memory  int64  // memory limit in bytes
	class   string // the class of an agent, for its adapter
}

// Close removes the folder, even if the program has changed permissions in it.
func (p *program) Close() error { return untrusted.RemoveAll(p.dir) }

func (p *program) work() string   { return filepath.Join(p.dir, "work") }
func (p *program) stdout() string { return filepath.Join(p.dir, "stdout") }
func (p *program) stderr() string { return filepath.Join(p.dir, "stderr") }

// maxWritten limits the size of a program's folder, in bytes.
const maxWritten = 16 << 20

// maxPrinted limits the kept part of its standard error, in bytes.
const maxPrinted = 1 << 20

// command returns a command that starts the program in its folder, and makes the folder.
// The program may have replaced the folder in its last run.
func (p *program) command(args ...string) (sandbox.Command, error) {
	if info, err := os.Lstat(p.work()); err == nil && !info.IsDir() {
		_ = os.Remove(p.work())
	}
	_ = os.Chmod(p.work(), 0o755)
	return sandbox.Command{
		Argv: append(p.Argv[:len(p.Argv):len(p.Argv)], args...), Dir: p.work(),
		Stdout: p.stdout(), Stderr: p.stderr(),
		Read: p.Read, Env: p.Env,
		Limits: sandbox.Limits{Files: maxWritten, Printed: maxPrinted, Memory: p.memory, Runtime: p.Runtime},
	}, os.MkdirAll(p.work(), 0o755)
}

// ended returns the fault of a program that ended without an answer; quietly says that
// ending is the expected behaviour.
func (p *program) ended(o sandbox.Outcome, quietly bool) *Fault {
	switch {
	case o.Limit == sandbox.FilesLimit:
		return fault(Garbage, "wrote more than %d MB", maxWritten>>20)
	case o.Limit == sandbox.MemoryLimit:
		return fault(Crash, "needed more than %d MB of memory%s", p.memory>>20, p.lastWords())
	case o.Limit == sandbox.ProcessLimit:
		return fault(Crash, "had %d processes, or %d with their threads", sandbox.MaxProcesses, sandbox.MaxTasks)
	case o.Signal != "":
		return fault(Crash, "crashed (%s)%s", o.Signal, p.lastWords())
	case o.Status == 0 && quietly:
		return fault(Silence, "ended without an answer")
	}
	return fault(Exit, "ended with exit status %d and without an answer%s", o.Status, p.lastWords())
}

// lastWords returns the last line of a program's standard error, as the end of a sentence.
func (p *program) lastWords() string {
	f, err := untrusted.Open(p.stderr())
	if err != nil {
		return ""
	}
	defer f.Close()
	const tail = 4 << 10
	_, _ = f.Seek(-tail, io.SeekEnd) // fails if there is less
	text := make([]byte, tail)
	n, _ := f.Read(text)
	text = bytes.TrimSpace(text[:n])
	if len(text) == 0 {
		return ""
	}
	words := ": " + said(string(text[bytes.LastIndexByte(text, '\n')+1:]))
	for _, refused := range refusedConnections {
		if bytes.Contains(text, []byte(refused)) {
			return words + " (a program has no network here: if it is a client that connects to a server, play with it on `stonecheck kgp serve`)"
		}
	}
	return words
}

// refusedConnections are texts of errors that a program prints if it cannot connect.
var refusedConnections = []string{"Operation not permitted", "Connection refused", "ECONNREFUSED", "EPERM", "Network is unreachable", "SocketException"}

// A ring is a position seen from the player to move: its houses in the order of sowing, its
// store, and the opponent's.
type ring struct {
	own, opp           []int
	ownStore, oppStore int
}

func ringOf(p sow.Position) ring {
	b := p.Board
	if p.ToMove == sow.Two {
		b = b.Mirror()
	}
	r := ring{own: b.Row(sow.One), ownStore: b.Store(sow.One), oppStore: b.Store(sow.Two)}
	for cell := b.Pits() + 1; cell <= 2*b.Pits(); cell++ {
		r.opp = append(r.opp, b.Cell(cell))
	}
	return r
}

// house parses the number of a house of the player to move, counted from first in the order
// of sowing. line is the program's answer, for messages.
func house(p sow.Position, digits string, first int, line string) (ref.Move, error) {
	n := p.Board.Pits()
	number, err := strconv.Atoi(digits)
	if err != nil && !errors.Is(err, strconv.ErrRange) {
		return ref.None, garbage(line, fmt.Sprintf("a house, %d to %d", first, first+n-1))
	}
	if number < first || number >= first+n {
		return ref.None, fault(OutOfRange, "answered %s, want a house from %d to %d", said(line), first, first+n-1)
	}
	return ref.Move(number - first + int(p.ToMove)*(n+1)), nil
}

func garbage(line, want string) *Fault {
	return fault(Garbage, "answered %s, want %s", said(line), want)
}

// joined joins numbers with a separator.
func joined(between string, numbers ...int) string {
	return strings.ReplaceAll(strings.Trim(fmt.Sprint(numbers), "[]"), " ", between)
}

// said quotes a program's output for a sentence, and makes invisible characters visible.
func said(line string) string { return `"` + compare.Visible(line) + `"` }

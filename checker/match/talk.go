package match

import (
	"bufio"
	"context"
	"errors"
	"strings"
	"time"

	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/ref"
)

// A talk is a conversation with a running program.
type talk struct {
	program *program
	session *sandbox.Session
	lines   chan string   // the lines that it prints, without white space around them; closed at the end of its output
	over    chan struct{} // closed at the end of its output
}

// maxLine limits the length of a line that is read, in bytes.
const maxLine = 16 << 10

func (p *program) talk(args ...string) (*talk, error) {
	command, err := p.command(args...)
	if err != nil {
		return nil, err
	}
	session, err := p.sandbox.Start(context.Background(), command)
	if err != nil {
		return nil, err
	}
	t := &talk{p, session, make(chan string, 64), make(chan struct{})}
	go t.read()
	return t, nil
}

// read passes on the lines that are not empty, cut to maxLine.
func (t *talk) read() {
	defer close(t.over)
	defer close(t.lines)
	lines := bufio.NewReaderSize(t.session.Out, maxLine)
	for {
		line, long, err := lines.ReadLine()
		if err != nil {
			return
		}
		if text := strings.TrimSpace(string(line)); text != "" {
			t.lines <- text
		}
		for long && err == nil {
			_, long, err = lines.ReadLine()
		}
	}
}

// say sends a line. If the program does not read it, that shows when no answer arrives.
func (t *talk) say(line string) {
	_ = t.session.In.SetWriteDeadline(time.Now().Add(grace))
	_, _ = t.session.In.WriteString(line)
}

// awaitReader waits until the program has read what was sent to it, which shows that it has
// started, or until it has answered or ended. Where the system does not report what has
// been read, it waits for the answer until ctx is done; that is not an error.
func (t *talk) awaitReader(ctx context.Context) error {
	ticker := time.NewTicker(time.Millisecond)
	defer ticker.Stop()
	for unread(t.session.In) && len(t.lines) == 0 {
		select {
		case <-ticker.C:
		case <-t.over:
			return nil
		case <-ctx.Done():
			if seesReaders {
				return ctx.Err()
			}
			return nil
		}
	}
	return nil
}

// ended returns the fault of a program whose output has ended, which happens when the
// program ends.
func (t *talk) ended(quietly bool) error {
	outcome, err := t.session.Wait()
	if err != nil {
		return err
	}
	return t.program.ended(outcome, quietly)
}

// forget discards what the program has printed since its last answer, and returns it.
func (t *talk) forget() (lines []string) {
	for range len(t.lines) {
		if line, ok := <-t.lines; ok {
			lines = append(lines, line)
		}
	}
	return lines
}

// load returns the program's load since it started, 0 if it has not been started.
func (t *talk) load() sandbox.Load {
	if t == nil {
		return sandbox.Load{}
	}
	return t.session.Load()
}

// Close ends the program.
func (t *talk) Close() error {
	go func() {
		for range t.lines { // read may be blocked on sending a line
		}
	}()
	t.session.End()
	return nil
}

// closeTalk ends a talk, if there is one, and removes the program's folder.
func closeTalk(t *talk, p *program) error {
	if t != nil {
		t.Close()
	}
	return p.Close()
}

// line waits for a line.
func (t *talk) line(ctx context.Context) (string, error) {
	select {
	case line, ok := <-t.lines:
		if !ok {
			return "", errEnded
		}
		return line, nil
	case <-ctx.Done():
		return "", ctx.Err()
	}
}

// latest waits for the moves of a program that may revise its answer. read parses a line as
// a move, or as the announcement that there will be no further move. The last move within
// the request's share of the time counts; if there is none, or the time is unlimited, the
// first one.
func (t *talk) latest(ctx context.Context, r Request, read func(line string) (m ref.Move, done bool, err error)) (Answer, error) {
	var enough <-chan time.Time
	end := r.Asked.Add(r.Share)
	if r.Share > 0 {
		timer := time.NewTimer(time.Until(end))
		defer timer.Stop()
		enough = timer.C
	}
	late := r.Share == 0
	var last Answer
	for {
		select {
		case line, ok := <-t.lines:
			if !ok && last.Moves == nil {
				return last, errEnded
			}
			now := time.Now()
			if !ok || last.Moves != nil && now.After(end) {
				return last, nil
			}
			m, done, err := read(line)
			if err != nil {
				return last, err
			}
			if m != ref.None {
				last = Answer{Moves: []ref.Move{m}, At: now}
			}
			if last.Moves == nil && done {
				return last, fault(Garbage, "said %s without a move", said(line))
			}
			if done || late && m != ref.None {
				return last, nil
			}
		case <-enough:
			if last.Moves != nil {
				return last, nil
			}
			late = true
		case <-ctx.Done():
			if last.Moves != nil {
				return last, nil
			}
			return last, ctx.Err()
		}
	}
}

// errEnded reports that a program has closed its output.
var errEnded = errors.New("no more output")

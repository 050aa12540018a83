package match

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stonecheck/stonecheck/checker/build"
	"github.com/stonecheck/stonecheck/ref/games/sow"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// agents is the folder with the sample agents.
const agents = "../../testscripts/submissions/lab"

// Agents of every form are found, play whole games on either side, and tell their names.
func TestLabAgents(t *testing.T) {
	needs.Time(t)
	needs.Tool(t, "javac")
	for _, test := range []struct{ player, name, why string }{
		{"package", "Package agent", "in a package, without the harness's interface, and it prints"},
		{"own-main", "Player", "no name, a main of its own, a test that does not compile"},
		{"harness", "Look-ahead", "beside the harness and its own agent"},
		{"misnamed", "Last house", "files with other names than their classes, in no folder of their package"},
		{"bare", "Greedy by constructor", "no package, a constructor with arguments, getName"},
		{"bare/Greedy.java", "Greedy by constructor", "one file"},
		{"harness#RandomAgent", "Random", "the harness's own agent is asked for"},
		{"nested", "First house", "a static class in another"},
		{"nested#Lab.First", "First house", "asked for by its whole name"},
	} {
		t.Run(test.player, func(t *testing.T) {
			t.Parallel()
			playsWell(t, filepath.Join(agents, test.player), test.name, test.why)
		})
	}
}

// playsWell plays games with an agent.
func playsWell(t *testing.T, path, name, why string) {
	t.Helper()
	s := seriesOf(t, StartBoard(6, 3), sow.Kalah, "lab:"+path, "greedy")
	s.Clock = Clock{Move: time.Minute, Startup: time.Minute}
	for number := range 2 {
		g, err := s.Play(t.Context(), number, nil)
		if err != nil || g.Outcome != Finished {
			t.Fatalf("%s: game %d: %v %s, %v", why, number+1, g.Outcome, g.Reason(), err)
		}
		if got := g.Agents[number]; got != name {
			t.Errorf("%s: game %d: it is called %q, want %q", why, number+1, got, name)
		}
	}
}

// Compiled classes, in a folder or a jar, are agents too.
func TestCompiledAgents(t *testing.T) {
	needs.Time(t)
	needs.Tool(t, "javac", "jar")
	outer := t.TempDir()
	classes, jar := filepath.Join(outer, "bin"), filepath.Join(t.TempDir(), "agent.jar")
	sources, err := filepath.Glob(agents + "/harness/*.java")
	if err != nil {
		t.Fatal(err)
	}
	for _, command := range [][]string{append([]string{"javac", "-d", classes}, sources...), {"jar", "cf", jar, "-C", classes, "."}} {
		if out, err := exec.Command(command[0], command[1:]...).CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
	}
	for _, path := range []string{outer, jar} {
		playsWell(t, path, "Look-ahead", filepath.Base(path))
	}
}

// Agents that misbehave get the right outcomes.
func TestBadAgents(t *testing.T) {
	needs.Time(t)
	agent := badAgents(t)
	t.Run("late", func(t *testing.T) {
		t.Parallel()
		isForgiven(t, agent("Hangs"))
	})
	t.Run("board", func(t *testing.T) {
		s := seriesOf(t, StartBoard(5, 3), sow.Kalah, "greedy", "greedy")
		s.Entrants[0] = agent("Seven")
		if _, err := s.Play(t.Context(), 0, nil); !errors.Is(err, ErrBoard) {
			t.Errorf("%v, want ErrBoard", err)
		}
	})
	for _, test := range []struct {
		class string
		want  Outcome
		says  string
	}{
		{"Throws", Exit, `Bad$Throws threw java.lang.IllegalStateException: no idea at Bad$Throws.move(Bad.java:5)"`},
		{"Constructor", Exit, `Bad$Constructor threw java.lang.ArithmeticException: not made`},
		{"Wants", Exit, "no constructor without arguments"},
		{"Seven", OutOfRange, `answered "7", want a house from 0 to 5`},
		{"Negative", OutOfRange, `answered "-1", want a house from 0 to 5`},
		{"Empty", EmptyPit, "answered B2, which is empty"},
		{"Hangs", Silence, "did not answer within its 100ms"},
		{"Leaves", Exit, "ended with exit status 3"},
		{"LeavesQuietly", Exit, "ended with exit status 0"},
		{"Deep", Exit, "threw java.lang.StackOverflowError"},
		{"Prints", EmptyPit, "answered B7, which is empty"}, // when it is asked for its second move
	} {
		t.Run(test.class, func(t *testing.T) {
			t.Parallel()
			s := seriesOf(t, StartBoard(6, 3), sow.Kalah, "greedy", "greedy")
			s.Entrants[0] = agent(test.class)
			s.Clock = Clock{Move: time.Minute, Startup: time.Minute}
			if test.want == Silence {
				s.Clock.Move = 100 * time.Millisecond
			}
			g, err := s.Play(t.Context(), 0, nil)
			if err != nil || g.Outcome != test.want || !strings.Contains(g.Reason(), test.says) {
				t.Errorf("%v: %s, %v\nwant %v: .. %s ..", g.Outcome, g.Reason(), err, test.want, test.says)
			}
		})
	}
}

// badAgents compiles the agents that misbehave, and returns a function that chooses one of them.
func badAgents(t *testing.T) (agent func(class string) Entrant) {
	t.Helper()
	needs.Tool(t, "javac")
	host := testHost(t)
	sb, err := host.Sandbox()
	if err != nil {
		t.Fatal(err)
	}
	built, _, err := build.PrepareAgent(t.Context(), sb, "testdata/agents/Bad.java", "Throws", lab, t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	return func(class string) Entrant {
		return Entrant{Program: true, join: host.join(newLab, program{Program: built, sandbox: sb, class: "Bad$" + class, memory: DefaultMemory})}
	}
}

// isForgiven checks that an agent that is late once gets a random move, and that its late answer is not taken for the
// next one.
func isForgiven(t *testing.T, late Entrant) {
	t.Helper()
	s := seriesOf(t, StartBoard(6, 1), sow.Kalah, "greedy", "greedy")
	s.Entrants[0] = late
	s.Clock, s.LateIsRandom, s.StopDecided = Clock{Move: 20 * time.Millisecond, Startup: time.Minute}, true, true
	g, err := s.Play(t.Context(), 0, nil)
	if err != nil || g.Outcome.Misbehaved() || !g.Sowings[0].Random {
		t.Errorf("%v: %s, %v", g.Outcome, g.Reason(), err)
	}
}

// A submission with no agent, or with several, is refused with their names.
func TestAgentsRefused(t *testing.T) {
	needs.Time(t)
	needs.Tool(t, "javac")
	broken, same := t.TempDir(), t.TempDir()
	for file, text := range map[string]string{
		filepath.Join(broken, "A.java"):       "class A { public int move(int[] b) { return x; } }",
		filepath.Join(same, "a", "Same.java"): "package a; public class Same { public int move(int[] b) { return 0; } }",
		filepath.Join(same, "b", "Same.java"): "package b; public class Same { public int move(int[] b) { return 0; } }",
	} {
		if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o755), os.WriteFile(file, []byte(text), 0o644)); err != nil {
			t.Fatal(err)
		}
	}
	for _, test := range []struct{ player, want string }{
		{"lab:testdata/twins", "several agents (One, Two): name one, as in testdata/twins#CLASS"},
		{"lab:testdata/twins#Three", "no agent Three, want one of One, Two"},
		{"lab:" + same + "#Same", "several agents are named Same, want one of a.Same, b.Same"},
		{"lab:testdata/players", "no class with a method `public int move(int[] board)`"},
		{"lab:no", "no: not a program: no such file or folder"},
		{"lab:", "want a folder or file after the protocol"},
		{"lab:testdata/players/board-first.py", "no Java source, jar or folder"},
	} {
		t.Run(test.player, func(t *testing.T) {
			t.Parallel()
			_, err := testHost(t).Entrant(t.Context(), test.player)
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("%v, want .. %s", err, test.want)
			}
		})
	}
	t.Run("it does not compile", func(t *testing.T) {
		t.Parallel()
		_, err := testHost(t).Entrant(t.Context(), "lab:"+broken)
		var refused *build.Failure
		if !errors.As(err, &refused) || !strings.Contains(refused.Output, "cannot find symbol") {
			t.Errorf("%v, want what the compiler says", err)
		}
	})
}

package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/checker/build"
	"github.com/stonecheck/stonecheck/checker/files"
	"github.com/stonecheck/stonecheck/checker/match"
	"github.com/stonecheck/stonecheck/checker/sandbox"
)

func matchCommand() *cobra.Command {
	var m matchJob
	cmd := &cobra.Command{
		Use:   "match [flags] PLAYER PLAYER",
		Short: "Let two players play games of Kalah",
		Long: `Match lets two players play whole games under a referee. A PLAYER is random, greedy,
minimax:D, alphabeta:D (D turns ahead), engine, engine:nodes=N, engine:ponder, which
thinks in its opponent's time too, engine:book=off, which plays without an opening book
(options are separated by commas), human, or a program as PROTO:COMMAND, with PROTO one of
  files   the Mancala assignment's task 4: input.txt, then output.txt or next_state.txt
  board   a line with the board for every sowing, answered by a house, counted from 0
  kgpc    started for every sowing: reads four lines, answers with houses, counted from 0
  lab     a folder of Java sources with a class that has int move(int[] board), as in a
          lab exercise on Kalah; lab:FOLDER#CLASS chooses one of several
  mk      runs for the whole game: reads START;SIDE, CHANGE;MOVE;STATE;TURN and END,
          answers MOVE;HOLE or SWAP
  stdio   runs for the whole game: lines "state <n,S,N,..>", answered by "move k"
Sources are built as check builds them. South, who moves first, is the first player in
games 1, 3, .., and the second in the others.

A program has 5 s for a move unless --time or --clock says otherwise. The time that it
takes to start, at most --startup, does not count. A program that speaks files is
started for every turn, and one that speaks kgpc for every sowing; these starts are
part of its time. A player that misbehaves loses the game: illegal move, empty pit, out
of range, garbage, silence, over time, crash or exit.

Exit status: 0 all games ended by the rules, 1 a player has misbehaved.`,
		Example: `  stonecheck match alphabeta:6 random
  stonecheck match --games 20 --opening 4 --record games.txt stdio:./mine engine:nodes=10000
  stonecheck match --time 0.5s --svg board.svg lab:agent/ human
  stonecheck match --clock 60s --html game.html files:mancala3.py human`,
		Args: cobra.ExactArgs(2),
		RunE: guard(m.run),
	}
	flags := cmd.Flags()
	addSeries(cmd, &m.series, &m.rules)
	addBoard(cmd, &m.board)
	addMemory(cmd, &m.memory)
	flags.IntVar(&m.games, "games", 1, "how many games")
	flags.IntVar(&m.series.Opening, "opening", 0, "the number of random turns before each pair of games, in which each player moves first once")
	m.pictures.when = "; it is drawn again after each one"
	m.pictures.add(cmd, "the first game")
	flags.StringVar(&m.record, "record", "", "write all games to this `FILE`, which replay reads")
	return cmd
}

// addSeries adds the flags for how games are played.
func addSeries(cmd *cobra.Command, s *match.Series, rules *string) {
	flags := cmd.Flags()
	addPlayedRules(cmd, rules)
	addSeed(cmd, &s.Seed, "random players and openings")
	flags.DurationVar(&s.Clock.Move, "time", 0, "the time of each player for a move")
	flags.DurationVar(&s.Clock.Game, "clock", 0, "the time of each player for a game")
	flags.BoolVar(&s.LateIsRandom, "late-is-random", false, "a player that is late makes a random move and continues")
	flags.BoolVar(&s.SkipForced, "skip-forced", false, "a player with only one legal move is not asked")
	flags.BoolVar(&s.StopDecided, "stop-decided", false, "end a game when a store has more than half of the seeds")
	addStartup(cmd, &s.Clock.Startup)
	cmd.MarkFlagsMutuallyExclusive("time", "clock")
}

// addStartup adds the flag for the time that programs may take to start.
func addStartup(cmd *cobra.Command, startup *time.Duration) {
	cmd.Flags().DurationVar(startup, "startup", match.DefaultStartup, "the time to start before the first move, in addition to the clock; 0: the clock runs")
}

// validClock rejects negative times.
func validClock(c match.Clock) error {
	switch {
	case c.Move < 0 || c.Game < 0:
		return fmt.Errorf("--time or --clock %v, want 0 or more", min(c.Move, c.Game))
	case c.Startup < 0:
		return fmt.Errorf("--startup %v, want 0 or more", c.Startup)
	}
	return nil
}

// addBoard adds the flag for the board, whose default depends on the players.
func addBoard(cmd *cobra.Command, board *string) {
	cmd.Flags().StringVar(board, "board", "", "houses a side and seeds in each, as `HxS` (default 6x4, 6x3 with a player of protocol lab, or 7x7 with one of protocol mk)")
}

// addMemory adds the flag for the memory of programs.
func addMemory(cmd *cobra.Command, memory *memoryLimit) {
	*memory = match.DefaultMemory
	cmd.Flags().Var(memory, "memory", "the memory limit of a program that plays")
}

// parseSetup parses the rules and the board of a game. Without a flag, the players
// determine them.
func parseSetup(rules, board string, players []string) (s match.Setup, err error) {
	expected, expectedBoard := match.Defaults(players...)
	if s.Rules = expected; rules != "" {
		if s.Rules, err = match.ParseGameRules(rules); err != nil {
			return s, err
		}
	}
	start, err := match.ParseBoard(cmp.Or(board, expectedBoard))
	if err != nil {
		return s, fmt.Errorf("--board %w", err)
	}
	s.Start = s.Rules.Begin(start)
	return s, nil
}

type matchJob struct {
	rules, board string
	memory       memoryLimit
	games        int
	series       match.Series
	record       string
	pictures     pictureFlags
}

func (m *matchJob) run(cmd *cobra.Command, args []string) error {
	setup, err := parseSetup(m.rules, m.board, args)
	if err != nil {
		return usage(err)
	}
	m.series.Rules, m.series.Board = setup.Rules, setup.Start.Board
	if err := m.validate(); err != nil {
		return usage(err)
	}
	host, release, err := openHost(m.memory)
	if err != nil {
		return err
	}
	defer release()
	host.Human = match.NewHuman(cmd.InOrStdin(), cmd.ErrOrStderr())
	for i, arg := range args {
		if m.series.Entrants[i], err = host.Entrant(cmd.Context(), arg); err != nil {
			return playerError(err)
		}
	}
	games, tally, err := m.play(cmd.Context(), cmd.OutOrStdout())
	if match.Repeated(games) {
		fmt.Fprintln(cmd.ErrOrStderr(), "note: all games after the first two only repeat them; with --opening they differ")
	}
	if len(games) > 0 {
		err = firstError(err, m.pictures.write(&games[0], 1), m.write(games))
	}
	if err == nil && tally.Faults != [2]int{} {
		return &statusError{status: differs}
	}
	return err
}

func (m *matchJob) validate() error {
	if m.games < 1 {
		return fmt.Errorf("--games %d, want 1 or more", m.games)
	}
	if m.series.Opening < 0 || m.series.Opening > match.MaxOpening {
		return fmt.Errorf("--opening %d, want 0 to %d", m.series.Opening, match.MaxOpening)
	}
	if err := validClock(m.series.Clock); err != nil {
		return err
	}
	if m.record != "" {
		if err := canWriteFile(m.record); err != nil {
			return fmt.Errorf("--record %w", err)
		}
	}
	return m.pictures.validate()
}

// remotePlayer rejects a player that only our own referee can ask.
func remotePlayer(player string) error {
	if match.FollowsGame(player) {
		return fmt.Errorf("player %q follows a whole game, want a player that needs only the position", player)
	}
	return nil
}

// playerError distinguishes the user's errors from missing tools.
func playerError(err error) error {
	var refused *build.Failure
	switch {
	case errors.As(err, &refused):
		return usage(fmt.Errorf("%w:\n%s", err, strings.TrimSpace(refused.Output)))
	case errors.As(err, new(*build.MissingTool)), errors.As(err, new(*statusError)), errors.Is(err, context.Canceled):
		return err
	}
	return usage(err)
}

// play plays the games and prints them: a single game with all its boards, several games
// one per line.
func (m *matchJob) play(ctx context.Context, out io.Writer) (games []match.Game, tally match.Tally, err error) {
	for number := range m.games {
		watch, err := m.watch(out, number)
		if err != nil {
			return games, tally, err
		}
		g, err := m.series.Play(ctx, number, watch)
		if errors.Is(err, sandbox.ErrNotStarted) || errors.Is(err, match.ErrBoard) {
			return games, tally, usage(err)
		}
		if err != nil {
			return games, tally, err
		}
		games = append(games, g)
		tally.Add(&g)
		if _, err := fmt.Fprintln(out, g.Line(number+1)); err != nil {
			return games, tally, err
		}
	}
	if m.games > 1 {
		fmt.Fprint(out, "\n", tally.Text([2]string{m.series.Entrants[0].Name, m.series.Entrants[1].Name}))
	}
	return games, tally, nil
}

// watch shows a game while it is played: the only game of a match in the terminal, and the
// first one in the picture of --svg. After the first second, drawing takes at most half of the time.
func (m *matchJob) watch(out io.Writer, number int) (func(match.Sowing), error) {
	live := m.series.NewGame(number, m.series.Start(number))
	if m.games == 1 {
		fmt.Fprintln(out, match.Heading(1, live.Names, live.Rules, live.Start))
	}
	draws := number == 0 && m.pictures.svg != ""
	start := time.Now()
	if draws {
		if err := m.pictures.draw(&live, 1); err != nil {
			return nil, err
		}
	}
	drawing := time.Since(start) // so far
	color := colored(out)
	return func(s match.Sowing) {
		live.Sowings, live.End = append(live.Sowings, s), s.After.Board
		if m.games == 1 {
			fmt.Fprintln(out, s.Text(live.Rules, len(live.Sowings), color))
		}
		// Nobody can follow a fast game, and a picture of all its boards takes longer than they do.
		if begin := time.Now(); draws && drawing < time.Second+begin.Sub(start)/2 {
			// If the disk is full, drawing the whole game reports it.
			_ = m.pictures.draw(&live, 1)
			drawing += time.Since(begin)
		}
	}, nil
}

// write writes the record of the games.
func (m *matchJob) write(games []match.Game) error {
	if m.record == "" {
		return nil
	}
	return files.Write(m.record, func(w io.Writer) error {
		for i := range games {
			if err := games[i].Write(w, i+1); err != nil {
				return err
			}
		}
		return nil
	})
}

// colored reports whether the output to w may have colors.
func colored(w io.Writer) bool { return os.Getenv("NO_COLOR") == "" && isTerminal(w) }

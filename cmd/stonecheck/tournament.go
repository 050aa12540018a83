package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/schollz/progressbar/v3"
	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/checker/match"
	"github.com/stonecheck/stonecheck/checker/match/rating"
	"github.com/stonecheck/stonecheck/checker/match/tournament"
)

func tournamentCommand() *cobra.Command {
	var t tournamentJob
	cmd := &cobra.Command{
		Use:   "tournament [flags] -o OUT DIR|PLAYER..",
		Short: "Play a tournament of Kalah and rank the players",
		Long: `Tournament lets every two players meet, in two games from every opening with sides
swapped, and ranks them: a crosstable, and Elo ratings with 95 % confidence intervals. A
PLAYER is as in match, except human; each file and folder in a DIR is a program that
speaks --protocol, built as check builds it. First, every player plays against random; a
player that scores less than half, or breaks the rules, is left out, with the reason.

The folder OUT gets the record of the games and, at the end, tables for people and
programs. --resume continues an interrupted tournament.

Exit status: 0 it was played to its end, whoever won.`,
		Example: `  stonecheck tournament -o out submissions/ engine:nodes=1000
  stonecheck tournament --format gauntlet --sprt 0,50 --rounds 500 -o out stdio:./new stdio:./old
  stonecheck tournament --stages 6x3,6x4,8x8 --concurrency 4 --resume -o out submissions/`,
		RunE: guard(t.run),
	}
	flags := cmd.Flags()
	flags.StringVarP(&t.out, "out", "o", "", "the `FOLDER` of the tournament")
	flags.StringVar(&t.format, "format", "roundrobin", "who plays whom: roundrobin, every pair; gauntlet, the first player against all others")
	flags.StringVar(&t.openings, "openings", "random:2", "the openings: random:K for K random turns, even:K for K random turns after which neither player wins with perfect play, or a file with the houses of one opening on each line; random:0 with a player of protocol mk")
	flags.IntVar(&t.rounds, "rounds", 10, "the number of openings on each board (default for a file: all)")
	flags.StringVar(&t.stages, "stages", "", "the boards, as houses a side x seeds in each (default 6x4, 6x3 with a player of protocol lab, or 7x7 with one of protocol mk)")
	flags.StringVar(&t.sprt, "sprt", "", "`ELO0,ELO1`: stop games between two players when it is clear whether the first is ELO1 stronger or only ELO0")
	addSeries(cmd, &t.tournament.Series, &t.rules)
	addMemory(cmd, &t.memory)
	flags.StringVar(&t.protocol, "protocol", "files", "the protocol of the programs in a DIR: "+strings.Join(match.ProtocolNames(), ", "))
	flags.IntVar(&t.concurrency, "concurrency", 1, "how many games are played at the same time")
	flags.BoolVar(&t.resume, "resume", false, "continue the tournament in the folder, if there is one")
	flags.BoolVarP(&t.verbose, "verbose", "v", false, "print times and depths too")
	_ = cmd.MarkFlagRequired("out")
	return cmd
}

type tournamentJob struct {
	out, format, openings, stages, sprt, rules, protocol string
	rounds, concurrency                                  int
	memory                                               memoryLimit
	resume, verbose                                      bool
	tournament                                           tournament.Tournament
}

func (j *tournamentJob) run(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return usage(errors.New("no players, want a DIR of programs or PLAYERs"))
	}
	if err := j.read(cmd, args); err != nil {
		return usage(err)
	}
	if err := cmd.Context().Err(); err != nil {
		return err // interrupted while searching for openings
	}
	host, release, err := openHost(j.memory)
	if err != nil {
		return err
	}
	defer release()
	j.tournament.Memory = int64(j.memory)
	if err := j.enter(cmd.Context(), host, args); err != nil {
		return playerError(err)
	}
	store, note, err := tournament.Open(j.out, j.tournament.Settings(), j.resume)
	if err != nil {
		return usage(fmt.Errorf("--out %w", err))
	}
	defer store.Close()
	if note != "" {
		fmt.Fprintln(cmd.ErrOrStderr(), "note:", note)
	}
	bar := progressBar(cmd, "games")
	table, err := j.tournament.Play(cmd.Context(), store, j.concurrency, func(done, all int) {
		bar.ChangeMax(all)
		_ = bar.Set(done)
	})
	_ = bar.Finish()
	if err == nil {
		err = store.Write(table)
	}
	if err != nil {
		return err
	}
	return table.Text(cmd.OutOrStdout(), j.verbose)
}

// progressBar shows how much is done in a terminal.
func progressBar(cmd *cobra.Command, what string) *progressbar.ProgressBar {
	return progressbar.NewOptions(-1, progressbar.OptionSetWriter(cmd.ErrOrStderr()), progressbar.OptionSetVisibility(isTerminal(cmd.ErrOrStderr())),
		progressbar.OptionSetDescription(what), progressbar.OptionShowCount(), progressbar.OptionSetPredictTime(false), progressbar.OptionClearOnFinish())
}

// read makes a tournament from the flags, without its players.
func (j *tournamentJob) read(cmd *cobra.Command, args []string) (err error) {
	t := &j.tournament
	rules, board := match.Defaults(j.expected(args)...)
	j.rules, j.stages = cmp.Or(j.rules, rules.String()), cmp.Or(j.stages, board)
	if t.Series.Rules, err = match.ParseGameRules(j.rules); err != nil {
		return err
	}
	switch j.format {
	case "roundrobin", "gauntlet":
		t.Gauntlet = j.format == "gauntlet"
	default:
		return fmt.Errorf("--format %q, want roundrobin or gauntlet", j.format)
	}
	for _, at := range []struct {
		flag  string
		value int
	}{{"rounds", j.rounds}, {"concurrency", j.concurrency}} {
		if at.value < 1 {
			return fmt.Errorf("--%s %d, want 1 or more", at.flag, at.value)
		}
	}
	if err := validClock(t.Series.Clock); err != nil {
		return err
	}
	if !slices.Contains(match.ProtocolNames(), j.protocol) {
		return fmt.Errorf("--protocol %q, want %s", j.protocol, strings.Join(match.ProtocolNames(), ", "))
	}
	if j.sprt != "" {
		if t.Test, err = rating.ParseTest(j.sprt); err != nil {
			return fmt.Errorf("--sprt %w", err)
		}
	}
	if !cmd.Flags().Changed("openings") && slices.ContainsFunc(j.expected(args), match.FollowsGame) {
		j.openings = "random:0"
	}
	bar := progressBar(cmd, "openings")
	defer func() { _ = bar.Finish() }()
	starts, err := t.ReadOpenings(cmd.Context(), j.openings, j.rounds, !cmd.Flags().Changed("rounds"), func(found int) {
		bar.ChangeMax(j.rounds)
		_ = bar.Set(found)
	})
	if err != nil {
		return err
	}
	return t.AddStages(j.stages, starts)
}

// expected returns the players that determine the rules and the boards; those of a folder
// speak --protocol.
func (j *tournamentJob) expected(args []string) []string {
	players := slices.Clone(args)
	for i, arg := range args {
		if info, err := os.Stat(arg); err == nil && info.IsDir() {
			players[i] = j.protocol + ":"
		}
	}
	return players
}

// enter finds the players.
func (j *tournamentJob) enter(ctx context.Context, host *match.Host, args []string) (err error) {
	if j.tournament.Players, err = tournament.Enter(ctx, host, j.protocol, args); err != nil {
		return err
	}
	j.tournament.Random, err = host.Entrant(ctx, "random")
	return err
}

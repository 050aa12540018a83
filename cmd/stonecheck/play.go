package main

import (
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"time"

	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/checker/disk"
	"github.com/stonecheck/stonecheck/checker/match"
	"github.com/stonecheck/stonecheck/checker/match/terminal"
	"github.com/stonecheck/stonecheck/ref/sow"
)

func playCommand() *cobra.Command {
	var p play
	cmd := &cobra.Command{
		Use:   "play [flags] [PLAYER]",
		Short: "Play Kalah in the terminal",
		Long: `Play lets you play in the terminal against any player of match, the engine if none is
given. The screen shows what the chosen sowing would do; h asks for a hint, u takes a
sowing back. When you leave, the result is printed.`,
		Example: `  stonecheck play
  stonecheck play --north --board 4x3 alphabeta:2
  stonecheck play --record game.txt stdio:./mine`,
		Args: cobra.MaximumNArgs(1),
		RunE: guard(p.run),
	}
	flags := cmd.Flags()
	flags.StringVar(&p.rules, "rules", "kalah", "the rules, as in match")
	flags.StringVar(&p.board, "board", "6x4", "houses a side and seeds in each, as `HxS`")
	flags.BoolVar(&p.north, "north", false, "play North, the upper row, who moves second")
	flags.Uint64Var(&p.seed, "seed", 1, "the seed of a random player")
	flags.DurationVar(&p.time, "time", 0, "the other player's time for a move")
	flags.StringVar(&p.record, "record", "", "write the game to this `FILE`, which replay reads")
	return cmd
}

type play struct {
	rules, board string
	north        bool
	seed         uint64
	time         time.Duration
	record       string
}

func (p *play) run(cmd *cobra.Command, args []string) (err error) {
	setup := match.Setup{}
	if setup.Rules, err = sow.ParseRules(p.rules); err != nil {
		return usage(err)
	}
	if setup.Start.Board, err = parseBoard("board", p.board); err != nil {
		return usage(err)
	}
	if p.time < 0 {
		return usage(fmt.Errorf("--time %v, want 0 or more", p.time))
	}
	if err := canWrite(p.record); p.record != "" && err != nil {
		return usage(fmt.Errorf("--record %w", err))
	}
	if !isTerminal(cmd.InOrStdin()) || !isTerminal(cmd.OutOrStdout()) {
		return usage(errors.New("the standard input or output is no terminal; `match human PLAYER` needs none"))
	}
	temp, err := disk.NewTemp(tempName)
	if err != nil {
		return err
	}
	defer temp.Remove()
	table := &terminal.Table{Setup: setup}
	if p.north {
		table.Person = sow.Two
	}
	name := "engine"
	if len(args) > 0 {
		name = args[0]
	}
	host := match.Host{Dir: temp.Dir}
	other, err := host.Entrant(cmd.Context(), name)
	if err != nil {
		return playerError(err)
	}
	hints, err := host.Entrant(cmd.Context(), "engine")
	if err != nil {
		return err
	}
	random := rand.New(rand.NewPCG(p.seed, 0))
	player, err := other.Join(setup, random)
	if errors.Is(err, match.ErrBoard) {
		return usage(err)
	}
	if err != nil {
		return err
	}
	if closer, ok := player.(io.Closer); ok {
		defer closer.Close()
	}
	if table.Hints, err = hints.Join(setup, random); err != nil {
		return err
	}
	table.Seats[table.Person].Name = "human"
	table.Seats[table.Person.Opponent()] = match.Seat{Name: name, Player: player, Clock: other.Clock(match.Clock{Move: p.time})}
	game, err := table.Play(cmd.Context(), cmd.InOrStdin(), cmd.OutOrStdout())
	if err != nil {
		return err
	}
	if !game.Ended() {
		game.Outcome, game.By, game.What = match.Resigned, table.Person, "left the game"
	}
	fmt.Fprintln(cmd.OutOrStdout(), game.Line(1))
	if p.record == "" {
		return nil
	}
	return writeAside(p.record, func(w io.Writer) error { return game.Write(w, 1) })
}

package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"time"

	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/checker/files"
	"github.com/stonecheck/stonecheck/checker/match"
	"github.com/stonecheck/stonecheck/checker/match/terminal"
)

func playCommand() *cobra.Command {
	var p play
	cmd := &cobra.Command{
		Use:   "play [flags] [PLAYER]",
		Short: "Play Kalah in the terminal",
		Long: `Play lets you play in the terminal against PLAYER, or against the engine if none is given.
PLAYER is any player that the command match knows, except human. The screen shows what the chosen sowing would do; h asks for a hint, u
takes a sowing back. When you leave, the result is printed.`,
		Example: `  stonecheck play
  stonecheck play --north --board 4x3 alphabeta:2
  stonecheck play --record game.txt stdio:./mine`,
		Args: cobra.MaximumNArgs(1),
		RunE: guard(p.run),
	}
	flags := cmd.Flags()
	addPlayedRules(cmd, &p.rules)
	addBoard(cmd, &p.board)
	addMemory(cmd, &p.memory)
	flags.BoolVar(&p.north, "north", false, "play North, the upper row, who moves second")
	addSeed(cmd, &p.seed, "a random player")
	flags.DurationVar(&p.time, "time", 0, "the other player's time for a move")
	addStartup(cmd, &p.startup)
	flags.StringVar(&p.record, "record", "", "write the game to this `FILE`, which replay reads")
	return cmd
}

type play struct {
	rules, board string
	memory       memoryLimit
	north        bool
	seed         uint64
	time         time.Duration
	startup      time.Duration
	record       string
}

func (p *play) run(cmd *cobra.Command, args []string) error {
	table, err := p.table(args)
	if err != nil {
		return usage(err)
	}
	in, out := cmd.InOrStdin(), cmd.OutOrStdout()
	if !isTerminal(in) || !isTerminal(out) {
		return usage(errors.New("the standard input or output is not a terminal; `match human PLAYER` needs none"))
	}
	host, release, err := openHost(p.memory)
	if err != nil {
		return err
	}
	defer release()
	leave, err := p.sitDown(cmd.Context(), table, host, args)
	if err != nil {
		return err
	}
	defer leave()
	game, err := table.Play(cmd.Context(), in, out)
	if err != nil {
		return err
	}
	if !game.Ended() {
		game.Outcome, game.By, game.What = match.Resigned, table.Person, "left the game"
	}
	fmt.Fprintln(out, game.Line(1))
	if p.record == "" {
		return nil
	}
	return files.Write(p.record, func(w io.Writer) error { return game.Write(w, 1) })
}

// table makes the table that the flags describe, without the other player.
func (p *play) table(args []string) (*terminal.Table, error) {
	table := &terminal.Table{}
	var err error
	if table.Setup, err = parseSetup(p.rules, p.board, args); err != nil {
		return nil, err
	}
	if err := validClock(p.clock()); err != nil {
		return nil, err
	}
	if p.record != "" {
		if err := canWriteFile(p.record); err != nil {
			return nil, fmt.Errorf("--record %w", err)
		}
	}
	if p.north {
		table.Person = table.Person.Opponent()
	}
	table.Seats[table.Person].Name = "human"
	return table, nil
}

// sitDown adds the other player, and the player that gives hints. The caller calls leave at
// the end of the game.
func (p *play) sitDown(ctx context.Context, table *terminal.Table, host *match.Host, args []string) (leave func(), err error) {
	name := "engine"
	if len(args) > 0 {
		name = args[0]
	}
	other, err := host.Entrant(ctx, name)
	if err != nil {
		return nil, playerError(err)
	}
	hints, err := host.Entrant(ctx, "engine")
	if err != nil {
		return nil, err
	}
	random := rand.New(rand.NewPCG(p.seed, 0))
	if table.Hints, err = hints.Join(table.Setup, random); err != nil {
		return nil, err
	}
	player, err := other.Join(table.Setup, random)
	if errors.Is(err, match.ErrBoard) {
		return nil, usage(err)
	}
	if err != nil {
		return nil, err
	}
	table.Seats[table.Person.Opponent()] = match.Seat{Name: name, Player: player, Clock: other.Clock(p.clock())}
	return func() {
		if closer, ok := player.(io.Closer); ok {
			closer.Close()
		}
	}, nil
}

// clock returns the clock of the other player.
func (p *play) clock() match.Clock { return match.Clock{Move: p.time, Startup: p.startup} }

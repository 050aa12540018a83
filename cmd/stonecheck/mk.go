package main

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/checker/match"
)

func mkCommand() *cobra.Command {
	var a mkAgent
	cmd := &cobra.Command{
		Use:   "mk [flags] PLAYER",
		Short: "Play as an agent on the game server of COMP34120",
		Long: `Mk is an agent for the game server of COMP34120, a course at the University of
Manchester. It plays one match for a PLAYER, as in match. It reads START;South or
START;North, CHANGE;MOVE;STATE;TURN after every move, and END from the standard input, and
writes MOVE;HOLE, or SWAP to take over the other side, to the standard output.

The server's board counts; if it does not follow from --rules, a note says so.

Exit status: 0 the match was played to END, 1 the player has misbehaved.`,
		Example: `  stonecheck mk engine
  stonecheck mk --board 6x4 --clock 60s stdio:./mine`,
		Args: cobra.ExactArgs(1),
		RunE: guard(a.run),
	}
	flags := cmd.Flags()
	flags.StringVar(&a.rules, "rules", match.MkRules, "the rules: "+gameRuleForms)
	flags.StringVar(&a.board, "board", match.MkBoard, "houses a side and seeds in each, as `HxS`")
	flags.DurationVar(&a.clock.Move, "time", time.Second, "the time for a move")
	flags.DurationVar(&a.clock.Game, "clock", 0, "the time for the whole match; replaces the default of --time")
	addSeed(cmd, &a.seed, "a random player")
	addMemory(cmd, &a.memory)
	cmd.MarkFlagsMutuallyExclusive("time", "clock")
	return cmd
}

type mkAgent struct {
	rules, board string
	clock        match.Clock
	seed         uint64
	memory       memoryLimit
}

func (a *mkAgent) run(cmd *cobra.Command, args []string) error {
	if a.clock.Game > 0 {
		a.clock.Move = 0
	}
	setup, err := parseSetup(a.rules, a.board, nil)
	if err == nil {
		err = validClock(a.clock)
	}
	if err == nil {
		err = remotePlayer(args[0])
	}
	if err != nil {
		return usage(err)
	}
	host, release, err := openHost(a.memory)
	if err != nil {
		return err
	}
	defer release()
	entrant, err := host.Entrant(cmd.Context(), args[0])
	if err != nil {
		return playerError(err)
	}
	random := rand.New(rand.NewPCG(a.seed, 0))
	agent := match.MkAgent{
		Rules: setup.Rules, Board: setup.Start.Board, Clock: entrant.Clock(a.clock), Notes: cmd.ErrOrStderr(),
		Join: func(s match.Setup) (match.Player, error) { return entrant.Join(s, random) },
	}
	err = agent.Play(cmd.Context(), cmd.InOrStdin(), cmd.OutOrStdout())
	var fault *match.Fault
	switch {
	case errors.As(err, &fault):
		return &statusError{differs, fmt.Errorf("player %q %s", args[0], fault.What)}
	case errors.Is(err, match.ErrMkServer), errors.Is(err, match.ErrBoard):
		return usage(err)
	}
	return err
}

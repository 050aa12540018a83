package main

import (
	"errors"
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/checker/match"
)

func replayCommand() *cobra.Command {
	var r replay
	cmd := &cobra.Command{
		Use:   "replay [flags] FILE",
		Short: "Play recorded games again and verify them",
		Long: `Replay plays the games of a record of match again and verifies every sowing and the
result. It names the first entry that is illegal: its line, what is there and what
would be legal.

Exit status: 0 all is legal, 1 an entry is not, 2 the file is no record.`,
		Example: `  stonecheck replay games.txt
  stonecheck replay --game 3 --html game.html games.txt`,
		Args: cobra.ExactArgs(1),
		RunE: guard(r.run),
	}
	cmd.Flags().IntVar(&r.game, "game", 0, "show this game, from 1, with all its boards")
	r.pictures.add(cmd, "that game, or the first,")
	return cmd
}

type replay struct {
	game     int
	pictures pictureFlags
}

func (r *replay) run(cmd *cobra.Command, args []string) error {
	if err := r.pictures.validate(); err != nil {
		return usage(err)
	}
	data, err := os.ReadFile(args[0])
	if err != nil {
		return usage(err)
	}
	games, err := match.ReadGames(args[0], data)
	illegal := errors.Is(err, match.ErrIllegal)
	if err != nil && !illegal {
		return usage(err)
	}
	if r.game < 0 || !illegal && r.game > len(games) {
		return usage(fmt.Errorf("--game %d, want 1 to %d", r.game, len(games)))
	}
	if shown := max(r.game, 1); shown <= len(games) {
		if err := r.show(cmd, &games[shown-1], shown); err != nil {
			return err
		}
	}
	out := cmd.OutOrStdout()
	for i := range games {
		fmt.Fprintln(out, games[i].Line(i+1))
	}
	if illegal {
		fmt.Fprintln(out, err)
		return &statusError{status: differs}
	}
	_, err = fmt.Fprintf(out, "%s: all is legal\n", args[0])
	return err
}

// show draws a game: on the terminal if requested, and to the picture files.
func (r *replay) show(cmd *cobra.Command, g *match.Game, number int) error {
	out := cmd.OutOrStdout()
	if r.game > 0 {
		fmt.Fprintln(out, match.Heading(number, g.Names, g.Rules, g.Start))
		for i, s := range g.Sowings {
			fmt.Fprintln(out, s.Text(g.Rules, i+1, colored(out)))
		}
	}
	return r.pictures.write(g, number)
}

package main

import (
	"context"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/checker/files"
	"github.com/stonecheck/stonecheck/checker/match"
	"github.com/stonecheck/stonecheck/checker/match/book"
	"github.com/stonecheck/stonecheck/ref/prose"
)

func openingBookCommand() *cobra.Command {
	var b openingBook
	cmd := &cobra.Command{
		Use:   "opening-book [flags] -o FILE",
		Short: "Make an opening book for the engine",
		Long: `Opening-book lets the engine play against itself from the first position of a game, and
writes the moves that it finds to a file. It follows these moves further into the game
than other moves. The same flags give the same file. The engine uses the books in
checker/match/book, which this command has made.`,
		Example: `  stonecheck opening-book --board 6x3 --rules kalah -o kalah-6x3.book`,
		Args:    cobra.NoArgs,
		RunE:    guard(b.run),
	}
	flags := cmd.Flags()
	flags.StringVar(&b.board, "board", "6x4", "houses a side and seeds in each, as `HxS`")
	flags.Int64Var(&b.nodes, "nodes", 1_000_000, "the limit of nodes for the search of each position")
	flags.IntVar(&b.positions, "positions", 100, "how many positions the book gets")
	flags.StringVarP(&b.out, "out", "o", "", "write the book to this `FILE`")
	addRules(cmd, &b.rules, "kalah", "")
	_ = cmd.MarkFlagRequired("out")
	return cmd
}

type openingBook struct {
	board, rules, out string
	nodes             int64
	positions         int
}

func (b *openingBook) run(cmd *cobra.Command, _ []string) error {
	setup, err := parseSetup(b.rules, b.board, nil)
	switch {
	case err != nil:
		return usage(err)
	case setup.Rules != setup.Rules.AfterOpening():
		return usage(fmt.Errorf("--rules %v: want neither first=noextra nor swap=yes: the engine uses a book after the first moves", setup.Rules))
	case b.nodes < 1:
		return usage(fmt.Errorf("--nodes %d, want 1 or more", b.nodes))
	case b.positions < 1:
		return usage(fmt.Errorf("--positions %d, want 1 or more", b.positions))
	}
	if err := canWriteFile(b.out); err != nil {
		return usage(fmt.Errorf("--out %w", err))
	}
	made, err := b.make(cmd, setup)
	if err != nil {
		return err
	}
	if err := files.Write(b.out, func(w io.Writer) error { _, err := io.WriteString(w, made.Text()); return err }); err != nil {
		return err
	}
	_, err = fmt.Fprintf(cmd.OutOrStdout(), "%s: %s, %d with perfect play\n", b.out, prose.Count(made.Positions(), "position"), made.Exact())
	return err
}

// make makes the book, with a bar for its positions.
func (b *openingBook) make(cmd *cobra.Command, setup match.Setup) (*book.Book, error) {
	bar := newProgress(cmd.ErrOrStderr(), b.positions)
	defer bar.end()
	made, done := book.Make(book.Options{
		Rules: setup.Rules, Houses: setup.Start.Board.Pits(), Seeds: setup.Start.Board.Cell(0),
		Positions: b.positions, Nodes: b.nodes, Added: bar.add,
		Stop: func() bool { return cmd.Context().Err() != nil },
	})
	if !done {
		return nil, context.Cause(cmd.Context())
	}
	return made, nil
}

package main

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/checker/files"
	"github.com/stonecheck/stonecheck/checker/match"
)

// pictureFlags are the files that a game is drawn to.
type pictureFlags struct {
	svg, html string
	when      string // the moment of drawing, for the help text
}

func (f *pictureFlags) add(cmd *cobra.Command, which string) {
	cmd.Flags().StringVar(&f.svg, "svg", "", "draw "+which+" to this SVG `FILE`, a board for every sowing"+f.when)
	cmd.Flags().StringVar(&f.html, "html", "", "write "+which+" to this `FILE` as a page that you step through with the arrow keys")
}

func (f *pictureFlags) validate() error {
	for _, file := range []struct{ flag, name string }{{"svg", f.svg}, {"html", f.html}} {
		if file.name == "" {
			continue
		}
		if err := canWriteFile(file.name); err != nil {
			return fmt.Errorf("--%s %w", file.flag, err)
		}
	}
	return nil
}

func (f *pictureFlags) write(g *match.Game, number int) error {
	if f.svg != "" {
		if err := f.draw(g, number); err != nil {
			return err
		}
	}
	if f.html != "" {
		return files.Write(f.html, func(w io.Writer) error { return g.HTML(w, number) })
	}
	return nil
}

// draw draws the current state of a game. It replaces the file atomically.
func (f *pictureFlags) draw(g *match.Game, number int) error {
	return files.Write(f.svg, func(w io.Writer) error { return g.SVG(w, number) })
}

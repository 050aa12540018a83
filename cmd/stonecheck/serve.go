package main

import (
	"errors"
	"fmt"
	"io/fs"
	"net"
	"os"

	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/checker/match/tournament"
	"github.com/stonecheck/stonecheck/checker/report"
	"github.com/stonecheck/stonecheck/checker/web"
)

func serveCommand() *cobra.Command {
	var s serving
	cmd := &cobra.Command{
		Use:   "serve [flags] [OUT|RESULT.json|GAMES.txt]",
		Short: "Show searches, games and results in the browser",
		Long: `Serve starts a local web page with four parts: an explorer of searches, row by
row, with your own log beside the right one; practice, which asks for the numbers of
the next row; a board to play on; and results: the folder OUT that grade has written for
a class, the file that check --json has written, or games (the folder OUT of a tournament,
or a record of match). The games of a tournament can be watched while they are played.
Serve prints the page's address, and ends with Ctrl-C. With --tree or --case the address
opens the explorer with this input.

Only this machine can reach it, unless --addr says otherwise: then the address contains
a token, without which nothing is shown.`,
		Example: `  stonecheck serve --open
  stonecheck serve result.json
  stonecheck serve hw2
  stonecheck serve cup
  stonecheck serve --open --tree 'alphabeta ((3 12 8) (2 4 6) (14 5 2))'
  stonecheck serve --addr 192.168.1.20:8080`,
		Args: cobra.MaximumNArgs(1),
		RunE: guard(s.run),
	}
	s.reading.add(cmd, "")
	s.given.addLine(cmd)
	cmd.Flags().SetInterspersed(true)
	cmd.Flags().StringVar(&s.addr, "addr", "127.0.0.1:0", "the `ADDRESS` to listen on; port 0 is any that is free")
	cmd.Flags().BoolVar(&s.open, "open", false, "open the page in the browser")
	return cmd
}

type serving struct {
	reading readingFlags
	given   givenCase
	addr    string
	open    bool
}

func (s *serving) run(cmd *cobra.Command, args []string) error {
	var results *web.Results
	if len(args) > 0 {
		var err error
		if results, err = readResults(args[0]); err != nil {
			return usage(err)
		}
		if results.Class != nil {
			defer results.Class.Close()
		}
	}
	server, err := web.New(version(), results)
	if err != nil {
		return err
	}
	defer server.Close()
	if err := s.explore(cmd, server); err != nil {
		return err
	}
	if _, _, err := net.SplitHostPort(s.addr); err != nil {
		return usage(fmt.Errorf("--addr %q, want a host and a port such as 127.0.0.1:8080", s.addr))
	}
	listener, err := net.Listen("tcp", s.addr)
	if err != nil {
		return usage(fmt.Errorf("--addr %s: %w", s.addr, errors.Unwrap(err)))
	}
	defer listener.Close()
	return server.Serve(cmd.Context(), s.addr, listener, func(address string) error {
		if s.open {
			if err := web.Browse(address); err != nil {
				fmt.Fprintf(cmd.ErrOrStderr(), "stonecheck: cannot open a browser: %v\n", err)
			}
		}
		_, err := fmt.Fprintln(cmd.OutOrStdout(), address)
		return err
	})
}

// explore makes the explorer of an input the first page, if there is one.
func (s *serving) explore(cmd *cobra.Command, server *web.Server) error {
	c, err := s.given.find(cmd, &s.reading, nil)
	if c == nil || err != nil {
		return err
	}
	if s.reading.assignment == "" {
		s.reading.assignment = c.Assignment.Name
	}
	a, reading, err := s.reading.parse(cmd, "")
	if err != nil {
		return err
	}
	in, err := c.Instance(reading)
	if err == nil {
		err = server.Explore(a, reading, in)
	}
	return usage(err)
}

// readResults reads a result file, or opens the folder of a class, or the games of a tournament
// or a match.
func readResults(name string) (*web.Results, error) {
	info, err := os.Stat(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, fmt.Errorf("%s: no results there, want a folder that grade -o or tournament -o has made, or a file that check --json or match --record has written", name)
	case err != nil:
		return nil, err
	}
	games, ok, err := tournament.View(name)
	switch {
	case err != nil:
		return nil, err
	case ok:
		return &web.Results{Games: games}, nil
	case info.IsDir():
		class, err := openResults(name)
		return &web.Results{Class: class}, err
	}
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	run, err := report.ReadJSON(name, data)
	return &web.Results{Run: &run}, err
}

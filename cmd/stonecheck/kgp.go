package main

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/checker/match"
	"github.com/stonecheck/stonecheck/checker/match/kgp"
)

func kgpCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "kgp",
		Short: "Serve the Kalah Game Protocol, or play on a server",
		Args:  noSuchCommand,
		RunE:  func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.AddCommand(kgpServeCommand(), kgpJoinCommand())
	return cmd
}

func kgpServeCommand() *cobra.Command {
	var k kgpServe
	cmd := &cobra.Command{
		Use:   "serve [flags]",
		Short: "Run a server on which clients play each other",
		Long: `Serve is a server of the Kalah Game Protocol 1.0.1, mode freeplay. Free clients play each
other; those who have met least often come first, and two clients alternate as South. A
win is 2 points, a draw 1. If a client sends no move in time, the server makes a random
one. An illegal move, leaving, or no answer to a ping for 20 s loses the game.

An address is PORT, :PORT or HOST:PORT. Without a host only this machine can connect;
0.0.0.0 lets every machine connect. --ws serves WebSocket on /socket, and pages of the
agents and the games. Without --tcp and --ws, it serves TCP on port 2671.

With --out, agents.json in this folder has the agents with a token, their points and
ratings, and games/ has a record of each game, for replay.

It serves until Ctrl-C, or for --games games, and then says goodbye to all clients.`,
		Example: `  stonecheck kgp serve
  stonecheck kgp serve --tcp 0.0.0.0:2671 --ws 0.0.0.0:8080 -o season
  stonecheck kgp serve --games 100 --board 6x3 --time 1s`,
		Args: cobra.NoArgs,
		RunE: guard(k.run),
	}
	k.config = kgp.Config{PingEvery: 20 * time.Second, PongTime: 20 * time.Second, Limits: kgp.DefaultLimits}
	flags := cmd.Flags()
	flags.StringVar(&k.tcp, "tcp", "", "serve TCP on this `ADDRESS`")
	flags.StringVar(&k.ws, "ws", "", "serve WebSocket and pages on this `ADDRESS`")
	flags.StringVarP(&k.config.Dir, "out", "o", "", "keep agents and games in this `FOLDER`")
	addRules(cmd, &k.rules, "kalah", "")
	flags.StringVar(&k.board, "board", "6x4", "houses a side and seeds in each, as `HxS`")
	flags.DurationVar(&k.config.Time, "time", match.DefaultTime, "the time for a move")
	flags.IntVar(&k.config.Games, "games", 0, "end after this many games; 0: only by Ctrl-C")
	flags.IntVar(&k.config.Limits.Clients, "clients", k.config.Limits.Clients, "the most connections at a time, including those of browsers")
	flags.IntVar(&k.config.Limits.PerHost, "clients-per-host", k.config.Limits.PerHost, "the most connections from another host")
	flags.IntVar(&k.config.Limits.Games, "games-at-once", k.config.Limits.Games, "the most games at a time")
	return cmd
}

type kgpServe struct {
	tcp, ws      string
	rules, board string
	config       kgp.Config
}

func (k *kgpServe) run(cmd *cobra.Command, _ []string) error {
	var err error
	if k.config.Rules, err = match.ParseRules(k.rules); err != nil {
		return usage(err)
	}
	if k.config.Board, err = match.ParseBoard(k.board); err != nil {
		err = fmt.Errorf("--board %w", err)
		return usage(err)
	}
	if err := k.validate(); err != nil {
		return usage(err)
	}
	if k.tcp == "" && k.ws == "" {
		k.tcp = kgp.Port
	}
	tcp, err := kgp.Listen(k.tcp)
	if err != nil {
		return usage(fmt.Errorf("--tcp %w", err))
	}
	web, err := kgp.Listen(k.ws)
	if err != nil {
		return usage(fmt.Errorf("--ws %w", err))
	}
	k.config.Results, k.config.Notes = cmd.OutOrStdout(), cmd.ErrOrStderr()
	server, err := kgp.NewServer(k.config)
	if err != nil {
		return usage(fmt.Errorf("--out %w", err))
	}
	if tcp != nil {
		fmt.Fprintf(cmd.ErrOrStderr(), "TCP on %s\n", tcp.Addr())
	}
	if web != nil {
		fmt.Fprintf(cmd.ErrOrStderr(), "WebSocket on ws://%s%s, pages on http://%[1]s/\n", web.Addr(), kgp.Path)
	}
	return server.Run(cmd.Context(), tcp, web)
}

func (k *kgpServe) validate() error {
	for _, at := range []struct {
		flag         string
		value, least int
	}{{"games", k.config.Games, 0}, {"clients", k.config.Limits.Clients, 1}, {"clients-per-host", k.config.Limits.PerHost, 1}, {"games-at-once", k.config.Limits.Games, 1}} {
		if at.value < at.least {
			return fmt.Errorf("--%s %d, want %d or more", at.flag, at.value, at.least)
		}
	}
	if k.config.Time <= 0 {
		return fmt.Errorf("--time %v, want more than 0", k.config.Time)
	}
	return nil
}

func kgpJoinCommand() *cobra.Command {
	var k kgpJoin
	cmd := &cobra.Command{
		Use:   "join [flags] ADDRESS --player PLAYER",
		Short: "Play on a server with a player",
		Long: `Join is a client of the Kalah Game Protocol, mode freeplay. ADDRESS is HOST[:PORT], for
TCP, or ws://HOST[:PORT][/PATH] or wss://HOST[:PORT][/PATH]. A PLAYER is as for match,
except a program of protocol mk.

It plays until the server says goodbye, or Ctrl-C. With a token it is the same agent
on every connection.

Exit status: 0 it has played to the end, 1 the player has misbehaved.`,
		Example: `  stonecheck kgp join localhost --player engine
  stonecheck kgp join wss://kalah.example.org --player alphabeta:8 --name Ada --token-file token`,
		Args: cobra.ExactArgs(1),
		RunE: guard(k.run),
	}
	flags := cmd.Flags()
	flags.StringVar(&k.player, "player", "", "who plays")
	flags.StringVar(&k.client.Name, "name", "", "the agent's name (default the player's)")
	flags.StringVar(&k.client.Authors, "authors", "", "the authors of the player")
	flags.StringVar(&k.client.Description, "description", "", "how it plays")
	flags.StringVar(&k.token, "token-file", "", "a `FILE` with the token, a secret that you make up")
	addRules(cmd, &k.rules, "kalah", ", as on the server")
	flags.DurationVar(&k.client.Time, "time", match.DefaultTime, "the time for a move, if the server does not say")
	addSeed(cmd, &k.seed, "a random player")
	_ = cmd.MarkFlagRequired("player")
	return cmd
}

type kgpJoin struct {
	player, rules, token string
	seed                 uint64
	client               kgp.Client
}

func (k *kgpJoin) run(cmd *cobra.Command, args []string) error {
	var err error
	if k.client.Rules, err = match.ParseRules(k.rules); err != nil {
		return usage(err)
	}
	if k.client.Time <= 0 {
		return usage(fmt.Errorf("--time %v, want more than 0", k.client.Time))
	}
	if err := remotePlayer(k.player); err != nil {
		return usage(err)
	}
	if k.token != "" {
		data, err := os.ReadFile(k.token)
		if err != nil {
			return usage(fmt.Errorf("--token-file %w", err))
		}
		if k.client.Token = strings.TrimSpace(string(data)); k.client.Token == "" {
			return usage(fmt.Errorf("--token-file %s: no token in it", k.token))
		}
	}
	host, release, err := openHost(0)
	if err != nil {
		return err
	}
	defer release()
	host.Human = match.NewHuman(cmd.InOrStdin(), cmd.ErrOrStderr())
	entrant, err := host.Entrant(cmd.Context(), k.player)
	if err != nil {
		return playerError(err)
	}
	if k.client.Name == "" {
		k.client.Name = k.player
	}
	random := rand.New(rand.NewPCG(k.seed, 0))
	k.client.Join = func(s match.Setup) (match.Player, error) { return entrant.Join(s, random) }
	k.client.Games, k.client.Notes = cmd.OutOrStdout(), cmd.ErrOrStderr()
	err = k.client.Play(cmd.Context(), args[0])
	var fault *match.Fault
	switch {
	case errors.As(err, &fault):
		return &statusError{differs, fmt.Errorf("player %q %s", k.player, fault.What)}
	case errors.Is(err, kgp.ErrNotConnected):
		return usage(fmt.Errorf("%s: %w", args[0], err))
	}
	return err
}

package main

import (
	"crypto/rand"
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/checker/grade/cluster"
)

// clusterFlags say on which server work is published for other machines. Without them nothing
// listens and the store is the queue.
type clusterFlags struct {
	nats   string
	listen string
}

func (f *clusterFlags) add(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.nats, "nats", "", "publish the work on the NATS server at `URL`, for stonecheck worker; --jobs 0 leaves all of it to workers")
	cmd.Flags().StringVar(&f.listen, "listen", "", "start a NATS server for stonecheck worker at `ADDRESS`, such as :4222, while there is work")
}

func (f *clusterFlags) validate() error {
	if f.nats != "" && f.listen != "" {
		return errors.New("--nats with --listen, want one of them")
	}
	return nil
}

// used reports whether workers on other machines may take part.
func (f *clusterFlags) used() bool { return f.nats != "" || f.listen != "" }

// connect connects to the server, and starts it first if --listen is set. Without either flag,
// conn is nil. end disconnects. It also stops a server that connect has started and, if all work is
// done, removes its data.
func (f *clusterFlags) connect(cmd *cobra.Command, out string) (conn *cluster.Conn, end func(done bool), err error) {
	switch {
	case f.nats != "":
		conn, err = cluster.Dial(cmd.Context(), 0, f.nats, takeToken(), told(cmd))
		return conn, func(bool) { conn.Close() }, err
	case f.listen != "":
		return f.serve(cmd, filepath.Join(out, "cluster"))
	}
	return nil, func(bool) {}, nil
}

// serve starts a server with its data in dir.
func (f *clusterFlags) serve(cmd *cobra.Command, dir string) (conn *cluster.Conn, end func(done bool), err error) {
	if made := os.Mkdir(dir, 0o700) == nil; made {
		defer func() {
			if err != nil {
				os.RemoveAll(dir)
			}
		}()
	}
	token, shown := takeToken(), "$"+tokenVariable
	if token == "" {
		if token, err = ownToken(filepath.Join(dir, "token")); err != nil {
			return nil, nil, err
		}
		shown = token
	}
	server, err := cluster.Listen(f.listen, token, dir)
	if err != nil {
		return nil, nil, err
	}
	if conn, err = server.Dial(cmd.Context(), token, told(cmd)); err != nil {
		server.Close()
		return nil, nil, err
	}
	fmt.Fprintf(cmd.ErrOrStderr(), "on other machines: %s=%s stonecheck worker --nats nats://%s\n", tokenVariable, shown, reachable(server.Address()))
	return conn, func(done bool) {
		conn.Close()
		server.Close()
		if done {
			os.RemoveAll(dir)
		}
	}, nil
}

// ownToken returns the token in a file, and makes the file if it does not exist. A
// restarted server keeps its token, so workers can reconnect.
func ownToken(path string) (string, error) {
	text, err := os.ReadFile(path)
	if errors.Is(err, os.ErrNotExist) {
		text = []byte(rand.Text())
		err = os.WriteFile(path, text, 0o600)
	}
	return string(text), err
}

// reachable returns an address that other machines can use.
func reachable(address string) string {
	host, port, err := net.SplitHostPort(address)
	if ip := net.ParseIP(host); err == nil && ip != nil && ip.IsUnspecified() {
		if host, err = os.Hostname(); err == nil {
			return net.JoinHostPort(host, port)
		}
	}
	return address
}

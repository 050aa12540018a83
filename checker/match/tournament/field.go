package tournament

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker/build"
	"github.com/stonecheck/stonecheck/checker/match"
	"github.com/stonecheck/stonecheck/checker/untrusted"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// Enter makes players from entries. An entry is a PLAYER as in match, or a folder whose
// files and folders are programs of a protocol, in the order of their names. A program that
// cannot be built is refused and does not play. The errors are those of Host.Entrant, or
// the user's.
func Enter(ctx context.Context, host *match.Host, protocol string, entries []string) ([]Player, error) {
	var players []Player
	for _, entry := range entries {
		info, err := os.Stat(entry)
		if err == nil && info.IsDir() {
			some, err := enterFolder(ctx, host, protocol, entry)
			if err != nil {
				return nil, err
			}
			players = append(players, some...)
			continue
		}
		e, err := host.Entrant(ctx, entry)
		p, err := newPlayer(e, err, false)
		if err == nil && e.Program {
			p.Content, err = content(e.Files)
		}
		if err != nil {
			return nil, err
		}
		players = append(players, p)
	}
	for i, p := range players {
		switch {
		case !slices.ContainsFunc(players[:i], func(q Player) bool { return q.Name == p.Name }):
		case p.path == "":
			return nil, fmt.Errorf("player %s: entered twice, want everybody once", p.Name)
		default:
			return nil, fmt.Errorf("player %s: entered twice, want another name for %s, or %s:%[2]s in the place of %[4]s", p.Name, p.path, protocol, filepath.Dir(p.path))
		}
	}
	if len(players) < 2 {
		return nil, fmt.Errorf("%s, want 2 or more", prose.Count(len(players), "player"))
	}
	return players, nil
}

func enterFolder(ctx context.Context, host *match.Host, protocol, dir string) ([]Player, error) {
	entries, err := os.ReadDir(dir) // sorted by name
	if err != nil {
		return nil, err
	}
	var players []Player
	for _, entry := range entries {
		if strings.HasPrefix(entry.Name(), ".") {
			continue
		}
		path := filepath.Join(dir, entry.Name())
		e, err := host.Program(ctx, entry.Name(), protocol, []string{path})
		p, err := newPlayer(e, err, true)
		p.path, p.protocol = path, protocol
		if err == nil {
			p.Content, err = content([]string{path})
		}
		if err != nil {
			return nil, err
		}
		players = append(players, p)
	}
	return players, nil
}

// newPlayer makes a player; err is the error of making the entrant. An unusable program is
// refused if it was handed in, but a user's error on a command line.
func newPlayer(e match.Entrant, err error, handedIn bool) (Player, error) {
	p := Player{Entrant: e}
	var refused *build.Failure
	switch {
	case errors.As(err, &refused):
		p.Refused = fmt.Sprintf("does not build: %v:\n%s", refused, strings.TrimSpace(refused.Output))
	case handedIn && errors.Is(err, build.ErrUnusable):
		p.Refused = err.Error()
	case err != nil:
		return p, err
	}
	return p, nil
}

// content hashes the files that words name; it is empty if they name none.
func content(words []string) (string, error) {
	hash, files := sha256.New(), 0
	for _, word := range words {
		if _, err := os.Stat(word); err != nil {
			continue
		}
		err := filepath.WalkDir(word, func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() {
				return err
			}
			if path != word && !entry.Type().IsRegular() {
				return nil
			}
			files++
			f, err := untrusted.OpenNamed(path)
			if err != nil {
				return err
			}
			defer f.Close()
			relative, err := filepath.Rel(word, path)
			fmt.Fprintf(hash, "%q\n", filepath.ToSlash(relative))
			_, copied := io.Copy(hash, f)
			return errors.Join(err, copied)
		})
		if err != nil {
			return "", err
		}
	}
	if files == 0 {
		return "", nil
	}
	return fmt.Sprintf("%x", hash.Sum(nil)[:8]), nil
}

package kgp

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"github.com/stonecheck/stonecheck/checker/files"
	"github.com/stonecheck/stonecheck/checker/match"
)

// A store is the folder in which a server keeps its state: agents.json, and
// games/NUMBER.txt, a record of each game. Only one server uses it.
type store struct {
	dir  string
	lock io.Closer
}

// A savedState is the content of agents.json.
type savedState struct {
	Agents []*Agent // that have a token, by number
	Last   int      // the number of the last agent
}

func (s *store) agentsFile() string { return filepath.Join(s.dir, "agents.json") }

func (s *store) gameFile(number int) string {
	return filepath.Join(s.dir, "games", fmt.Sprintf("%06d.txt", number))
}

// load locks the folder, reads the stored state, and finds the number of the last game. It
// makes the folder if necessary.
func (s *store) load() (k savedState, games int, err error) {
	if err := os.MkdirAll(filepath.Join(s.dir, "games"), 0o755); err != nil {
		return k, 0, err
	}
	if s.lock, err = files.Lock(s.dir); err != nil {
		return k, 0, err
	}
	data, err := os.ReadFile(s.agentsFile())
	if err == nil {
		if err = json.Unmarshal(data, &k); err == nil && slices.Contains(k.Agents, nil) {
			err = errors.New("an agent is null, want an object")
		}
		if err != nil {
			err = fmt.Errorf("%s: %w", s.agentsFile(), err)
		}
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return k, 0, err
	}
	entries, err := os.ReadDir(filepath.Join(s.dir, "games"))
	for _, entry := range entries {
		number := 0
		if n, _ := fmt.Sscanf(entry.Name(), "%d.txt", &number); n == 1 {
			games = max(games, number)
		}
	}
	return k, games, err
}

// saveAgents stores the agents. Only the owner may read the file, because the hash of a
// weak token can be guessed.
func (s *store) saveAgents(k savedState) error {
	return files.Replace(s.agentsFile(), 0o600, func(w io.Writer) error {
		enc := json.NewEncoder(w)
		enc.SetIndent("", "  ")
		return enc.Encode(k)
	})
}

func (s *store) saveGame(g *match.Game, number int) error {
	return files.Write(s.gameFile(number), func(w io.Writer) error { return g.Write(w, number) })
}

// game reads a game back; the error is fs.ErrNotExist if there is none.
func (s *store) game(number int) (match.Game, error) {
	name := s.gameFile(number)
	data, err := os.ReadFile(name)
	if err != nil {
		return match.Game{}, err
	}
	games, err := match.ReadGames(name, data)
	if err != nil {
		return match.Game{}, err
	}
	return games[0], nil
}

package tournament

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"github.com/stonecheck/stonecheck/checker/match"
)

// A Viewer reads the games of a tournament or of a record, also while they are played.
// It is safe for concurrent use.
type Viewer struct {
	Name   string // the folder of the tournament, or the file of the record
	folder string // empty if there is only a record
	record string
	mu     sync.Mutex  // guards the following fields
	read   fs.FileInfo // of the record that the entries are of; nil before the first time
	size   int64       // how much of it has been read
	played []PlayedGame
}

// A PlayedGame is a game that has ended.
type PlayedGame struct {
	Number   int
	Line     string // describes it
	from, to int64  // its place in the record
}

// View opens the folder of a tournament or a record. ok is false if name is neither.
func View(name string) (v *Viewer, ok bool, err error) {
	v = &Viewer{Name: name, record: name}
	info, err := os.Stat(name)
	if err != nil {
		return nil, false, err
	}
	if info.IsDir() {
		s := Store{dir: name}
		v.folder, v.record = name, s.gamesFile()
		if _, err := os.Stat(s.settingsFile()); err != nil {
			return nil, false, nil
		}
	} else if !beginsRecord(name) {
		return nil, false, nil
	}
	_, err = v.Played()
	return v, err == nil, err
}

// beginsRecord reports whether a file begins with a tag, as a record does.
func beginsRecord(name string) bool {
	f, err := os.Open(name)
	if err != nil {
		return false
	}
	defer f.Close()
	var first [len("[Game ")]byte
	_, err = f.Read(first[:])
	return err == nil && string(first[:]) == "[Game "
}

// Played returns the games that have ended, in the order of the record.
func (v *Viewer) Played() ([]PlayedGame, error) {
	v.mu.Lock()
	defer v.mu.Unlock()
	f, err := os.Open(v.record)
	if errors.Is(err, fs.ErrNotExist) && v.folder != "" {
		return nil, nil // before the first game
	}
	if err != nil {
		return nil, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	if v.read == nil || !os.SameFile(v.read, info) || info.Size() < v.size {
		v.read, v.size, v.played = info, 0, nil
	}
	data := make([]byte, max(info.Size()-v.size, 0))
	n, err := f.ReadAt(data, v.size)
	if n < len(data) {
		return nil, err
	}
	for n := gameLength(data); n > 0; n = gameLength(data) {
		games, err := match.ReadGames(fmt.Sprintf("%s, from byte %d on", v.record, v.size), data[:n])
		if err != nil {
			return nil, err
		}
		g := &games[0]
		v.played = append(v.played, PlayedGame{g.Number, g.Line(g.Number), v.size, v.size + int64(n)})
		v.size += int64(n)
		data = data[n:]
	}
	return slices.Clone(v.played), nil
}

// Running returns the games that are being played. ok is false if the tournament is not
// running.
func (v *Viewer) Running() (games []match.Game, ok bool) {
	if v.folder == "" {
		return nil, false
	}
	name := filepath.Join(v.folder, liveFile)
	info, err := os.Stat(name)
	if err != nil || time.Since(info.ModTime()) > liveLost {
		return nil, false
	}
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, false
	}
	games, err = match.ReadRunning(name, data)
	return games, err == nil
}

// Game returns a game, from its number in the record or in the running tournament. ok is
// false if there is none.
func (v *Viewer) Game(number int) (g match.Game, ok bool, err error) {
	running, _ := v.Running()
	played, err := v.Played()
	if err != nil {
		return g, false, err
	}
	i := slices.IndexFunc(played, func(p PlayedGame) bool { return p.Number == number })
	if i < 0 {
		i = slices.IndexFunc(running, func(g match.Game) bool { return g.Number == number })
		if i < 0 {
			return g, false, nil
		}
		return running[i], true, nil
	}
	f, err := os.Open(v.record)
	if err != nil {
		return g, false, err
	}
	defer f.Close()
	data := make([]byte, played[i].to-played[i].from)
	if _, err := f.ReadAt(data, played[i].from); err != nil {
		return g, false, err
	}
	games, err := match.ReadGames(v.record, data)
	if err != nil || games[0].Number != number {
		return g, false, err // the record has just been sorted
	}
	return games[0], true, nil
}

// Standings returns the page of the standings, nil if there is none.
func (v *Viewer) Standings() []byte {
	if v.folder == "" {
		return nil
	}
	page, err := os.ReadFile(filepath.Join(v.folder, pageFile))
	if err != nil {
		return nil
	}
	return page
}

package tournament

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker/files"
	"github.com/stonecheck/stonecheck/checker/match"
)

// A Store is the folder of a tournament: settings.txt identifies the tournament, games.txt
// is the record of its games, and the reports are beside them. Added games are on disk at
// once, in the order in which they end; after the last one they are sorted.
type Store struct {
	dir   string
	lock  io.Closer
	file  *os.File // games.txt; nil if it is closed
	size  int64
	games map[int]*result
}

func (s *Store) settingsFile() string { return filepath.Join(s.dir, "settings.txt") }

func (s *Store) gamesFile() string { return filepath.Join(s.dir, "games.txt") }

// Open makes a store, or opens the store of a tournament with the same settings if it may
// be resumed. It locks the store for this process. note describes a repair, if any.
func Open(dir, settings string, resume bool) (s *Store, note string, err error) {
	s = &Store{dir: dir, games: map[int]*result{}}
	if err := s.claim(); err != nil {
		return nil, "", err
	}
	if err = s.begin(settings, resume); err == nil {
		note, err = s.load()
	}
	if err != nil {
		return nil, "", errors.Join(err, s.Close())
	}
	return s, note, nil
}

// claim makes the folder, if it is new, locks it, and removes what a killed process left.
func (s *Store) claim() error {
	_, err := os.Stat(s.settingsFile())
	entries, _ := os.ReadDir(s.dir)
	foreign := slices.ContainsFunc(entries, func(e fs.DirEntry) bool { return e.Name() != files.LockName && !files.Temporary(e.Name()) })
	if errors.Is(err, fs.ErrNotExist) && foreign {
		return fmt.Errorf("%s: taken by something else, want a new folder or that of a tournament", s.dir)
	}
	if err := os.MkdirAll(s.dir, 0o755); err != nil {
		return err
	}
	if s.lock, err = files.Lock(s.dir); err != nil {
		return err
	}
	if err := files.Sweep(s.dir); err != nil {
		return errors.Join(err, s.lock.Close())
	}
	return nil
}

// begin writes the settings, or compares them with the stored ones.
func (s *Store) begin(settings string, resume bool) error {
	there, err := os.ReadFile(s.settingsFile())
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return files.WriteBytes(s.settingsFile(), 0o644, []byte(settings))
	case err != nil:
		return err
	case string(there) != settings:
		return fmt.Errorf("%s: taken by another tournament: %s", s.dir, difference(string(there), settings))
	case !resume:
		return fmt.Errorf("%s: taken by this tournament (--resume continues it)", s.dir)
	}
	return nil
}

// difference returns the first line in which two settings differ.
func difference(there, here string) string {
	a, b := strings.Split(there, "\n"), strings.Split(here, "\n")
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return fmt.Sprintf("%q there, %q here", a[i], b[i])
		}
	}
	return fmt.Sprintf("%d lines in settings.txt, %d here", len(a), len(b))
}

// load reads the games, and cuts off an incomplete one.
func (s *Store) load() (note string, err error) {
	if s.file, err = os.OpenFile(s.gamesFile(), os.O_RDWR|os.O_CREATE, 0o644); err != nil {
		return "", err
	}
	data, err := io.ReadAll(s.file)
	if err != nil {
		return "", err
	}
	for n := gameLength(data); n > 0; n = gameLength(data[s.size:]) {
		name := fmt.Sprintf("%s, from byte %d on", s.gamesFile(), s.size)
		if err := s.take(name, data[s.size:s.size+int64(n)]); err != nil {
			return "", err
		}
	}
	if s.size == int64(len(data)) {
		return "", nil
	}
	note = fmt.Sprintf("%s: the last game was not written to its end, and is played again", s.gamesFile())
	return note, s.file.Truncate(s.size)
}

// gameLength returns the length of the first game of a record, 0 if it is incomplete: there
// is an empty line after the tags, and another one after the turns. Lines may end with CRLF.
func gameLength(data []byte) int {
	length := 0
	for range 2 {
		for blank := false; !blank; {
			end := bytes.IndexByte(data[length:], '\n') + 1
			if end == 0 {
				return 0
			}
			blank = end == 1 || end == 2 && data[length] == '\r'
			length += end
		}
	}
	return length
}

// take adds a game that is at the end of the file.
func (s *Store) take(name string, text []byte) error {
	games, err := match.ReadGames(name, text)
	if err != nil {
		return err
	}
	number := games[0].Number - 1
	if _, twice := s.games[number]; twice {
		return fmt.Errorf("%s: game %d for the second time", name, number+1)
	}
	r := newResult(&games[0])
	r.from, r.to = s.size, s.size+int64(len(text))
	s.games[number] = &r
	s.size = r.to
	return nil
}

// add writes a game and waits until it is on disk. It keeps the game as read back from the
// record, so that a resumed tournament gets the same.
func (s *Store) add(number int, g *match.Game) error {
	var text bytes.Buffer
	if err := g.Write(&text, number+1); err != nil {
		return err
	}
	if _, err := s.file.WriteAt(text.Bytes(), s.size); err != nil {
		return err
	}
	if err := s.file.Sync(); err != nil {
		return err
	}
	return s.take(s.gamesFile(), text.Bytes())
}

// arrange sorts the games, and drops those without one of the numbers; none can be added
// afterwards.
func (s *Store) arrange(numbers []int) error {
	data := make([]byte, s.size)
	if _, err := s.file.ReadAt(data, 0); err != nil && s.size > 0 {
		return err
	}
	if err := s.file.Close(); err != nil {
		return err
	}
	s.file = nil
	var r files.Replacement
	defer r.Discard()
	f, err := r.Create(s.gamesFile(), 0o644)
	if err != nil {
		return err
	}
	for _, number := range numbers {
		if _, err := f.Write(data[s.games[number].from:s.games[number].to]); err != nil {
			return err
		}
	}
	if err := f.Sync(); err != nil {
		return err
	}
	return r.Commit()
}

// Close closes a store.
func (s *Store) Close() error {
	var err error
	if s.file != nil {
		err = s.file.Close()
	}
	return errors.Join(err, s.lock.Close())
}

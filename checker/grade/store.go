package grade

import (
	"context"
	"database/sql"
	_ "embed"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"path/filepath"

	_ "modernc.org/sqlite"

	"github.com/stonecheck/stonecheck/checker/files"
	"github.com/stonecheck/stonecheck/corpus"
)

//go:embed schema.sql
var schema string

const (
	// StoreName is the name of the store in the folder of a class.
	StoreName = "grades.sqlite"
	// ClusterSetting is the setting with the name under which the last run published its work
	// on a server.
	ClusterSetting = "cluster"
	// TitleSetting is the setting with the title of the page of the class.
	TitleSetting = "title"
	// PhrasesSetting is the setting with the text of the phrases of the files for students.
	PhrasesSetting = "phrases"
	// DetailSetting is the setting with the level of detail of the files for students.
	DetailSetting = "detail"
	// AnonymousSetting is the setting that says whether aliases replace the names of students in files.
	AnonymousSetting = "anonymous"
	// applicationID and storeVersion are fields of the file's header.
	applicationID = 0x53746e65 // "Stne"
	storeVersion  = 5
)

// A Store is the SQLite file of a class. It is safe for concurrent use; only one process
// may write to it.
type Store struct {
	db   *sql.DB
	path string
	lock io.Closer // nil if it is open for reading only
	// NoEarlyStop runs all cases of a program that hangs. It is kept, so that a later run does not judge others
	// differently.
	NoEarlyStop bool
}

// Create makes a store in a folder, and makes the folder if necessary. The store is made
// under another name and then renamed, so it is either complete or absent; a failure leaves
// nothing behind.
func Create(dir string, terms Terms) (*Store, error) {
	s := &Store{path: filepath.Join(dir, StoreName)}
	_, err := os.Stat(dir)
	made := errors.Is(err, os.ErrNotExist)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, refuse("%s: %s", dir, plain(err))
	}
	if err := s.create(terms); err != nil {
		if made {
			os.Remove(dir)
		}
		return nil, s.refusal(err)
	}
	return Open(s.path)
}

func (s *Store) create(terms Terms) error {
	return files.Update(filepath.Dir(s.path), func(aside string) (err error) {
		if s.db, err = sql.Open("sqlite", source(filepath.Join(aside, StoreName), "")); err != nil {
			return err
		}
		err = s.fill(terms)
		return errors.Join(err, s.db.Close())
	})
}

func (s *Store) fill(terms Terms) error {
	return s.change(context.Background(), func(tx *sql.Tx) error {
		_, err := tx.Exec(fmt.Sprintf("PRAGMA application_id = %d; PRAGMA user_version = %d;", applicationID, storeVersion) + schema)
		if err != nil {
			return err
		}
		for _, each := range terms.settings() {
			if _, err := tx.Exec(`INSERT INTO setting VALUES (?, ?)`, each.name, each.value); err != nil {
				return err
			}
		}
		for n, c := range terms.Cases {
			if _, err := tx.Exec(`INSERT INTO cases VALUES (?, ?, ?, ?, ?)`, n, c.ID, c.Group, c.Weight, c.Format()); err != nil {
				return err
			}
		}
		return nil
	})
}

// Open opens a store for reading and writing. It fails while another process has the store
// open for writing.
func Open(path string) (*Store, error) {
	s, err := open(path, "_pragma=journal_mode(WAL)")
	if err != nil {
		return nil, err
	}
	lock, err := files.LockFile(path + ".lock")
	if errors.Is(err, files.ErrInUse) {
		err = refuse("%v", err)
	}
	if err != nil {
		s.db.Close()
		return nil, s.refusal(err)
	}
	s.lock = lock
	return s, nil
}

// OpenToRead opens a store for reading; another process may be writing to it.
func OpenToRead(path string) (*Store, error) { return open(path, "_pragma=query_only(1)") }

func open(path, options string) (*Store, error) {
	s := &Store{path: path}
	if _, err := os.Stat(path); err != nil {
		return nil, refuse("%s: no results there, want a folder that grade -o has made", filepath.Dir(path))
	}
	var err error
	if s.db, err = sql.Open("sqlite", source(path, options)); err != nil {
		return nil, err
	}
	s.db.SetMaxOpenConns(1) // a store has only one writer anyway
	if err := s.identify(); err != nil {
		s.db.Close()
		return nil, s.refusal(err)
	}
	if err := s.readEarlyStop(); err != nil {
		s.db.Close()
		return nil, err
	}
	return s, nil
}

// source returns the name of a file for the driver. A commit is in the file's log before it
// returns. A crash of the process loses nothing, a crash of the system may lose the last
// commits.
func source(path, options string) string {
	const always = "_txlock=immediate&_pragma=busy_timeout(20000)&_pragma=synchronous(NORMAL)&_pragma=foreign_keys(1)"
	return (&url.URL{Scheme: "file", Opaque: url.PathEscape(filepath.ToSlash(path)), RawQuery: always + "&" + options}).String()
}

// identify rejects a file that is not a store of this version.
func (s *Store) identify() error {
	var id, version int
	if err := s.db.QueryRow(`PRAGMA application_id`).Scan(&id); err != nil {
		return err
	}
	if err := s.db.QueryRow(`PRAGMA user_version`).Scan(&version); err != nil {
		return err
	}
	switch {
	case id != applicationID:
		return refuse("%s: not a file of stonecheck grade", s.path)
	case version != storeVersion:
		return refuse("%s: version %d of the tables, want %d: made by another version of stonecheck", s.path, version, storeVersion)
	}
	return nil
}

// Close closes a store. A writer leaves a single file, unless another process is reading.
func (s *Store) Close() error {
	if s.lock == nil {
		return s.db.Close()
	}
	_, _ = s.db.Exec(`PRAGMA journal_mode = DELETE`) // it stays as it is if another process is reading
	return errors.Join(s.refusal(s.db.Close()), s.lock.Close())
}

// Discard closes a store and removes it.
func (s *Store) Discard() {
	s.Close()
	os.Remove(s.path)
	os.Remove(s.path + ".lock")
}

// change runs do in a transaction. When the context ends, database/sql rolls the transaction back at once, and the
// next query of the function do fails with ErrTxDone; change then returns the context's error.
func (s *Store) change(ctx context.Context, do func(*sql.Tx) error) error {
	tx, err := s.db.BeginTx(ctx, nil)
	if err != nil {
		return s.refusal(err)
	}
	defer tx.Rollback()
	if err = do(tx); err == nil {
		err = tx.Commit()
	}
	if errors.Is(err, sql.ErrTxDone) && ctx.Err() != nil {
		err = ctx.Err()
	}
	return s.refusal(err)
}

// Setting returns a setting of the store, empty if it is not set.
func (s *Store) Setting(name string) (string, error) {
	var value string
	err := s.db.QueryRow(`SELECT value FROM setting WHERE name = ?`, name).Scan(&value)
	if errors.Is(err, sql.ErrNoRows) {
		err = nil
	}
	return value, s.refusal(err)
}

// Set sets a setting of the store.
func (s *Store) Set(ctx context.Context, name, value string) error {
	_, err := s.db.ExecContext(ctx, `INSERT OR REPLACE INTO setting VALUES (?, ?)`, name, value)
	return s.refusal(err)
}

// Accept returns an error if terms differ from the store's.
func (s *Store) Accept(terms Terms) error {
	of, err := s.Setting("corpus")
	if err != nil {
		return err
	}
	for _, want := range terms.settings() {
		is, err := s.Setting(want.name)
		switch {
		case err != nil:
			return err
		case want.name == "corpus" || is == want.value:
		case want.name == "declaration":
			return refuse("%s: graded with another declaration of the assignment", filepath.Dir(s.path))
		case want.name == "cases":
			return refuse("%s: graded on other cases, of corpus %s, want those of %s", filepath.Dir(s.path), of, terms.Corpus)
		default:
			return refuse("%s: graded with %s %s, want %s", filepath.Dir(s.path), want.name, is, want.value)
		}
	}
	return nil
}

// Undone returns the number of pending cases among the submissions of the last run.
func (s *Store) Undone() (int, error) {
	var n int
	err := s.db.QueryRow(`SELECT count(*) FROM result JOIN submission s ON s.n = submission WHERE state <> 'done' AND wanted`).Scan(&n)
	return n, s.refusal(err)
}

// Terms returns the terms of the store.
func (s *Store) Terms() (Terms, error) {
	var t Terms
	values := map[string]string{}
	rows, err := s.db.Query(`SELECT name, value FROM setting`)
	if err != nil {
		return t, s.refusal(err)
	}
	if err := each(rows, func() error {
		var name, value string
		err := rows.Scan(&name, &value)
		values[name] = value
		return err
	}); err != nil {
		return t, s.refusal(err)
	}
	if t, err = termsOf(values); err != nil {
		return t, fmt.Errorf("%s: %w", s.path, err)
	}
	t.Cases, err = s.cases()
	return t, err
}

func (s *Store) cases() ([]corpus.Case, error) {
	rows, err := s.db.Query(`SELECT id, text FROM cases ORDER BY n`)
	if err != nil {
		return nil, s.refusal(err)
	}
	var all []corpus.Case
	err = each(rows, func() error {
		var id string
		var text []byte
		if err := rows.Scan(&id, &text); err != nil {
			return err
		}
		c, err := corpus.Parse(id, text)
		all = append(all, c)
		return err
	})
	return all, s.refusal(err)
}

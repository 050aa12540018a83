package grade

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"syscall"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// A Refusal is an error on one line that the user can correct: a store that does not exist,
// has other terms or another version, or a lack of space or permissions.
type Refusal string

func (r Refusal) Error() string { return string(r) }

func refuse(format string, args ...any) error { return Refusal(fmt.Sprintf(format, args...)) }

// refusal converts errors about a lack of space or permissions to a Refusal.
func (s *Store) refusal(err error) error {
	if err == nil || !usersFault(err) {
		return err
	}
	return refuse("%s: %s", s.path, plain(err))
}

// usersFault reports whether an error is about space, permissions, or a file that is not a
// store.
func usersFault(err error) bool {
	var refused *sqlite.Error
	if errors.As(err, &refused) {
		switch refused.Code() & 0xff {
		case sqlite3.SQLITE_FULL, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_PERM, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CORRUPT:
			return true
		}
	}
	return errors.Is(err, syscall.ENOSPC) || errors.Is(err, os.ErrPermission) || errors.Is(err, syscall.EROFS)
}

// plain returns the text of an error without what the libraries add.
func plain(err error) string {
	var path *os.PathError
	if errors.As(err, &path) {
		return path.Err.Error()
	}
	text := strings.TrimPrefix(err.Error(), "SQL logic error: ")
	if at := strings.LastIndex(text, " ("); at > 0 { // the error number
		text = text[:at]
	}
	return text
}

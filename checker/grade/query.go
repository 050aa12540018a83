package grade

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"strings"

	"github.com/stonecheck/stonecheck/checker/compare"
)

// Query writes the result of an SQL query with tabs between the columns; the first line has
// the names of the columns. The error is caused by the query or by writing.
func (s *Store) Query(ctx context.Context, w io.Writer, question string) error {
	rows, err := s.db.QueryContext(ctx, question)
	if err != nil {
		return fmt.Errorf("--sql: %s", plain(err))
	}
	names, err := rows.Columns()
	if err != nil {
		return err
	}
	out := bufio.NewWriter(w)
	fmt.Fprintln(out, strings.Join(names, "\t"))
	values, pointers := make([]any, len(names)), make([]any, len(names))
	for i := range values {
		pointers[i] = &values[i]
	}
	err = each(rows, func() error {
		if err := rows.Scan(pointers...); err != nil {
			return err
		}
		for i, value := range values {
			if i > 0 {
				out.WriteByte('\t')
			}
			out.WriteString(shown(value))
		}
		return out.WriteByte('\n')
	})
	if err != nil {
		return fmt.Errorf("--sql: %s", plain(err))
	}
	return out.Flush()
}

// shown returns a value on one line, without characters that act on a terminal.
func shown(value any) string {
	switch v := value.(type) {
	case nil:
		return ""
	case []byte:
		return fmt.Sprintf("(%d bytes)", len(v))
	case string:
		return compare.Printable(v)
	}
	return fmt.Sprint(value)
}

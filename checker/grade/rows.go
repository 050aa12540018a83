package grade

import "database/sql"

// column returns the only column of rows.
func column[T any](rows *sql.Rows, err error) (all []T, _ error) {
	if err != nil {
		return nil, err
	}
	err = each(rows, func() error {
		var value T
		err := rows.Scan(&value)
		all = append(all, value)
		return err
	})
	return all, err
}

// each calls do for every row.
func each(rows *sql.Rows, do func() error) error {
	defer rows.Close()
	for rows.Next() {
		if err := do(); err != nil {
			return err
		}
	}
	return rows.Err()
}

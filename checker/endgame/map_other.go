//go:build !unix

package endgame

import "os"

// mapFile does nothing: these systems cannot replace an open file.
func mapFile(*os.File, int64) ([]byte, bool) { return nil, false }

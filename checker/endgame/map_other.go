//go:build !unix

package endgame

import "os"

// mapFile maps nothing: a file that is open cannot be replaced on these systems.
func mapFile(*os.File, int64) ([]byte, bool) { return nil, false }

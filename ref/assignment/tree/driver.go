package tree

import (
	_ "embed"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/lazy"
)

// multiAgents starts a multiAgents.py with the classes MinimaxAgent, AlphaBetaAgent and
// ExpectimaxAgent.
var multiAgents = assignment.Driver{Module: "multiAgents", Extension: ".py", Sign: lazy.MustCompile(`(?m)^class\s+(?:Minimax|AlphaBeta|Expectimax)Agent\b`), Source: standIns + driver}

var (
	//go:embed standins.py
	standIns string
	//go:embed driver.py
	driver string
)

package tree

import (
	_ "embed"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// multiAgents starts a multiAgents.py with the classes MinimaxAgent, AlphaBetaAgent and
// ExpectimaxAgent.
var multiAgents = assignment.Driver{Module: "multiAgents", Extension: ".py", Source: driverSource}

//go:embed driver.py
var driverSource string

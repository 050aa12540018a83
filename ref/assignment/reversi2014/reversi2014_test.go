package reversi2014

import (
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment/assignmenttest"
)

func TestAssignment(t *testing.T) { assignmenttest.Run(t, Assignment) }

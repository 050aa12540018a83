package proof

// A program may sweep with a loop that begins one pit too late or ends one too early, for one side or for both.

// A sweepFault is what happens to the pits that a loop leaves out.
type sweepFault struct {
	stays, unstored bool
	before, after   string // the text around the pits
}

var sweepFaults = [...]sweepFault{
	{true, true, "leaves the stones of ", " at the end of the game where they are"},
	{false, true, "removes the stones of ", " at the end of the game without storing them"},
	{true, false, "adds the stones of ", " to a store at the end of the game and leaves them in their pits too"},
}

// An end is an end of a row, as it is drawn.
type end int

const (
	neither end = iota
	left
	right
)

// leftOuts are the pits that a loop leaves out, by their side.
var leftOuts = [...]struct {
	ends [2]end
	text string
}{
	{[2]end{left, left}, "the leftmost pits"},
	{[2]end{right, right}, "the rightmost pits"},
	{[2]end{left, neither}, "player 1's leftmost pit"},
	{[2]end{right, neither}, "player 1's rightmost pit"},
	{[2]end{neither, left}, "player 2's leftmost pit"},
	{[2]end{neither, right}, "player 2's rightmost pit"},
	{[2]end{left, right}, "the pits farthest from their player's store"},
	{[2]end{right, left}, "the pits nearest to their player's store"},
}

// The variants from partSwept to packed are such sweeps, one for each fault and pits.
const (
	partSwept        = countsBoth + 1
	packed           = partSwept + len(sweepFaults)*len(leftOuts)
	sweepCopiesLeft  = partSwept + 2*len(leftOuts)
	sweepCopiesRight = sweepCopiesLeft + 1
)

func partSweepTexts() (texts []string) {
	for _, fault := range sweepFaults {
		for _, out := range leftOuts {
			texts = append(texts, fault.before+out.text+fault.after)
		}
	}
	return texts
}

// leftOut returns the stones that stay in the pits of a side after its sweep, and how many stones of the side get into no store.
func (g *game) leftOut(b *board, side int) (stay [mostPits]int32, unstored int32) {
	for v := partSwept; v < packed; v++ {
		fault, at := sweepFaults[(v-partSwept)/len(leftOuts)], leftOuts[(v-partSwept)%len(leftOuts)].ends[side]
		if !g.on(v) || at == neither {
			continue
		}
		column := 0
		if at == right {
			column = g.pits - 1
		}
		stones := b.pits[side][column]
		if fault.stays {
			stay[column] = stones
		}
		if fault.unstored {
			unstored += stones
		}
	}
	return stay, unstored
}

package report

// A room limits what a report shows. The variable enough is a room for everything.
type room struct {
	input    inputs   // the input on one line
	board    bool     // the board
	turn     bool     // the right turn, and a line for the player to move
	commands int      // the most commands to run next
	quoted   bool     // the assignment's sentence that a misreading contradicts, or what is right
	places   int      // the most places in the sources
	printed  int      // the most lines of what a program or a compiler printed
	examples examples // of further findings
	parts    int      // the most sentences, with the findings that belong to them
	beliefs  bool     // all of what is believed or written instead in further findings; otherwise what fits on one line
	oneLine  bool     // a further finding has one line, as in a terminal
	further  int      // the most findings after the first one
	groups   int      // the most groups of failures after the first one
	second   bool     // the whole diagnosis of wrong outputs that are not the first group
}

// inputs are shown beside their board, or only instead of a board.
type inputs int

const (
	noInput inputs = iota
	insteadOfBoard
	besideBoard
)

// examples are shown whole, with what is expected and what is written, or only named by their
// case.
type examples int

const (
	none examples = iota
	named
	whole
)

var enough = room{
	input: besideBoard, board: true, turn: true, commands: 2, quoted: true, places: 8, printed: 1 << 20, examples: whole,
	parts: 1 << 20, beliefs: true, further: 1 << 20, groups: 1 << 20, second: true,
}

// wraps reports whether all of a further finding is told.
func (r room) wraps() bool { return r.beliefs && !r.oneLine }

// less drops what matters least, and reports whether there was anything to drop. It leaves out
// whole sentences, and cuts only what is believed in a further finding.
func (r *room) less() bool {
	const most, printed = 5, 16 // of what has no limit otherwise
	switch {
	case r.input == besideBoard:
		r.input = insteadOfBoard
	case r.board && r.commands > 1:
		r.commands = 1
	case r.board: // without it there may be room for the other command
		r.board, r.commands = false, enough.commands
	case r.places > 2:
		r.places = min(r.places, most) - 1
	case r.examples > none:
		r.examples--
	case r.turn:
		r.turn = false
	case r.printed > 4:
		r.printed = min(r.printed, printed) - 1
	case r.input > noInput:
		r.input = noInput
	case r.commands > 1:
		r.commands = 1
	case r.parts > 1:
		r.parts = min(r.parts, most) - 1
	case r.groups > 2:
		r.groups = min(r.groups, most) - 1
	case r.further > 1:
		r.further = min(r.further, most) - 1
	case r.beliefs:
		r.beliefs = false
	case r.quoted:
		r.quoted = false
	case r.second:
		r.second = false
	case r.groups > 0:
		r.groups--
	case r.further > 0:
		r.further = 0
	case r.places > 0:
		r.places--
	case r.printed > 1:
		r.printed--
	default:
		return false
	}
	return true
}

// more returns what may be put back into a room that was made too small, the most important
// first.
func (r *room) more() []func(room) room {
	return []func(room) room{
		func(r room) room { r.quoted = true; return r },
		func(r room) room { r.second = true; return r },
		func(r room) room { r.commands = enough.commands; return r },
		func(r room) room { r.parts = enough.parts; return r },
		func(r room) room { r.input = max(r.input, insteadOfBoard); return r },
		func(r room) room { r.beliefs = true; return r },
		func(r room) room { r.turn = true; return r },
		func(r room) room { r.board = true; return r },
		func(r room) room { r.input = besideBoard; return r },
	}
}

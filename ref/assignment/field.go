package assignment

// What package diagnose needs to say why fields of outputs are wrong: the field Fields of
// an Assignment, and the interfaces below. Without them the lines of the outputs are the
// fields, and nothing is known of where they come from.

// Fields are the values that programs write, and how they go wrong.
type Fields struct {
	List     []Field
	Variants []Variant
}

// A Field is a value that a program must write.
type Field struct {
	Name string // as the outputs have it
	// Ways are the ways to come by it from a search. The first is right.
	Ways []Way
}

// A Way is a way to come by a field.
type Way struct {
	Phrase string // a predicate of the program, such as "it does not count the root"
	Cost   int    // 0 of the right one; more if it is wrong in several respects
	// Follows says that the field is right for the other fields as they are written.
	Follows bool
}

// A Variant is one wrong decision of the program, before a field is come by. Two of the
// same slot exclude each other.
type Variant struct{ Phrase, Slot string }

// A Fielded is a Written whose outputs are the fields of the assignment.
type Fielded interface {
	// Values are the fields, normalised; empty where there is none.
	Values() []string
	// Vary solves the input as a program with some variants does. The function that it
	// returns gives a field by one of its ways, empty if there is none. It reports
	// false if the search is too long to be the program's.
	Vary(variants []int) (field func(field, way int) string, done bool)
}

// A Trait is something that an input has or does not have.
type Trait struct {
	Yes, No string // completes "on the cases where .."
	Has     bool
}

// A Traited is an Instance that knows its traits, the telling ones first. All instances
// of an assignment have the same list.
type Traited interface{ Traits() []Trait }

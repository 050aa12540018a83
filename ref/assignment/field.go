package assignment

// This file has what package diagnose needs to explain why fields of outputs are wrong: the
// field Fields of an Assignment, and the interfaces below. Without them the lines of the
// outputs are the fields, and it is unknown how they are computed.

// Fields are the values that programs write, and how programs may compute them wrongly.
type Fields struct {
	List     []Field
	Variants []Variant
}

// A Field is a value that a program must write.
type Field struct {
	Name string // as in the outputs
	// Ways are the ways to compute it from a search. The first is right.
	Ways []Way
}

// A Way is a way to compute a field.
type Way struct {
	Phrase string // a predicate about the program, such as "it does not count the root"
	Cost   int    // 0 for the right way; more if it is wrong in several respects
	// Follows says that the field is right, given the other fields as written.
	Follows bool
}

// A Variant is one wrong decision of the program in the search itself. Two variants with
// the same slot exclude each other.
type Variant struct{ Phrase, Slot string }

// A Fielded is a Written whose outputs are the fields of the assignment.
type Fielded interface {
	// Values returns the fields, normalised; a missing field is empty.
	Values() []string
	// Vary solves the input as a program with these variants does. field computes a field by
	// one of its ways; it returns "" if there is no value. done is false if the search is too
	// long to be the program's.
	Vary(variants []int) (field func(field, way int) string, done bool)
}

// A Parted is a Fielded of an assignment whose programs have a part of their own for each task.
type Parted interface {
	// Part names the part that solves the input, as the group of its case.
	Part() string
}

// A FieldReader is an Instance that reads the fields of what a program writes, without being
// a WrittenReader.
type FieldReader interface {
	// ReadFields reads the outputs of a program; nil if they have no fields here.
	ReadFields(texts map[string]string) Fielded
}

// A Trait is a property that an input has or does not have.
type Trait struct {
	Yes, No string // completes "on the cases where .."
	Has     bool
}

// A Traited is an Instance that knows its traits, the most informative first. All instances
// of an assignment have the same list.
type Traited interface{ Traits() []Trait }

package logged

import (
	"math"
	"strconv"
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/lazy"
)

// A Reader reads the rows of a log tolerantly.
type Reader struct {
	Window bool // rows have the columns Alpha and Beta
	// Names matches the names of nodes except the root, in any letter case.
	Names *lazy.Regexp
	// Named says what a name is, such as "a letter and a number".
	Named string
	// Name is a name as rows should have it.
	Name func(string) string
	// Largest is the largest value that a program can mean as a number; a larger one that
	// is round means infinity.
	Largest int
}

// nameForm matches a word or a number and what follows it, even without a comma.
var nameForm = lazy.MustCompile(`^\s*([A-Za-z]+\d*|\d+)([\s,;:|]+|$)(.*)$`)

// strangeForm matches a row with a name that no node has.
var strangeForm = lazy.MustCompile(`^\s*([^\s,]{1,12})(,)(.*)$`)

// numberForm matches a number or a word that means infinity.
var numberForm = lazy.MustCompile(`^[-+]?(\d+(\.\d*)?([eE][-+]?\d+)?|(?i:inf(inity)?|∞|nan|null|none|undefined))`)

// Read parses a row; it reports false if the line is not a row.
func (r *Reader) Read(line string) (row assignment.Row, ok bool) {
	line = strings.TrimRight(line, " \t\r\n")
	parts := nameForm.FindStringSubmatch(line)
	known := parts != nil && (strings.EqualFold(parts[1], "root") || r.Names.MatchString(parts[1]))
	if !known {
		parts = strangeForm.FindStringSubmatch(line)
	}
	switch {
	case parts == nil:
		return row, false
	case !known:
		odd(&row, "a name is not "+r.Named, assignment.AnyRow)
	case strings.EqualFold(parts[1], "root"):
		row.Name = "root"
	default:
		row.Name = r.Name(parts[1])
	}
	if known && row.Name != parts[1] {
		odd(&row, "the name is written "+strconv.Quote(parts[1]), assignment.AnyRow)
	}
	numbers := r.numbers(strings.TrimSpace(parts[2])+parts[3], &row)
	if len(numbers) < 2 {
		return row, false
	}
	row.Depth, row.Value = numbers[0], numbers[1]
	row.Window = [2]int{assignment.None, assignment.None}
	if r.Window {
		copy(row.Window[:], numbers[2:])
	}
	columns := 3
	if r.Window {
		columns = 5
	}
	if n := len(numbers) + 1; n != columns {
		odd(&row, "it has "+strconv.Itoa(n)+" columns instead of "+strconv.Itoa(columns), assignment.AnyRow)
	}
	return row, true
}

// ReadNumbers is like Read, but takes a round number for itself, not for infinity.
func (r *Reader) ReadNumbers(line string) (row assignment.Row, ok bool) {
	plain := *r
	plain.Largest = huge
	return plain.Read(line)
}

// huge is the least number that no program means as a number.
const huge = 1e9

// numbers parses the columns after the name, each with the comma before it.
func (r *Reader) numbers(rest string, row *assignment.Row) (numbers []int) {
	for rest != "" {
		trimmed := strings.TrimLeft(rest, " \t,;:|")
		switch between := strings.TrimSpace(rest[:len(rest)-len(trimmed)]); {
		case between == "":
			odd(row, "a comma is missing between two columns", assignment.AnyRow)
		case trimmed == "":
			odd(row, "there is a comma at the end", assignment.AnyRow)
		case between == ",":
		case strings.Count(between, ",") > 1:
			odd(row, "a column is empty", assignment.AnyRow)
		default:
			odd(row, "the columns are separated by "+strconv.Quote(between), assignment.AnyRow)
		}
		text := numberForm.FindString(trimmed)
		if text == "" {
			if trimmed != "" {
				odd(row, "there is text that is not a number", assignment.AnyRow)
			}
			return numbers
		}
		numbers = append(numbers, r.number(text, row))
		rest = trimmed[len(text):]
	}
	return numbers
}

// number returns the number that a text means.
func (r *Reader) number(text string, row *assignment.Row) int {
	digits := strings.TrimLeft(text, "+-")
	n, whole := assignment.Infinity, true
	if value, err := strconv.ParseFloat(digits, 64); err == nil && !math.IsInf(value, 0) && !math.IsNaN(value) {
		if value < huge && !r.isHuge(int(value)) {
			n, whole = int(value), value == math.Trunc(value)
		}
	}
	if strings.HasPrefix(text, "-") {
		n = -n
	}
	switch {
	case n == assignment.Infinity && text != "Infinity":
		odd(row, "Infinity is written "+text, assignment.Positive)
	case n == -assignment.Infinity && text != "-Infinity":
		odd(row, "-Infinity is written "+text, assignment.Negative)
	case n == assignment.Infinity || n == -assignment.Infinity:
	case !whole:
		odd(row, "a number is not whole", assignment.Finite)
	case n == 0 && strings.HasPrefix(text, "-"):
		odd(row, "0 is written "+text, assignment.Zero)
	case strings.ContainsAny(digits, "eE"):
		odd(row, "a number is written with an exponent", assignment.Finite)
	case strings.Contains(digits, "."):
		odd(row, "a number is written with decimals", assignment.Finite)
	case strconv.Itoa(n) != text:
		odd(row, "a number is written with a sign or zeros before it", assignment.Finite)
	}
	return n
}

func odd(row *assignment.Row, what string, only assignment.NumberKind) {
	row.Odd = append(row.Odd, assignment.Odd{What: what, Only: only})
}

// isHuge reports whether a number stands for infinity: a round number, such as 999 or 10000, that is larger than any value.
func (r *Reader) isHuge(n int) bool {
	digits := strconv.Itoa(n)
	round := strings.Trim(digits, "9") == "" || len(strings.TrimRight(digits, "0")) == 1 && n >= 100
	return n > r.Largest && round || n > r.Largest+100_000
}

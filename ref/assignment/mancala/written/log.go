package written

import (
	"math"
	"strconv"
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A log is a traverse log with its form normalised: the rows in the assignment's form, without the header and the
// root's first row. A line that is not a row is kept unchanged.
type log struct {
	assignment.Form
	header  string // with its newline, in the right form
	root    string // the root's first row, in the right form
	headed  bool   // the log has a header
	hasRoot bool   // the log has the root's first row
	rooted  bool   // the root has a different first row, which is kept among the rows
	rows    string
	lines   []int64 // for each row, its number in the file, from 1
}

// The first rows of the two kinds of log.
const (
	header        = "Node,Depth,Value\n"
	headerWindow  = "Node,Depth,Value,Alpha,Beta\n"
	rootRow       = "root,0,-Infinity\n"
	rootRowWindow = "root,0,-Infinity,-Infinity,Infinity\n"
)

// top returns the lines before the rows: the header and the root's first row. It includes each of them if the program
// wrote it or if form has the misreading that omits it.
func (l *log) top(rootless bool, form assignment.Set) string {
	top := ""
	if l.headed || form.Overlaps(noHeader) {
		top = l.header
	}
	if !rootless && !l.rooted && (l.hasRoot || form.Overlaps(noRootRow)) {
		top += l.root
	}
	return top
}

// number returns the number in the file of a line of the log with this top.
func (l *log) number(line int64, top string) int64 {
	i := int(line) - 1 - strings.Count(top, "\n")
	switch {
	case len(l.lines) == 0 && l.headed:
		return line
	case len(l.lines) == 0 || i < 0:
		return 1
	case i >= len(l.lines):
		return l.lines[len(l.lines)-1] + 1
	}
	return l.lines[i]
}

// parseLog parses a log. If the first row has a number larger than the number of stones on the board in a column that
// should be infinite, that number stands for infinity.
func parseLog(text string, window bool, stones int) *log {
	p := &logParser{log: log{header: header, root: rootRow}, stones: stones}
	if window {
		p.header, p.root = headerWindow, rootRowWindow
	}
	p.rows.Grow(len(text) + 64)
	number := int64(0)
	for line := range strings.Lines(strings.TrimRight(text, " \t\r\n")) {
		number++
		line = strings.TrimRight(line, " \t\r\n")
		switch {
		case line == "":
			p.Note("empty lines in the log", "")
		case len(p.lines) == 0 && !p.headed && p.isHeader(line):
			p.headed = true
		default:
			p.add(line, number)
		}
	}
	p.Saw(noHeader, !p.headed)
	return p.finish()
}

type logParser struct {
	log
	rows   strings.Builder
	count  int // lines that are rows
	stones int
	swap   bool    // the columns Alpha and Beta are swapped
	known  bool    // swap is known
	huge   float64 // this number and larger ones stand for infinity
}

// isHeader reports whether a line is a header, and if so records its form.
func (p *logParser) isHeader(line string) bool {
	if !strings.Contains(strings.ToLower(line), "node") {
		return false
	}
	if fields, ok := p.split(line); !ok || strings.Join(fields, ",")+"\n" != p.header {
		p.Note("the header is", line)
	}
	return true
}

// add parses a line that should be a row.
func (p *logParser) add(line string, number int64) {
	p.lines = append(p.lines, number)
	before := p.Form
	if fields, ok := p.split(line); ok && p.row(fields) {
		p.count++
		p.rows.WriteString(strings.Join(fields, ","))
	} else {
		p.Form = before // a line that is not a row says nothing about the form
		p.rows.WriteString(line)
	}
	p.rows.WriteByte('\n')
}

// split splits a line into columns.
func (p *logParser) split(line string) ([]string, bool) {
	sep := ","
	if !strings.Contains(line, sep) {
		switch {
		case strings.Contains(line, ";"):
			sep = ";"
		case strings.Contains(line, "\t"):
			sep = "\t"
		default:
			sep = " "
		}
	}
	fields := strings.Split(line, sep)
	plain, blank := len(fields), 1
	for i, field := range fields {
		fields[i] = strings.TrimSpace(field)
		switch {
		case fields[i] == "":
			return nil, false
		case field != fields[i]:
			plain--
			if i > 0 && field == " "+fields[i] {
				blank++
			}
		}
	}
	switch {
	case len(fields) < 3:
		return nil, false
	case sep == " ":
		p.Note("columns are separated by spaces", "")
	case sep != ",":
		p.Note("columns are separated by", sep)
	case plain == len(fields):
		p.Saw(blanksAfterCommas, false)
	case plain == 1 && blank == len(fields):
		p.Saw(blanksAfterCommas, true)
	default:
		p.Note("spaces next to some of the commas", "")
	}
	return fields, true
}

// row normalises the columns of a row; it reports false if they are not a row.
func (p *logParser) row(fields []string) bool {
	name, ok := nodeName(fields[0])
	if _, err := strconv.ParseUint(fields[1], 10, 31); !ok || err != nil {
		return false
	}
	if name != fields[0] {
		p.Note("nodes are written like", fields[0])
		fields[0] = name
	}
	if p.huge == 0 {
		p.huge = p.hugeIn(fields[2:])
	}
	for i := 2; i < len(fields); i++ {
		if fields[i], ok = p.number(fields[i]); !ok {
			return false
		}
	}
	if len(fields) == 5 {
		p.windowOrder(fields)
	}
	return true
}

// hugeIn returns the number that stands for infinity in the first row. A language's least and greatest numbers may
// differ by one in size.
func (p *logParser) hugeIn(values []string) float64 {
	huge := math.Inf(1)
	for _, text := range values {
		if n, err := strconv.ParseFloat(text, 64); err == nil && math.Abs(n) > float64(p.stones) {
			huge = min(huge, math.Abs(n)-1)
		}
	}
	return huge
}

// windowOrder puts alpha before beta. The order is known from the first row, which has the root's window.
func (p *logParser) windowOrder(fields []string) {
	alpha, beta := fields[3], fields[4]
	if !p.known && strings.TrimPrefix(alpha, "-") == infinity && strings.TrimPrefix(beta, "-") == infinity && alpha != beta {
		p.known, p.swap = true, alpha == infinity
		p.Saw(alphaBetaSwapped, p.swap)
	}
	if p.swap {
		fields[3], fields[4] = beta, alpha
	}
}

// nodeName returns a node's name in the assignment's form.
func nodeName(text string) (string, bool) {
	if strings.EqualFold(text, "root") {
		return "root", true
	}
	upper := strings.ToUpper(text)
	if len(upper) < 2 || upper[0] != 'A' && upper[0] != 'B' || strings.Trim(upper[1:], "0123456789") != "" {
		return "", false
	}
	return upper, true
}

const infinity = "Infinity"

// These spellings of Infinity are misreadings.
var (
	spellings = map[string]assignment.Set{"inf": infShort, "Inf": infCapital, "infinity": infinityLower}
	spelled   = assignment.UnionOf(infShort, infCapital, infinityLower)
)

// number normalises a value; it reports false if the text is not a value.
func (p *logParser) number(text string) (string, bool) {
	sign, digits := "", text
	if rest, negative := strings.CutPrefix(text, "-"); negative {
		sign, digits = "-", rest
	} else if rest, positive := strings.CutPrefix(text, "+"); positive {
		p.Note("numbers have a plus", "")
		digits = rest
	}
	if digits == infinity || isInfinity(digits) {
		return sign + p.infinite(digits), true
	}
	whole, fraction, isDecimal := strings.Cut(digits, ".")
	if n, err := strconv.Atoi(whole); err == nil && float64(n) < p.huge && strings.Trim(fraction, "0") == "" {
		p.Saw(floats, isDecimal)
		if isDecimal && fraction != "0" || n == 0 && sign != "" || len(whole) > 1 && whole[0] == '0' {
			p.Note("numbers are written like", text)
			whole = strconv.Itoa(n)
		}
		if n == 0 {
			sign = ""
		}
		return sign + whole, true
	}
	n, err := strconv.ParseFloat(digits, 64)
	if err == nil && n >= p.huge {
		return sign + p.infinite(digits), true
	}
	return text, err == nil
}

// isInfinity reports whether a word is another spelling of infinity.
func isInfinity(word string) bool {
	return strings.EqualFold(word, "inf") || strings.EqualFold(word, infinity) || strings.EqualFold(word, "infinite") || word == "∞"
}

// infinite records how infinity is spelled.
func (p *logParser) infinite(spelling string) string {
	set := spellings[spelling]
	p.Saw(spelled.Without(set), false)
	switch {
	case set.Len() > 0:
		p.Saw(set, true)
	case spelling != infinity:
		p.Note("Infinity is written", spelling)
	}
	return infinity
}

// finish removes the root's first row.
func (p *logParser) finish() *log {
	p.log.rows = p.rows.String()
	if p.count == 0 {
		p.Form = assignment.Form{} // the text is not a log
		return &p.log
	}
	if rest, ok := strings.CutPrefix(p.log.rows, p.root); ok {
		p.Saw(noRootRow, false)
		p.log.rows, p.lines, p.hasRoot = rest, p.lines[1:], true
	} else if p.rooted = strings.HasPrefix(strings.ToLower(rest), "root"); !p.rooted {
		p.Saw(noRootRow, true)
	}
	return &p.log
}

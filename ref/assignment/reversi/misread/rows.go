package misread

import (
	"strconv"
)

// header writes the first line of the log.
func (p *program) header() {
	if p.on[noHeader] {
		return
	}
	p.log.WriteString("Node,Depth,Value")
	if p.Task == alphaBeta {
		p.log.WriteString(",Alpha,Beta")
	}
	p.log.WriteString("\n")
}

// enter writes the row of a node with children before any has returned.
func (p *program) enter(name string, depth int, isMax bool, value, alpha, beta int) {
	switch {
	case name == "root" && p.on[noRootRow]:
		return
	case !isMax && p.on[minBeginsLow], name == "pass" && p.on[passBeginsOther]:
		value = -value
		if p.on[minBeginsLow] {
			value = -infinity
		}
	}
	p.row(name, depth, value, alpha, beta)
}

// leaf writes the row of a leaf.
func (p *program) leaf(name string, depth, value, alpha, beta int) {
	p.row(name, depth, value, alpha, beta)
	if p.on[leafTwice] {
		p.row(name, depth, value, alpha, beta)
	}
}

// row writes a row; Greedy has no log.
func (p *program) row(name string, depth, value, alpha, beta int) {
	if p.Task == greedy || name == "pass" && p.on[noPassRows] {
		return
	}
	p.log.WriteString(name + "," + strconv.Itoa(depth) + "," + p.number(value))
	if p.Task == alphaBeta {
		p.log.WriteString("," + p.number(alpha) + "," + p.number(beta))
	}
	p.log.WriteString("\n")
}

// number is a value as a row has it.
func (p *program) number(value int) string {
	name := "Infinity"
	if p.on[infShort] {
		name = "inf"
	}
	switch {
	case value == infinity:
		return name
	case value == -infinity:
		return "-" + name
	case p.on[floats]:
		return strconv.Itoa(value) + ".0"
	}
	return strconv.Itoa(value)
}

package misread

import "strconv"

// header writes the first line of the log.
func (p *program) header() {
	if p.on[noHeader] {
		return
	}
	p.log.WriteString("Node,Depth,Value")
	if p.side.Algorithm == alphaBeta {
		p.log.WriteString(",Alpha,Beta")
	}
	p.log.WriteString("\n")
}

// enter writes the row of a node with children before any has returned.
func (p *program) enter(name string, depth int, isMax bool, value, alpha, beta int) {
	switch {
	case depth == 0 && p.on[noRootRow], depth > 1 && p.on[noRowsOnEntering]:
		return
	case depth > 0 && isMax && p.on[maxBeginsInfinity]:
		value = infinity
	}
	p.row(name, depth, value, alpha, beta, false)
}

// row writes a row; a battle and Greedy have no log.
func (p *program) row(name string, depth, value, alpha, beta int, leaf bool) {
	if p.in.Task != miniMax && p.in.Task != alphaBeta {
		return
	}
	p.log.WriteString(name + "," + strconv.Itoa(depth) + "," + p.number(value))
	if p.in.Task == alphaBeta && !(leaf && p.on[leafRowsNoWindow]) {
		if !(p.on[commaMissing] && depth > 0 && value == -infinity) {
			p.log.WriteString(",")
		}
		p.log.WriteString(p.number(alpha) + "," + p.number(beta))
	}
	p.log.WriteString("\n")
}

// number is a value as a row has it.
func (p *program) number(value int) string {
	name := "Infinity"
	if p.on[infShort] {
		name = "inf"
	}
	switch value {
	case infinity:
		return name
	case -infinity:
		return "-" + name
	}
	return strconv.Itoa(value)
}

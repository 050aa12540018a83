package tree

import (
	"fmt"
	"strconv"
	"strings"
)

// Parse reads a tree on one line: a number is a leaf, and a list in parentheses is a node
// with its children, such as (3 (5 7) Min(2 9)). The start is a Max node and kinds alternate,
// unless Max, Min or Chance stands before the list. Nodes are named n, n1, n1.2 and so on by
// the numbers of their children, which are the names of the actions too.
func Parse(text string) (*Tree, error) {
	p := &lineParser{text: text, tree: &Tree{
		Agents: 2, Start: "n", Over: map[string]bool{}, Actions: map[string][]Action{}, Values: map[string]float64{}, Kinds: map[string]Kind{},
	}}
	if err := p.node("n", Max, 0); err != nil {
		return nil, err
	}
	if p.skip(); p.at < len(p.text) {
		return nil, p.fail("the end")
	}
	return p.tree, nil
}

// maxNesting bounds how deep lists are nested.
const maxNesting = 1000

type lineParser struct {
	text string
	at   int
	tree *Tree
}

// fail is an error about the place that was come to, counted from 1.
func (p *lineParser) fail(want string) error {
	is := "the end"
	if p.at < len(p.text) {
		rest := p.text[p.at:]
		is = strconv.Quote(rest[:min(len(rest), 20)])
	}
	return fmt.Errorf("tree, character %d: %s, want %s", p.at+1, is, want)
}

func (p *lineParser) skip() {
	for p.at < len(p.text) && strings.IndexByte(" \t\r\n,", p.text[p.at]) >= 0 {
		p.at++
	}
}

// word is the next characters up to a blank, a comma or a parenthesis.
func (p *lineParser) word() string {
	p.skip()
	end := strings.IndexAny(p.text[p.at:], " \t\r\n,()")
	if end < 0 {
		end = len(p.text) - p.at
	}
	return p.text[p.at : p.at+end]
}

// node reads a leaf or a list; kind is that of a list without one.
func (p *lineParser) node(name string, kind Kind, nesting int) error {
	const want = "a number or a list such as (3 5) or Min(3 5)"
	word := p.word()
	if kinds := map[string]Kind{"max": Max, "min": Min, "chance": Chance}; word != "" {
		named, isKind := kinds[strings.ToLower(word)]
		if !isKind {
			value, err := strconv.ParseFloat(word, 64)
			if err != nil || value != value || value-value != 0 {
				return p.fail(want)
			}
			p.at += len(word)
			p.tree.Values[name], p.tree.Over[name] = value, true
			return nil
		}
		p.at += len(word)
		kind = named
	}
	if p.at == len(p.text) || p.text[p.at] != '(' || nesting == maxNesting {
		return p.fail(want)
	}
	p.at++
	p.tree.Kinds[name] = kind
	return p.children(name, kind, nesting)
}

// children reads the rest of a list.
func (p *lineParser) children(name string, kind Kind, nesting int) error {
	below := Min
	if kind == Min {
		below = Max
	}
	for number := 1; ; number++ {
		p.skip()
		if p.at < len(p.text) && p.text[p.at] == ')' && number > 1 {
			p.at++
			return nil
		}
		child := fmt.Sprintf("%s.%d", name, number)
		if name == p.tree.Start {
			child = fmt.Sprintf("%s%d", name, number)
		}
		if err := p.node(child, below, nesting+1); err != nil {
			return err
		}
		p.tree.Actions[name] = append(p.tree.Actions[name], Action{strconv.Itoa(number), child})
	}
}

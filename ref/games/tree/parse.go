package tree

import (
	"fmt"
	"strconv"
	"strings"
)

// Parse parses a tree on one line for an algorithm. A number is a leaf; a list in
// parentheses is a node with its children, as in (3 (5 7) Min(2 9)). Max moves at the start,
// and Max and the other player, Min or chance, alternate, unless Max, Min or Chance stands
// before a list. The start is named n, its children n1 and n2, theirs n1.1 and so on. The
// actions of a node are the numbers of its children.
func Parse(text string, a Algorithm) (*Tree, error) {
	p := &lineParser{text: text, tree: &Tree{
		Agents: 2, Start: "n", Over: map[string]bool{}, Actions: map[string][]Action{}, Values: map[string]float64{}, Kinds: map[string]Kind{},
	}, other: a.other()}
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
	text  string
	at    int
	tree  *Tree
	other Kind // the nodes of the player who is not Max
}

// fail returns an error about the current place, counted from 1.
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

// word returns the next characters up to white space, a comma or a parenthesis.
func (p *lineParser) word() string {
	p.skip()
	end := strings.IndexAny(p.text[p.at:], " \t\r\n,()")
	if end < 0 {
		end = len(p.text) - p.at
	}
	return p.text[p.at : p.at+end]
}

// node parses a leaf or a list; kind is the kind of a list that does not say its own.
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
	if kind != []Kind{Max, p.other}[nesting%2] {
		p.tree.Kinds[name] = kind
	}
	return p.children(name, kind, nesting)
}

// children parses the rest of a list.
func (p *lineParser) children(name string, kind Kind, nesting int) error {
	below := Max
	if kind == Max {
		below = p.other
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

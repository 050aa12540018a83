package declared

import (
	"strconv"
	"strings"

	"github.com/pelletier/go-toml/v2/unstable"
)

// positions returns the lines of the keys of a valid TOML text. The path of a key has its
// tables, and the indices of elements of arrays, with dots between them.
func positions(text []byte) map[string]int {
	w := &keyWalk{lines: map[string]int{}, elements: map[string]int{}}
	w.parser.Reset(text)
	table := ""
	for w.parser.NextExpression() {
		switch node := w.parser.Expression(); node.Kind {
		case unstable.Table:
			table = w.path("", node)
		case unstable.ArrayTable:
			name := w.path("", node)
			table = join(name, strconv.Itoa(w.elements[name]))
			w.lines[table] = w.lines[name]
			w.elements[name]++
		case unstable.KeyValue:
			w.value(w.path(table, node), node.Value())
		}
	}
	return w.lines
}

// A keyWalk walks the nodes of a text.
type keyWalk struct {
	parser   unstable.Parser
	lines    map[string]int
	elements map[string]int // of arrays of tables so far
}

// path records the line of a node's key and returns its path in a table.
func (w *keyWalk) path(table string, node *unstable.Node) string {
	for keys := node.Key(); keys.Next(); {
		table = join(table, string(keys.Node().Data))
		w.lines[table] = w.parser.Shape(keys.Node().Raw).Start.Line
	}
	return table
}

// value records the keys in a value.
func (w *keyWalk) value(path string, node *unstable.Node) {
	i := 0
	for children := node.Children(); children.Next(); {
		child := children.Node()
		switch {
		case node.Kind == unstable.InlineTable && child.Kind == unstable.KeyValue:
			name := w.path(path, child)
			w.value(name, child.Value())
			if _, ok := w.lines[path]; !ok {
				w.lines[path] = w.lines[name]
			}
		case node.Kind == unstable.Array && child.Kind != unstable.Comment:
			w.value(join(path, strconv.Itoa(i)), child)
			i++
		}
	}
}

func join(table, key string) string { return strings.TrimPrefix(table+"."+key, ".") }

// lineOf returns the line of a key or, if there is no such key, of the nearest table that it
// would be in.
func lineOf(lines map[string]int, path string) int {
	for path != "" {
		if line, ok := lines[path]; ok {
			return line
		}
		path = path[:max(0, strings.LastIndex(path, "."))]
	}
	return 1
}

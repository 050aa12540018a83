package gangwars

import "github.com/stonecheck/stonecheck/ref/assignment/logged"

// A boundTable is a table of the values of boards that also keeps bounds. MINIMAX may be the same search. The first one is a
// misreading, too: here it stands beside the others, because few inputs distinguish them.
type boundTable struct {
	text string
	how  logged.Bounded[place]
}

// boundTables are these tables.
var boundTables = func() (all []boundTable) {
	const text = "keeps what the search of a board returned as its value, also if it is only a bound: "
	for _, of := range []boundTable{
		{"a search may return a value outside of alpha and beta", logged.Bounded[place]{}},
		{"a search returns no value outside of alpha and beta", logged.Bounded[place]{Hard: true}},
		{"the search of a Max node returns its last alpha, and the search of a Min node its last beta", logged.Bounded[place]{Own: true}},
	} {
		of.text, of.how.Table, of.how.Always = text+of.text, true, true
		all = append(all, of)
	}
	return all
}()

func tableTexts() (texts []string) {
	for _, way := range boundTables {
		texts = append(texts, way.text)
	}
	return texts
}

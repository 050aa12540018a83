package gangwars

import "github.com/stonecheck/stonecheck/ref/assignment/logged"

// A scouting is a principal variation search that does not search a better move again.
type scouting struct {
	text string
	how  logged.Scouted
}

// scoutings are these searches.
var scoutings = func() (all []scouting) {
	for _, of := range []struct {
		nodes string
		how   logged.Scouted
	}{
		{"at the root", logged.Scouted{Root: true}},
		{"at every node", logged.Scouted{Root: true, Below: true}},
		{"at the nodes below the root", logged.Scouted{Below: true}},
	} {
		text := "searches the moves after the first " + of.nodes + " with a null window, and does not search a better one again, so that only a bound of its value counts"
		all = append(all, scouting{text, of.how})
		of.how.Hard = true
		all = append(all, scouting{text + "; a search returns no value outside of its window", of.how})
	}
	return all
}()

func scoutTexts() (texts []string) {
	for _, way := range scoutings {
		texts = append(texts, way.text)
	}
	return texts
}

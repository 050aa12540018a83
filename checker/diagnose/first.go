package diagnose

import "github.com/stonecheck/stonecheck/checker/phrases"

// First returns what the diagnosis of wrong outputs says first, and what is written instead, on one line; empty if it
// says nothing about them.
func (d *Diagnosis) First(book *phrases.Book) string {
	if d == nil {
		return ""
	}
	lines := d.Lines(book)
	for i, line := range lines {
		switch {
		case line.InCases:
		case line.Level == 1 && i+1 < len(lines) && lines[i+1].Name == "belief":
			return line.Text + ": " + lines[i+1].Text
		case line.Level == 1:
			return line.Text + writtenBelow(lines[i+1:])
		}
	}
	for _, f := range d.Findings {
		if !f.End {
			return f.Sentence()
		}
	}
	return ""
}

// writtenBelow returns what the lines below a heading say that the program writes, after a colon.
func writtenBelow(lines []Line) string {
	for _, line := range lines {
		switch {
		case line.Level != 2:
			return ""
		case line.Name == "written":
			return ": " + line.Text
		}
	}
	return ""
}

// Package grade judges the submissions of a class and scores them.
//
// All that is known of a class is in one SQLite file, the store, whose tables
// schema.sql describes: the cases, the submissions, the work, the results, the scores. A
// run takes work from a Queue, of which the store is one, and records the result of each
// case (a report.Case) as soon as it is judged. So it can be killed at any time, and
// another goes on where it was: what is recorded is not done again, and nothing else
// is lost. Reports, causes, scores and files are made from the records and the scheme
// alone: they do not depend on the order of the work.
//
// A fault of stonecheck (checker.Internal) is tried three times and then recorded as
// such. It is no failure of the student: such a submission has no score, and the next
// run tries again.
package grade

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"time"

	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
)

// Terms are what all results of a class have in common. Results under other terms
// do not compare, so a store is of one set of terms.
type Terms struct {
	Assignment *assignment.Assignment
	Reading    assignment.Reading
	Corpus     string // the version of the embedded corpus, or where another one is
	Cases      []corpus.Case
	CPU        time.Duration // that a program has for a case
	Strict     bool          // deviations and nonzero exits are failures
}

// A setting of the terms, by name.
type setting struct{ name, value string }

// settings returns the terms as the store has them.
func (t Terms) settings() []setting {
	strict := "no"
	if t.Strict {
		strict = "yes"
	}
	return []setting{
		{"assignment", t.Assignment.Name},
		{"rules", t.Assignment.Options(t.Reading).Rules},
		{"profile", t.Assignment.Options(t.Reading).Profile},
		{"corpus", t.Corpus},
		{"cases", digest(t.Cases)},
		{"timeout", t.CPU.String()},
		{"strict", strict},
	}
}

// termsOf returns the terms that settings say, without the cases.
func termsOf(settings map[string]string) (Terms, error) {
	t := Terms{Corpus: settings["corpus"], Strict: settings["strict"] == "yes"}
	var err error
	if t.Assignment, err = all.ByName(settings["assignment"]); err != nil {
		return t, err
	}
	var options assignment.Options
	if t.Assignment.HasChoices() {
		options = assignment.Options{Rules: settings["rules"], Profile: settings["profile"]}
	}
	var errs [2]error
	t.Reading, errs[0] = t.Assignment.Read(options)
	t.CPU, errs[1] = time.ParseDuration(settings["timeout"])
	return t, errors.Join(errs[:]...)
}

// packedTerms are terms in JSON.
type packedTerms struct {
	Settings map[string]string
	Cases    []packedCase
}

// A packedCase is a case as a file of a corpus has it.
type packedCase struct {
	ID   string
	Text []byte
}

// MarshalJSON packs all that UnmarshalJSON makes the same terms of.
func (t Terms) MarshalJSON() ([]byte, error) {
	packed := packedTerms{Settings: map[string]string{}}
	for _, s := range t.settings() {
		packed.Settings[s.name] = s.value
	}
	for _, c := range t.Cases {
		packed.Cases = append(packed.Cases, packedCase{c.ID, c.Format()})
	}
	return json.Marshal(packed)
}

func (t *Terms) UnmarshalJSON(text []byte) error {
	var packed packedTerms
	if err := json.Unmarshal(text, &packed); err != nil {
		return err
	}
	var err error
	if *t, err = termsOf(packed.Settings); err != nil {
		return err
	}
	for _, each := range packed.Cases {
		c, err := corpus.Parse(each.ID, each.Text)
		if err != nil {
			return err
		}
		t.Cases = append(t.Cases, c)
	}
	return nil
}

// rules returns the rules and the form of the log, "" if the assignment has none.
func (t Terms) rules() (rules, profile string) {
	options := t.Assignment.Options(t.Reading)
	return options.Rules, options.Profile
}

// digest returns a SHA-256 of all that cases have.
func digest(cases []corpus.Case) string {
	sum := sha256.New()
	for _, c := range cases {
		sum.Write([]byte(c.ID + "\x00"))
		sum.Write(append(c.Format(), 0))
	}
	return hex.EncodeToString(sum.Sum(nil))
}

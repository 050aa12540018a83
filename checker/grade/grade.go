// Package grade judges the submissions of a class and scores them.
//
// Everything about a class is in one SQLite file, the store, whose tables schema.sql
// describes: the cases, the submissions, the work, the results, the scores. A run takes
// work from a Queue, such as the store itself, and records the result of each case (a
// report.Case) as soon as it is judged. A run can therefore be killed at any time, and the
// next one continues where it stopped: recorded results are not repeated, and nothing else
// is lost. Reports, causes, scores and files depend only on the records and the scheme, not
// on the order of the work.
//
// A case that ends with a fault of stonecheck (checker.Internal) is tried three times, then
// the fault is recorded. It does not count as the student's failure: the submission has no
// score, and the next run tries again.
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

// Terms are what all results of a class share. Results under different terms are not
// comparable, so a store has one set of terms.
type Terms struct {
	Assignment *assignment.Assignment
	Reading    assignment.Reading
	Corpus     string // the version of the embedded corpus, or the folder of another one
	Cases      []corpus.Case
	CPU        time.Duration // of a program for a case
	Strict     bool          // deviations and nonzero exits are failures
}

// A setting is a named value of the terms.
type setting struct{ name, value string }

// settings returns the terms as the store keeps them.
func (t Terms) settings() []setting {
	strict := "no"
	if t.Strict {
		strict = "yes"
	}
	all := []setting{
		{"assignment", t.Assignment.Name},
		{"rules", t.Assignment.Options(t.Reading).Rules},
		{"profile", t.Assignment.Options(t.Reading).Profile},
		{"corpus", t.Corpus},
		{"cases", digest(t.Cases)},
		{"timeout", t.CPU.String()},
		{"strict", strict},
	}
	if t.Assignment.Declaration != nil {
		all = append(all, setting{"declaration", string(t.Assignment.Declaration)})
	}
	return all
}

// termsOf returns the terms in settings, without the cases.
func termsOf(settings map[string]string) (Terms, error) {
	t := Terms{Corpus: settings["corpus"], Strict: settings["strict"] == "yes"}
	var err error
	if text := settings["declaration"]; text != "" {
		t.Assignment, err = all.Declare(settings["assignment"], text)
	} else {
		t.Assignment, err = all.ByName(settings["assignment"])
	}
	if err != nil {
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

// A packedCase is a case in the format of a corpus file.
type packedCase struct {
	ID   string
	Text []byte
}

// MarshalJSON packs everything that UnmarshalJSON needs to restore the terms.
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
		c, err := corpus.ParseFor(each.ID, each.Text, t.Assignment)
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

// digest returns a SHA-256 of the complete cases.
func digest(cases []corpus.Case) string {
	sum := sha256.New()
	for _, c := range cases {
		sum.Write([]byte(c.ID + "\x00"))
		sum.Write(append(c.Format(), 0))
	}
	return hex.EncodeToString(sum.Sum(nil))
}

package proof

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala"
)

func TestDev(t *testing.T) {
	names, _ := filepath.Glob(os.Getenv("DEV"))
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		var list []struct {
			ID, Group, Verdict, Input string
			Next                      *string `json:"next_state.txt"`
			Log                       *string `json:"traverse_log.txt"`
		}
		if err := json.Unmarshal(data, &list); err != nil {
			t.Fatal(err)
		}
		var cases []Case
		wrong := map[string]int{}
		for _, c := range list {
			in, err := mancala.Assignment.Graded().Parse("x", assignment.Given{Input: []byte(c.Input)}, true)
			if err != nil {
				t.Fatal(err)
			}
			each := Case{ID: c.ID, Group: c.Group, Proof: in.(assignment.Prover).Proof(), Right: c.Verdict == "Pass", End: ends[c.Verdict]}
			if c.Next != nil {
				each.State = *c.Next
			}
			if c.Log != nil {
				each.Log = *c.Log
			}
			if !each.Right {
				wrong[c.Group+" "+c.Verdict]++
			}
			cases = append(cases, each)
		}
		start := time.Now()
		r := Read(cases)
		fmt.Printf("=== %s %v  %v\n", strings.TrimSuffix(filepath.Base(name), ".json"), wrong, time.Since(start).Round(time.Millisecond))
		for _, line := range r.Lines() {
			fmt.Println("  " + line)
		}
	}
}

var ends = map[string]string{"Crash": "crashes", "TimeLimit": "runs into the time limit", "NonzeroExit": "ends with an error", "MissingOutput": "writes no output"}

func TestMis(t *testing.T) {
	for _, m := range logged(t).Misreadings {
		if want := os.Getenv("MIS"); want != "all" && want != m.Name {
			continue
		}
		start := time.Now()
		cases := written(t, m.Name)
		made := time.Since(start)
		start = time.Now()
		r := Read(cases)
		fmt.Printf("=== %s  %v (%v)\n", m.Name, time.Since(start).Round(time.Millisecond), made)
		for _, line := range r.Lines() {
			fmt.Println("  " + line)
		}
	}
}

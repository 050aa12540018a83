package report

import "testing"

func TestReadJSONRefuses(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"[]", "r.json: array instead of an object, want what check --json writes"},
		{`{"cases": {}}`, `r.json: object at "cases", want what check --json writes`},
	} {
		if _, err := ReadJSON("r.json", []byte(test.text)); err == nil || err.Error() != test.want {
			t.Errorf("%s: %v, want %s", test.text, err, test.want)
		}
	}
}

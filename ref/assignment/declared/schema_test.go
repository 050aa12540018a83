package declared_test

import (
	"bytes"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/pelletier/go-toml/v2"
	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/stonecheck/stonecheck/ref/assignment/declared"
)

func compiled(t *testing.T) *jsonschema.Schema {
	t.Helper()
	document, err := jsonschema.UnmarshalJSON(bytes.NewReader(declared.Schema))
	if err != nil {
		t.Fatal(err)
	}
	compiler := jsonschema.NewCompiler()
	if err := compiler.AddResource("assignment.schema.json", document); err != nil {
		t.Fatal(err)
	}
	schema, err := compiler.Compile("assignment.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	return schema
}

// follows reports whether a text follows the schema; a text that is not TOML does not.
func follows(schema *jsonschema.Schema, text string) error {
	var content map[string]any
	if err := toml.Unmarshal([]byte(text), &content); err != nil {
		return err
	}
	return schema.Validate(content)
}

// Everything that the parser accepts follows the schema.
func TestSchemaAccepts(t *testing.T) {
	schema := compiled(t)
	texts := map[string]string{"valid": valid}
	files, err := filepath.Glob("../../../testscripts/assignments/*/assignment.toml")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		texts[file] = string(text)
	}
	for _, name := range slices.Sorted(maps.Keys(texts)) {
		parse(t, texts[name])
		if err := follows(schema, texts[name]); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Of the mistakes in the test of the parser, the schema refuses those that are about one key.
func TestSchemaRefuses(t *testing.T) {
	schema := compiled(t)
	beyond := []string{"range", "repeat", "negative count", "groups", "tolerance", "pattern", "a sign between numbers"} // need other keys, or arithmetic
	for _, m := range mistakes {
		if slices.Contains(beyond, m.name) {
			continue
		}
		if err := follows(schema, strings.Replace(valid, m.old, m.new, 1)); err == nil {
			t.Errorf("%s: the schema accepts %s", m.name, m.new)
		}
	}
}

// The schema and the parser know the same keys.
func TestSchemaKeys(t *testing.T) {
	schema := compiled(t)
	sameKeys(t, "", reflect.TypeFor[declared.Declaration](), schema)
}

func sameKeys(t *testing.T, at string, table reflect.Type, schema *jsonschema.Schema) {
	t.Helper()
	for schema.Ref != nil {
		schema = schema.Ref
	}
	for table.Kind() == reflect.Slice || table.Kind() == reflect.Pointer {
		if table.Kind() == reflect.Slice {
			if schema.Items2020 == nil {
				return
			}
			if schema = schema.Items2020; schema.Ref != nil {
				schema = schema.Ref
			}
		}
		table = table.Elem()
	}
	if table.Kind() != reflect.Struct {
		return
	}
	var keys []string
	for field := range table.Fields() {
		key, _, _ := strings.Cut(field.Tag.Get("toml"), ",")
		if key == "" {
			continue
		}
		keys = append(keys, key)
		property, ok := schema.Properties[key]
		if !ok {
			t.Errorf("%s.%s is not in the schema", at, key)
			continue
		}
		sameKeys(t, at+"."+key, field.Type, property)
	}
	for key := range schema.Properties {
		if !slices.Contains(keys, key) {
			t.Errorf("%s.%s is in the schema only", at, key)
		}
	}
}

package build

import (
	"context"
	"path/filepath"
	"testing"
)

// A source is compiled under the name of its public type, whatever the name of its file.
func TestPublicType(t *testing.T) {
	for _, test := range []struct{ code, in, class string }{
		{"public class Foo {}", "", "Foo"},
		{"@SuppressWarnings(\"unchecked\") public class Foo {}", "", "Foo"},
		{"@SuppressWarnings({\"unchecked\", \"public class No\"})\npublic final class Foo<T> {}", "", "Foo"},
		{"package a.b; import c.D; public class Foo {}", "a.b", "Foo"},
		{"class Bar { String s = \"/*\"; }\npublic class Foo { String t = \"*/\"; }", "", "Foo"},
		{"class Bar { String s = \"{ // \"; }\npublic class Foo {}", "", "Foo"},
		{"class Bar { char c = '{'; public class Inner {} }\npublic class Foo {}", "", "Foo"},
		{"class Bar { public class Inner {} }", "", "file"},
		{"/* public class No */ public/**/interface/**/Foo {}", "", "Foo"},
		{"public sealed interface Foo permits Bar {}\nrecord Bar(int x) implements Foo {}", "", "Foo"},
		{"public record Foo(@Deprecated int x) {}", "", "Foo"},
		{"class Bar { String s = \"\"\"\n  public class No { \" }\n  \"\"\"; }\npublic enum Foo { A }", "", "Foo"},
	} {
		b := newBuilder(context.Background(), nil, "", "")
		all, err := b.readJava([]string{filepath.Join(tree(t, "file.java", test.code), "file.java")}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if all[0].class != test.class || all[0].in != test.in {
			t.Errorf("%s: class %q in %q, want %q in %q", test.code, all[0].class, all[0].in, test.class, test.in)
		}
	}
}

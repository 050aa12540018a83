// Package lazy makes values when they are first used.
//
// stonecheck is started for every check, and again for each worker of the sandbox. Compiling
// all regular expressions of the program takes a fifth of such a start, and no run needs more
// than a few of them.
package lazy

import (
	"regexp"
	"sync"
)

// Value returns a function that calls create once, at its first call, and always returns that
// value.
func Value[T any](create func() T) func() T { return sync.OnceValue(create) }

// A Regexp is a regular expression. Each method works like the method of the same name in regexp.Regexp.
type Regexp struct{ compiled func() *regexp.Regexp }

// MustCompile returns the regular expression of a text. If the text is not valid, the first
// use panics.
func MustCompile(text string) *Regexp {
	return &Regexp{Value(func() *regexp.Regexp { return regexp.MustCompile(text) })}
}

func (r *Regexp) String() string                       { return r.compiled().String() }
func (r *Regexp) Match(b []byte) bool                  { return r.compiled().Match(b) }
func (r *Regexp) MatchString(s string) bool            { return r.compiled().MatchString(s) }
func (r *Regexp) FindString(s string) string           { return r.compiled().FindString(s) }
func (r *Regexp) FindStringSubmatch(s string) []string { return r.compiled().FindStringSubmatch(s) }
func (r *Regexp) ReplaceAllString(src, repl string) string {
	return r.compiled().ReplaceAllString(src, repl)
}
func (r *Regexp) ReplaceAllStringFunc(src string, repl func(string) string) string {
	return r.compiled().ReplaceAllStringFunc(src, repl)
}
func (r *Regexp) FindAllStringSubmatch(s string, n int) [][]string {
	return r.compiled().FindAllStringSubmatch(s, n)
}
func (r *Regexp) FindAllStringSubmatchIndex(s string, n int) [][]int {
	return r.compiled().FindAllStringSubmatchIndex(s, n)
}
func (r *Regexp) FindStringIndex(s string) (loc []int) { return r.compiled().FindStringIndex(s) }
func (r *Regexp) FindSubmatch(b []byte) [][]byte       { return r.compiled().FindSubmatch(b) }
func (r *Regexp) ReplaceAllFunc(src []byte, repl func([]byte) []byte) []byte {
	return r.compiled().ReplaceAllFunc(src, repl)
}
func (r *Regexp) FindAllString(s string, n int) []string { return r.compiled().FindAllString(s, n) }
func (r *Regexp) FindAllStringIndex(s string, n int) [][]int {
	return r.compiled().FindAllStringIndex(s, n)
}

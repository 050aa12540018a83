package checker

import "testing"

// A path in the sources is reported as a hint only if the interpreter could load the program.
func TestAstray(t *testing.T) {
	tests := []struct {
		name, stderr string
		wired        []string
		lines        int
	}{
		{"a missing file", "FileNotFoundError: [Errno 2] No such file or directory: 'in.txt'", nil, 1},
		{"a path in the sources, and nothing printed", "", []string{"a.py:1: \"/home/me/in.txt\""}, 1},
		{"another exception", "ValueError: invalid literal", nil, 0},
		{"a missing module", "ModuleNotFoundError: No module named 'numpy'", []string{"a.py:1: \"/home/me/in.txt\""}, 0},
		{"a missing module of Perl", "Can't locate A/B.pm in @INC (@INC contains: /etc/perl) at a.pl line 1.", []string{"a.pl:1: \"/home/me/in.txt\""}, 0},
		{"errors of Perl's compiler", "syntax error at a.pl line 2, near \"if x\"\nExecution of a.pl aborted due to compilation errors.", []string{"a.pl:1: \"/home/me/in.txt\""}, 0},
		{"no such interpreter", "/usr/bin/env: ‘python3\\r’: No such file or directory", nil, 0},
		{"no such command", "/tmp/run: line 3: pyhton: command not found\n/bin/sh: 1: pyhton: not found", nil, 0},
		{"no such script", "python3: can't open file '/tmp/mancala3.py\\r': [Errno 2] No such file or directory", nil, 0},
		{"a script that finds no file", "sh: 1: cannot open input: No such file", nil, 1},
		{"a syntax error", "SyntaxError: invalid syntax", []string{"a.py:1: \"/home/me/in.txt\""}, 0},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			results := []Result{{Verdict: MissingOutput, Stderr: test.stderr}}
			if lines := Astray(results, test.wired); len(lines) != test.lines {
				t.Errorf("%q, want %d", lines, test.lines)
			}
		})
	}
}

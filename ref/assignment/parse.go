package assignment

import (
	"bytes"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"
)

// InputLines splits data into lines without their ends and trailing white space;
// empty lines at the end are dropped.
func InputLines(data []byte) []string {
	if len(bytes.TrimSpace(data)) == 0 {
		return nil
	}
	lines := strings.Split(strings.TrimRight(string(data), " \t\r\n"), "\n")
	for i, line := range lines {
		lines[i] = strings.TrimRight(line, " \t\r")
	}
	return lines
}

// ParseCount reads a decimal number without sign.
func ParseCount(s string) (int, bool) {
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return 0, false
		}
	}
	n, err := strconv.Atoi(s)
	return n, err == nil
}

// MaxCount is the greatest number of an input to which the assignment sets no bound. No search
// comes near it, and programs can keep it in 32 bits.
const MaxCount = math.MaxInt32

// IsTooLarge reports whether a text is a decimal number without sign above MaxCount.
func IsTooLarge(s string) bool {
	n, ok := ParseCount(s)
	return ok && n > MaxCount || !ok && s != "" && strings.Trim(s, "0123456789") == ""
}

// Quote quotes a text from an input for an error message, and cuts it if it is long.
func Quote(s string) string {
	if end := 40; len(s) > end {
		for end > 40-utf8.UTFMax && !utf8.RuneStart(s[end]) { // a text that is not UTF-8 has no start to find
			end--
		}
		s = s[:end] + "..."
	}
	return strconv.Quote(s)
}

//go:build race

package sandbox

// raceDetector says that this binary looks for data races, for which it needs far
// more memory than a program may have.
const raceDetector = true

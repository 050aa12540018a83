//go:build race

package sandbox

// raceDetector says that this binary has the race detector, which needs far more memory
// than a program may use.
const raceDetector = true

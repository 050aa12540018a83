//go:build !linux

package sandbox

// Only Linux reports the waiting.
func loadBelow(int) Load { return Load{} }
func loadOf(int) Load    { return Load{} }

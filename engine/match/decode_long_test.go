//go:build long

package match

import "testing"

// TestManySpoiledSnapshots is [TestSpoiledSnapshots] with millions of them.
func TestManySpoiledSnapshots(t *testing.T) {
	spoil(t, 5_000_000, 1<<20)
}

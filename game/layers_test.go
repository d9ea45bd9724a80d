package game

import "testing"

// No two layers of a frame share an image; equal frames use the same images; and what is no longer used is given back.
func TestLayersAreUsedAgainAndGivenBack(t *testing.T) {
	var p layerPool
	p.next()
	first, second := p.take(400, 700), p.take(410, 690)
	if first == second || p.images[0] == p.images[1] || p.images[0].whole == p.images[1].whole {
		t.Fatal("two layers of a frame share an image")
	}
	if size := first.Bounds().Max; size.X < 400 || size.Y < 700 || size.X >= 400+layerStep || size.Y >= 700+layerStep {
		t.Errorf("a layer for 400 by 700 pixels has %v", size)
	}
	const each = 4 * 512 * 1024
	if n := p.bytes(); n != 2*each {
		t.Errorf("two layers have %d bytes, want %d", n, 2*each)
	}
	p.next()
	if p.take(400, 700) != first {
		t.Error("a frame like the one before uses another image")
	}
	if n := testing.AllocsPerRun(20, func() {
		p.next()
		p.take(400, 700)
	}); n != 0 {
		t.Errorf("%v allocations for a layer that was used before", n)
	}
	for range idleLayers + 1 {
		p.next()
		p.take(400, 700)
	}
	if n := p.bytes(); n != each {
		t.Errorf("long after a second layer was used, layers have %d bytes, want %d", n, each)
	}
}

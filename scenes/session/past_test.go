package session

import (
	"math/rand/v2"
	"testing"

	"cinderclash/engine/match"
	"cinderclash/saves/record"
)

func TestAFinishedMatchIsReplayedAndPlayedFrom(t *testing.T) {
	h := host(t, t.TempDir(), standard(t))
	if list, err := h.Replays(); err != nil || len(list) != 0 {
		t.Fatal(list, err)
	}
	played := solo(t, h, 8)
	play(t, played, rand.New(rand.NewPCG(8, 8)), 100000)
	h.auto.ending.Wait()
	quiet(t, h)
	list, err := h.Replays()
	if err != nil || len(list) != 1 {
		t.Fatal(list, err)
	}
	if past, err := h.Past(); err != nil || len(past) != 1 || past[0].Name != list[0].Name {
		t.Fatal(past, err)
	}
	s, err := h.Replay(list[0].Name)
	if err != nil {
		t.Fatal(err)
	}
	_, all := s.At()
	if err := s.Seek(all); err != nil {
		t.Fatal(err)
	}
	if s.match.Hash() != played.match.Hash() {
		t.Error("the replay ends elsewhere")
	}
	if _, err := h.PlayFrom(s, match.First, "Ann", "Ben"); err == nil {
		t.Error("a match that is over is played on")
	}
	for _, tt := range []struct {
		at    int
		human match.Player
	}{{0, match.First}, {all / 2, match.Second}, {all - 1, match.First}} {
		if err := s.Seek(tt.at); err != nil {
			t.Fatal(err)
		}
		from, err := h.PlayFrom(s, tt.human, "Eva", "Rex")
		if err != nil {
			t.Fatal(err)
		}
		names := from.Names()
		if from.match.Hash() != s.match.Hash() || from.Viewer() != tt.human || !from.Marked() || names[tt.human] != "Eva" {
			t.Fatalf("from %d it is another match: %v", tt.at, names)
		}
		for n := 0; !from.Over() && n < 100000; n++ {
			play(t, from, rand.New(rand.NewPCG(uint64(n), 1)), 1)
		}
		saved, err := record.Read(h.Rules().Library, "FILE", from.Records())
		if err != nil || saved.Now.Hash() != from.match.Hash() {
			t.Fatalf("it is not kept as it was played: %v", err)
		}
		h.auto.ending.Wait()
	}
	quiet(t, h)
	if _, err := h.Replay("replay-none"); err == nil {
		t.Error("there is no such replay")
	}
}

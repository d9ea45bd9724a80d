package session

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"cinderclash/build/fixture"
	"cinderclash/engine/match"
	"cinderclash/saves/record"
)

func TestAFinishedMatchIsReplayedAndPlayedFrom(t *testing.T) {
	h := host(t, t.TempDir(), fixture.Rules(t))
	if list, err := h.Archive().Replays(); err != nil || len(list) != 0 {
		t.Fatal(list, err)
	}
	played := solo(t, h, 8)
	play(t, played, rand.New(rand.NewPCG(8, 8)), 100000)
	h.auto.ending.Wait()
	quiet(t, h)
	list, err := h.Archive().Replays()
	if err != nil || len(list) != 1 {
		t.Fatal(list, err)
	}
	if past, err := h.Archive().ReadSummaries(); err != nil || len(past) != 1 || past[0].Name != list[0].Name {
		t.Fatal(past, err)
	}
	s, err := h.Replayer().Replay(list[0].Name)
	if err != nil {
		t.Fatal(err)
	}
	_, all := s.Playback().At()
	if err := s.Playback().Seek(all); err != nil {
		t.Fatal(err)
	}
	if s.match.Hash() != played.match.Hash() {
		t.Error("the replay ends elsewhere")
	}
	if _, err := h.PlayFrom(s.Playback(), match.First, "Ann", "Ben"); err == nil {
		t.Error("a match that is over is played on")
	}
	for _, tt := range []struct {
		at    int
		human match.Player
	}{{0, match.First}, {all / 2, match.Second}, {all - 1, match.First}} {
		if err := s.Playback().Seek(tt.at); err != nil {
			t.Fatal(err)
		}
		from, err := h.PlayFrom(s.Playback(), tt.human, "Eva", "Rex")
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
	if _, err := h.Replayer().Replay("replay-none"); err == nil {
		t.Error("there is no such replay")
	}
}

func TestMatchesAreExchanged(t *testing.T) {
	dir := t.TempDir()
	h := host(t, dir, fixture.Rules(t))
	s := solo(t, h, 3)
	play(t, s, rand.New(rand.NewPCG(3, 3)), 40)
	name, _, err := h.Archive().SaveCopy(s)
	if err != nil {
		t.Fatal(err)
	}
	play(t, s, rand.New(rand.NewPCG(3, 4)), 100000)
	h.auto.ending.Wait()
	replays, err := h.Archive().Replays()
	if err != nil || len(replays) != 1 {
		t.Fatal(replays, err)
	}
	want := map[string]uint64{}
	for _, n := range []string{name, replays[0].Name} {
		m, err := h.Archive().Read(n)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := h.Archive().Export(n); err != nil {
			t.Fatal(err)
		}
		want[n] = m.Now.Hash()
	}
	other := host(t, filepath.Join(t.TempDir(), "we[i]rd*\\"), fixture.Rules(t)) // a folder name that looks like a pattern
	if names, errs := other.Archive().ImportAll(); len(names) != 0 || len(errs) != 0 {
		t.Fatal(names, errs)
	}
	if err := os.CopyFS(other.Archive().Exchange(), os.DirFS(h.Archive().Exchange())); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(other.Archive().Exchange(), "bad.save"), []byte("bad"), 0o644); err != nil {
		t.Fatal(err)
	}
	for range 2 { // the second time they are there already
		names, errs := other.Archive().ImportAll()
		if len(names) != 2 || len(errs) != 1 {
			t.Fatal(names, errs)
		}
	}
	copies, err := other.Archive().Copies()
	if err != nil || len(copies) != 1 {
		t.Fatal(copies, err)
	}
	taken, err := other.Archive().Replays()
	if err != nil || len(taken) != 1 || taken[0].Name != replays[0].Name {
		t.Fatal(taken, err)
	}
	for n, was := range map[string]string{copies[0].Name: name, taken[0].Name: taken[0].Name} {
		if m, err := other.Archive().Read(n); err != nil || m.Now.Hash() != want[was] {
			t.Errorf("%s came in as another match: %v", n, err)
		}
	}
	if nowhere := NewHost(HostOptions{Rules: h.Rules()}); nowhere.Archive().Exchange() != "" {
		t.Error("without a folder there is one to exchange through")
	} else if _, errs := nowhere.Archive().ImportAll(); len(errs) != 1 {
		t.Error(errs)
	}
}

package gallery

import (
	"slices"
	"strings"
	"testing"
	"time"

	"cinderclash/build/fixture/screens"
	"cinderclash/build/headless"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/game/sound"
	"cinderclash/game/sound/patch"
	"cinderclash/game/sound/score"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/route"
	"cinderclash/scenes/table"
)

// empty is a screen with nothing on it.
type empty struct{ game.Page }

func (*empty) Name() string { return "empty" }

// heard opens the gallery in a game whose sounds are recorded, and waits until they have been read.
func heard(t *testing.T, kind Kind) (*Gallery, *headless.Game) {
	t.Helper()
	var kit *pieces.Kit
	h, kit := screens.KitWhere(t, func(to any, ctx *game.Context) (game.Scene, error) {
		if to, ok := to.(route.Gallery); ok {
			return New(ctx, kit, func(ctx *game.Context, from match.Arrangement) (Stage, error) {
				return table.NewRehearsal(ctx, kit, from)
			}, to)
		}
		return &empty{}, nil
	})
	screens.Step(t, h.Open(route.Gallery{Kind: kindNames[kind]}))
	h.Record(func([]float32) {})
	wait(t, h, func() bool { return h.Context().Sound.Book() != nil })
	screens.Step(t, h.Step(game.Input{}))
	return h.Scene().(*Gallery), h
}

// wait lets ticks pass until something is so.
func wait(t *testing.T, h *headless.Game, so func() bool) {
	t.Helper()
	for end := time.Now().Add(time.Minute); !so(); time.Sleep(time.Millisecond) {
		screens.Step(t, h.Step(game.Input{}))
		if time.Now().After(end) {
			t.Fatal("it never comes")
		}
	}
}

func click(t *testing.T, h *headless.Game, id string) {
	t.Helper()
	if ok, err := h.ClickBox(id); err != nil || !ok {
		t.Fatalf("%s is clicked: %v, %v", id, ok, err)
	}
}

// Every sound is reached by keys on the page of its family, whatever the window.
func TestEverySoundIsReached(t *testing.T) {
	g, h := heard(t, Sounds)
	h.Resize(1280, 720)
	book := h.Context().Sound.Book()
	press := func(a game.Action, want string) {
		t.Helper()
		if screens.Step(t, h.Press(a)); h.Hot() != "gallery.sound/"+want {
			t.Fatalf("keys lead to %s, want %s", h.Hot(), want)
		}
	}
	reached := 0
	for _, f := range familiesOf(book) {
		click(t, h, "gallery.family/"+f)
		names, columns := g.sounds.names, 1
		for g.Find("gallery.sound/"+names[columns]).Rect.Y == g.Find("gallery.sound/"+names[0]).Rect.Y {
			columns++
		}
		screens.Step(t, h.Press(game.Down))
		for !strings.HasPrefix(h.Hot(), "gallery.sound/") {
			screens.Step(t, h.Press(game.Down))
		}
		at := slices.Index(names, strings.TrimPrefix(h.Hot(), "gallery.sound/"))
		for ; at > 0; at-- {
			press(game.Left, names[at-1])
		}
		for first := 0; first < len(names); first += columns {
			if first > 0 {
				press(game.Down, names[first])
			}
			end := min(first+columns, len(names))
			for i := first + 1; i < end; i++ {
				press(game.Right, names[i])
			}
			for i := end - 1; i > first; i-- {
				press(game.Left, names[i-1])
			}
			reached += end - first
		}
	}
	if reached != len(book.Names()) {
		t.Errorf("%d sounds of %d are reached", reached, len(book.Names()))
	}
	if g.kind != Sounds {
		t.Error("the page was left on the way")
	}
}

// What is pressed is heard, each time in the next variant, and has a picture and a level.
func TestAPressedSoundIsHeard(t *testing.T) {
	g, h := heard(t, Sounds)
	var told []sound.Name
	s := h.Context().Sound
	s.SetTold(func(n sound.Name, _ float64) { told = append(told, n) })
	name := soundsOf(s.Book(), g.sounds.families[0])[0]
	for i := range patch.Variants + 1 {
		told = nil
		click(t, h, "gallery.sound/"+name)
		wait(t, h, func() bool { return slices.Contains(told, sound.Name(name)) })
		if v := s.Variant(sound.Name(name)); v != i%patch.Variants {
			t.Errorf("press %d: variant %d is heard", i+1, v)
		}
		wait(t, h, func() bool { return g.sounds.made[variant{name, i % patch.Variants}] != nil })
	}
	if m := g.sounds.made[variant{name, 0}]; m.loudest > -5 || m.loudest < -60 || m.length <= 0 || slices.Max(m.gram) == 0 {
		t.Errorf("%s has %.1f LUFS, lasts %.2f s, and its picture shows %v", name, m.loudest, m.length, slices.Max(m.gram))
	}
}

// A piece that is chosen is heard with the tension of the slider, which changes its layers. Leaving the page gives the music of the menus back.
func TestAChosenPieceIsHeard(t *testing.T) {
	g, h := heard(t, Music)
	if g.Music() != pieces.MenuMusic() {
		t.Errorf("the page begins with %v", g.Music())
	}
	layers := func() (n int) {
		for _, on := range g.music.layers {
			if on {
				n++
			}
		}
		return n
	}
	for _, p := range score.Pieces() {
		click(t, h, "gallery.piece/"+p.Name)
		if g.Music().Piece != p.Name {
			t.Errorf("%s is chosen, %v is asked for", p.Name, g.Music())
		}
	}
	wait(t, h, func() bool { return g.music.heard == score.Defeat })
	bar, _ := h.Context().Focus.Box(tensionBox)
	to := func(part float64) {
		screens.Step(t, h.Click(game.Point{X: bar.Rect.X + bar.Rect.W*part, Y: bar.Rect.Center().Y}))
	}
	to(0.99)
	if w := g.Music(); w.Tension < 0.3 {
		t.Errorf("at the right end the tension is %v", w.Tension)
	}
	for g.Music().Tension < 1 {
		screens.Step(t, h.Press(game.Right))
	}
	wait(t, h, func() bool { return layers() == int(score.Layers) })
	click(t, h, "gallery.stop")
	if w := g.Music(); w.Piece != "" || !w.Silence {
		t.Errorf("after stop %v is asked for", w)
	}
	wait(t, h, func() bool { return g.music.heard == "" })
	click(t, h, "gallery.kind/icons")
	if g.Music() != pieces.MenuMusic() {
		t.Errorf("on another page %v is asked for", g.Music())
	}
	wait(t, h, func() bool { piece, _ := h.Context().MusicHeard(); return piece == score.Menus })
}

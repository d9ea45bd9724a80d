package game

import (
	"slices"
	"strings"
	"testing"
	"time"

	"cinderclash/assets/text"
	"cinderclash/game/sound/music"
	"cinderclash/game/sound/score"
)

// Another piece, layers that join and layers that rest are written, one in 20 seconds at most.
func TestTheMoodOfTheMusicIsWritten(t *testing.T) {
	layers := func(n score.Layer) (l [score.Layers]bool) {
		for i := range n + 1 {
			l[i] = true
		}
		return l
	}
	m := mood{}
	for i, c := range []struct {
		piece string
		most  score.Layer
		want  string
	}{
		{score.Camp, score.Drone, "piece.camp"}, {score.Camp, score.Pulse, "joins.pulse"}, {score.Camp, score.Descant, "joins.descant"},
		{score.Camp, score.Theme, "rests.descant"}, {score.Camp, score.Drone, "alone"}, {score.Defeat, score.Theme, "piece.defeat"},
	} {
		for tick := range moodTicks {
			if m.rest > 1 && m.tell(c.piece, layers(c.most)) != "" {
				t.Fatalf("%d: a caption follows another after %d ticks", i, tick)
			}
		}
		if got := m.tell(c.piece, layers(c.most)); got != "caption.mood."+c.want {
			t.Errorf("%d: %q is written, want %q", i, got, c.want)
		}
		if got := m.tell(c.piece, layers(c.most)); got != "" {
			t.Errorf("%d: %q is written though nothing changes", i, got)
		}
	}
	if m.tell("", layers(score.Air)) != "" {
		t.Error("silence is written")
	}
}

// Every mood has short words in every language.
func TestMoodsHaveWords(t *testing.T) {
	texts, err := text.Load(func(key string) { t.Errorf("the key %s does not exist", key) })
	if err != nil {
		t.Fatal(err)
	}
	var keys []string
	for _, p := range score.Pieces() {
		keys = append(keys, moodKey("", p.Name, [score.Layers]bool{}, [score.Layers]bool{}))
	}
	all := [score.Layers]bool{true, true, true, true, true}
	for l := score.Drone; l < score.Layers; l++ {
		without := all
		without[l] = false
		keys = append(keys, moodKey(score.Camp, score.Camp, without, all))
		if key := moodKey(score.Camp, score.Camp, all, without); key != "" {
			keys = append(keys, key)
		}
	}
	keys = append(keys, moodKey(score.Camp, score.Camp, all, [score.Layers]bool{}))
	for _, lang := range text.Languages() {
		p := texts.Printer(lang)
		for _, key := range keys {
			if says := []rune(p.T("caption.mood.music", p.T(key))); len(says) > 26 {
				t.Errorf("%s: %q has %d letters, more than 26", lang, string(says), len(says))
			}
		}
	}
}

// wishing is a scene with music.
type wishing struct {
	room
	wish music.Wish
}

func (w *wishing) Music() music.Wish { return w.wish }

// What is heard of the music is written among the captions, and makes way for sounds.
func TestAMoodMakesWayForSounds(t *testing.T) {
	shell, tick := captioned(t)
	shell.Record(func([]float32) {})
	shell.app.stack[0].scene = &wishing{wish: music.Wish{Piece: score.Camp, Tension: 0.5}}
	const want = "[music: a low humming]"
	var got []string
	for end := time.Now().Add(20 * time.Second); !slices.Contains(got, want); got = tick(0) {
		if time.Now().After(end) {
			t.Fatalf("written is %q", got)
		}
	}
	if got := tick(0, "card-draw", "card-shuffle", "die-land"); len(got) != mostCaptions || strings.Contains(strings.Join(got, ""), "music") {
		t.Errorf("with three sounds %q is written", got)
	}
}

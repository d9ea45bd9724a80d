package main

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"slices"
	"strings"
	"testing"

	"cinderclash/engine/match"
	"cinderclash/game"
)

func one(f ...figure) func(*measurer) ([]figure, error) {
	return func(*measurer) ([]figure, error) { return f, nil }
}

func TestReport(t *testing.T) {
	fine := part{"fine", "nothing", one(
		figure{name: "luma", value: 75.25, bound: bound{70, 95}},
		figure{name: "fighters", value: 10, unit: " %", bound: atLeast(10)},
		figure{name: "framed", value: 12, bound: atMost(12), lines: []string{"the worst one"}},
	)}
	bad := part{"bad", "something", one(
		figure{name: "dark", value: 69.9, bound: bound{70, 95}},
		figure{name: "bright", value: 95.1, bound: bound{70, 95}},
		figure{name: "long", value: 451, unit: " px", bound: atMost(450)},
	)}
	broken := part{"broken", "breaks", func(*measurer) ([]figure, error) {
		return []figure{{name: "half", value: 1, bound: atLeast(0)}}, errors.New("no light")
	}}
	for _, tt := range []struct {
		parts  []part
		status int
		out    string
		err    string
	}{
		{[]part{fine}, 0, `
fine: nothing
luma                                                            75.2  70 to 95       ok
fighters                                                        10 %  at least 10 %  ok
framed                                                            12  at most 12     ok
    the worst one
`, ""},
		{[]part{fine, bad}, short, `
bad: something
dark                                                            69.9  70 to 95       short
bright                                                          95.1  70 to 95       short
long                                                          451 px  at most 450 px short
`, ""},
		{[]part{broken, bad}, failed, `
broken: breaks
half                                                               1  at least 0     ok
`, "measure: broken: no light\n"},
	} {
		var out, errs bytes.Buffer
		if status := report(&measurer{}, tt.parts, &out, &errs); status != tt.status {
			t.Errorf("the exit status is %d, want %d", status, tt.status)
		}
		if want := strings.TrimPrefix(tt.out, "\n"); !strings.Contains(out.String(), want) {
			t.Errorf("it prints\n%s\nwithout\n%s", out.String(), want)
		}
		if errs.String() != tt.err {
			t.Errorf("it says %q, want %q", errs.String(), tt.err)
		}
	}
}

func TestArguments(t *testing.T) {
	for _, tt := range []struct {
		args string
		want string // in the error
	}{
		{"-only eyes", `there is no part "eyes"`},
		{"-matches 0", "-matches 0 is out of range"},
		{"-matches many", "-h lists"},
		{"eye", `"eye" is not a flag`},
	} {
		var m measurer
		if _, err := m.parse(strings.Fields(tt.args), &bytes.Buffer{}); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: the error is %v, want %q in it", tt.args, err, tt.want)
		}
	}
	var m measurer
	chosen, err := m.parse([]string{"-only", "eye", "-matches", "5"}, &bytes.Buffer{})
	if err != nil || len(chosen) != 1 || chosen[0].name != "eye" || m.matches != 5 {
		t.Errorf("got %v, %d matches, %v", chosen, m.matches, err)
	}
	if chosen, err := m.parse(nil, &bytes.Buffer{}); err != nil || len(chosen) != len(parts()) {
		t.Errorf("without arguments %d parts are measured: %v", len(chosen), err)
	}
}

func TestWayOfTheEye(t *testing.T) {
	at := func(x, y float64) stop { return stop{at: game.Point{X: x, Y: y}} }
	for _, tt := range []struct {
		stops []stop
		want  float64
	}{
		{nil, 0},
		{[]stop{at(5, 5)}, 0},
		{[]stop{at(0, 0), at(30, 40)}, 50},
		{[]stop{at(0, 0), at(30, 40), at(30, 140), at(0, 100)}, 200},
	} {
		if got := length(tt.stops); got != tt.want {
			t.Errorf("the way is %v long, want %v", got, tt.want)
		}
	}
}

func TestEdgesOfLetters(t *testing.T) {
	at := func(text string, x, y int, bright uint8) game.Lettering {
		return game.Lettering{Text: text, Color: color.NRGBA{bright, bright, bright, 255}, Place: image.Rect(x, y, x+40, y+20)}
	}
	texts := []game.Lettering{
		at("5", 100, 100, 20), at("5", 108, 100, 20), at("5", 104, 98, 230), at("5", 104, 140, 20), at("6", 104, 98, 20), at("5", 108, 98, 230),
	}
	for i, want := range []int{2, 2, -1, -1, -1, -1} {
		if got := edges(texts, i, i+1, len(texts)); got != want {
			t.Errorf("text %d is the edge of %d, want %d", i, got, want)
		}
	}
}

// Of texts that differ only in their numbers, the one with the least contrast is listed, with how often one of them is short.
func TestLegibility(t *testing.T) {
	l := legibility{texts: map[string]*lettered{}}
	for _, s := range []lettered{
		{text: "5 of 9", ratio: 4.4, screen: "one"}, {text: "10 of 12", ratio: 2.5, screen: "two"}, {text: "1 of 2", ratio: 9, screen: "three"},
		{text: "Draw", ratio: 4.5, screen: "four"},
	} {
		l.add(s)
	}
	all := l.figures()
	if all[0].value != 2.5 || all[0].keeps() {
		t.Errorf("the lowest contrast is %v", all[0].value)
	}
	const want = `2.50 "10 of 12" on two at (0,0); 2 times`
	if all[1].value != 1 || len(all[1].lines) != 2 || all[1].lines[1] != want {
		t.Errorf("%v texts are short: %q, want %q", all[1].value, all[1].lines, want)
	}
}

func TestTimed(t *testing.T) {
	fast := spent{screen: "fast"}
	for range 98 {
		fast.update, fast.draw = append(fast.update, 1), append(fast.draw, 2)
	}
	slow := spent{screen: "slow", update: []float64{3, 9}, draw: []float64{5, 7}}
	var got []float64
	for _, f := range timed([]spent{fast, slow}) {
		got = append(got, f.value)
	}
	if want := []float64{3, 5, 9}; !slices.Equal(got, want) {
		t.Errorf("p99 of Update and Draw and the longest are %v, want %v", got, want)
	}
}

// What is measured of a moment begins neither before the event before it, nor ends behind the one after it.
func TestFramesOfAMoment(t *testing.T) {
	for _, tt := range []struct {
		kind  motionKind
		ticks []int // of all events
		last  int
		want  []int
	}{
		{motionKind{}, []int{90, 100, 101}, 99, []int{100}},
		{motionKind{after: 60, every: 20}, []int{100}, 99, []int{100, 120, 140}},
		{motionKind{after: 60, every: 20}, []int{100, 141}, 99, []int{100, 120}},
		{motionKind{after: 60, every: 4}, []int{100, 102}, 99, []int{100, 104, 108}},
		{motionKind{before: 40, every: 10}, []int{50, 100}, 59, []int{60, 70, 80, 90, 100}},
		{motionKind{before: 40, every: 10}, []int{75, 100}, 74, []int{75, 85, 95, 100}},
		{motionKind{before: 40, every: 10}, []int{99, 100}, 87, []int{88, 98, 100}},
	} {
		at := moment{last: 100}
		at.plan(&tt.kind, tt.ticks)
		if at.last != tt.last || !slices.Equal(at.frames, tt.want) {
			t.Errorf("%+v between %v: the frames %v are compared with %d, want %v with %d", tt.kind, tt.ticks, at.frames, at.last, tt.want, tt.last)
		}
	}
}

// What moves before a flight as well, such as fire, does not count as its motion, and what moves before that is not taken for fire.
func TestWhatAlwaysMovesDoesNotCount(t *testing.T) {
	for _, tt := range []struct {
		ticks []int // of all events
		want  []int
	}{
		{[]int{10, 100}, []int{23, 33, 43, 53}},
		{[]int{30, 100}, []int{42, 52}}, // what happens at 30 has been seen by then
		{[]int{55, 100}, nil},
	} {
		at := moment{last: 100}
		if at.plan(&motionKind{before: 38, every: 10, flies: true}, tt.ticks); !slices.Equal(at.idle, tt.want) {
			t.Errorf("after %v the idle frames are %v, want %v", tt.ticks, at.idle, tt.want)
		}
	}
	frame := func(lit ...int) *image.RGBA {
		img := image.NewRGBA(image.Rect(0, 0, 10, 1))
		for _, x := range lit {
			img.Set(x, 0, color.White)
		}
		return img
	}
	kind := motionKind{flies: true, all: true}
	at := moment{lulls: []*image.RGBA{frame(0), frame(1)}}
	at.begin(frame(), frame())
	at.compare(&kind, frame(0, 5), nil)
	at.compare(&kind, frame(1, 6), nil)
	if at.share != 20 {
		t.Errorf("%v %% move, want 20", at.share)
	}
}

func TestFightersFollowWhatIsShown(t *testing.T) {
	a, b, c := match.At(match.First, 0), match.At(match.Second, 1), match.At(match.First, 2)
	var f fighters
	for _, tt := range []struct {
		e    match.Event
		have []match.Ref
		not  []match.Ref
	}{
		{match.Event{Kind: match.ClashBegan, Hero: a, Source: b}, []match.Ref{a, b}, []match.Ref{c, 0}},
		{match.Event{Kind: match.DamageDealt, Hero: c, Source: b}, []match.Ref{a, b}, []match.Ref{c, 0}},
		{match.Event{Kind: match.HeroesSwapped, Hero: a, Source: c}, []match.Ref{b, c}, []match.Ref{a, 0}},
		{match.Event{Kind: match.ClashEnded}, nil, []match.Ref{a, b, c, 0}},
	} {
		f.follow(&tt.e)
		for _, r := range tt.have {
			if !f.have(r) {
				t.Errorf("after %v, %v does not fight", tt.e.Kind, r)
			}
		}
		for _, r := range tt.not {
			if f.have(r) {
				t.Errorf("after %v, %v fights", tt.e.Kind, r)
			}
		}
	}
}

func TestMedian(t *testing.T) {
	for _, tt := range []struct {
		values []float64
		want   float64
	}{
		{nil, 0}, {[]float64{3}, 3}, {[]float64{9, 1}, 9}, {[]float64{9, 1, 5}, 5},
	} {
		if got := median(tt.values); got != tt.want {
			t.Errorf("the median of %v is %v, want %v", tt.values, got, tt.want)
		}
	}
}

func TestFramedThings(t *testing.T) {
	var boxes []game.Box
	for _, id := range []string{
		"hand/soup-line", "hand/soup-line/2", "hero/1/2", "pile/own/library", "die/red/2", "prompt.title", "prompt.why", "log",
		"use/ilvane.flashover", "use/ilvane.spark-jar", "abilities", "prompt/draw", "prompt/pass", "menu", "something/new",
	} {
		boxes = append(boxes, game.Box{ID: id})
	}
	const want = "strip, ribbon, ribbon, tray, abilities, prompt/pass, menu, something/new"
	if got := strings.Join(framed(boxes, true), ", "); got != want {
		t.Errorf("framed are %s, want %s", got, want)
	}
	if !plain(boxes) || plain(append(boxes, game.Box{ID: "coach.text"})) {
		t.Error("a move at which the coach speaks is plain, or one without is not")
	}
}

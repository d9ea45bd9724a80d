package main

import (
	"bytes"
	"errors"
	"strings"
	"testing"

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

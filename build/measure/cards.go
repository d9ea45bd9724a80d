package main

import (
	"fmt"
	"time"

	"cinderclash/assets/puzzles"
	"cinderclash/build/headless"
	"cinderclash/build/walk"
	"cinderclash/engine/lesson"
	"cinderclash/game"
	"cinderclash/scenes/gallery"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/route"
)

// cards measures whether each card, mark and puzzle has a picture of its own with somebody on it, and how soon a page of the collection is whole.
func cards(m *measurer) ([]figure, error) {
	all, err := pieces.TellAll()
	if err != nil {
		return nil, err
	}
	var none, empty, alike []string
	has, seen := map[string]bool{}, map[string]string{}
	for _, t := range all {
		has[t.Of] = true
		if t.Figures == 0 {
			empty = append(empty, t.Of)
		}
		for _, what := range [...]string{t.Sentence, t.Setting} {
			if other, twice := seen[what]; twice {
				alike = append(alike, other+" and "+t.Of+": "+what)
			}
			seen[what] = t.Of
		}
	}
	for _, c := range m.host.Rules().Library.Cards[1:] {
		if !has[c.Key] && !c.Proving {
			none = append(none, c.Key)
		}
	}
	road, err := walk.Road(m.host)
	if err != nil {
		return nil, err
	}
	posed, err := lesson.Load(puzzles.FS)
	if err != nil {
		return nil, err
	}
	var others []string
	for _, land := range road.Lands {
		for i := range land.Marks {
			others = append(others, "mark/"+land.Marks[i].ID)
		}
	}
	for i := range posed {
		others = append(others, "puzzle/"+posed[i].ID)
	}
	for _, key := range others {
		if !has[key] {
			none = append(none, key)
		}
	}
	turned, err := m.turnPages()
	if err != nil {
		return nil, err
	}
	return []figure{
		{name: fmt.Sprintf("cards, marks and puzzles without a scene, of %d", len(all)+len(none)), value: float64(len(none)), bound: atMost(0), lines: none},
		{name: "scenes without a figure", value: float64(len(empty)), bound: atMost(0), lines: empty},
		{name: "scenes with the sentence, or the setting, of another", value: float64(len(alike)), bound: atMost(0), lines: alike},
		{name: "a page of the collection, until it is whole, median", value: median(turned), unit: " ms", bound: atMost(300), lines: ranged(turned)},
	}, nil
}

// turnPages returns how many milliseconds it takes from the press of a key until a page of the collection is whole that nobody has seen
// yet: for some pages of heroes, and some of cards. Nothing is made ahead here, and no two pictures at once.
func (m *measurer) turnPages() ([]float64, error) {
	const pages = 12
	h, err := m.walker.Open(walk.Screen{Name: "collection", Target: route.Collection{}}, "en")
	if err != nil {
		return nil, err
	}
	h.Resize(width, height)
	if err := h.Rest(); err != nil {
		return nil, err
	}
	var all []float64
	for range pages {
		began := time.Now()
		if err := h.Press(game.NextTab); err != nil {
			return nil, err
		}
		headless.InFrame(func() { h.Snapshot() })
		all = append(all, time.Since(began).Seconds()*1000)
	}
	return all, nil
}

// heroes measures how far silhouettes overlap.
func heroes(m *measurer) ([]figure, error) {
	page, err := m.walker.Open(walk.Screen{Name: "collection", Target: route.Collection{}}, "en")
	if err != nil {
		return nil, err
	}
	kit, err := pieces.NewKit(page.Context(), m.host.Rules().Library)
	if err != nil {
		return nil, err
	}
	all, err := gallery.Overlaps(page.Context(), kit)
	if err != nil {
		return nil, err
	}
	var lines []string
	for _, o := range all[:3] {
		lines = append(lines, fmt.Sprintf("%.3f %s and %s", o.Share, o.Heroes[0], o.Heroes[1]))
	}
	return []figure{{
		name: fmt.Sprintf("overlap of the most alike of %d pairs of silhouettes", len(all)), value: all[0].Share, bound: atMost(gallery.Alike), lines: lines,
	}}, nil
}

package walk

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strconv"

	"cinderclash/ai"
	pages "cinderclash/assets/journey"
	"cinderclash/assets/puzzles"
	"cinderclash/engine/journey"
	"cinderclash/engine/lesson"
	"cinderclash/saves/journeys"
	"cinderclash/scenes/route"
	"cinderclash/scenes/session"
)

// Road returns the road of the journey.
func Road(host *session.Host) (*journey.Road, error) {
	known := journey.Known{}
	for _, level := range ai.Levels() {
		known.Levels = append(known.Levels, level.Name())
	}
	all, err := lesson.Load(puzzles.FS)
	if err != nil {
		return nil, err
	}
	for i := range all {
		known.Puzzles = append(known.Puzzles, all[i].ID)
	}
	return journey.Load(pages.FS, host.Rules().Library, known)
}

// traveled returns the screens of the journey.
func traveled(host *session.Host) ([]Screen, error) {
	road, err := Road(host)
	if err != nil {
		return nil, err
	}
	book, notices := journeys.Open(host.Store(), road)
	if len(notices) > 0 {
		return nil, notices[0]
	}
	all := []Screen{{Name: "journey beginning", Target: route.Journey{}, Before: func() error { return host.Store().Remove(journeys.Name) }}}
	add := func(name string, j journey.Journey, clicks ...string) {
		all = append(all, Screen{Name: "journey " + name, Target: route.Journey{}, Clicks: clicks, Before: func() error {
			book.Refresh() // the screen before has gone on with it
			return book.Keep(j)
		}})
	}
	offers := func(mark bool) func(*journey.Journey) bool {
		return func(j *journey.Journey) bool {
			offer := road.Offer(j)
			return len(offer) > 2 && slices.ContainsFunc(offer, func(p journey.Prize) bool { return p.Mark != "" }) == mark &&
				slices.ContainsFunc(offer, func(p journey.Prize) bool { return p.Hero != "" && p.Mark == "" })
		}
	}
	for _, when := range []struct {
		name string
		so   func(*journey.Journey) bool
	}{
		{"arrival", func(j *journey.Journey) bool { return len(j.Stops) > 0 && road.Arrived(j) }},
		{"road", func(j *journey.Journey) bool { return len(road.Ahead(j)) > 1 && !road.Arrived(j) }},
		{"bent", func(j *journey.Journey) bool { return j.At != "" && bent(road, j.At) }},
		{"puzzle", func(j *journey.Journey) bool { return len(road.Ahead(j)) > 0 && ahead(road, j) != "" }},
		{"prizes", offers(true)},
		{"ending", func(j *journey.Journey) bool { return road.Ended(j) != nil }},
	} {
		j, err := traveledUntil(road, when.so)
		if err != nil {
			return nil, err
		}
		switch when.name {
		case "bent":
			before := road.Proceed(ptr(road.Fought(&j, j.Match, journey.Draw)))
			add("meeting", before, meets(road, &before, j.At)...)
			add("lost", road.Fought(&j, j.Match, journey.Defeat))
		case "puzzle":
			add("puzzle", j, meets(road, &j, ahead(road, &j))...)
		case "prizes":
			const unveil = "journey.prize/0" // the first click only turns them all over
			mark := slices.IndexFunc(road.Offer(&j), func(p journey.Prize) bool { return p.Mark != "" })
			hero := slices.IndexFunc(road.Offer(&j), func(p journey.Prize) bool { return p.Hero != "" })
			cards := slices.IndexFunc(road.Offer(&j), func(p journey.Prize) bool { return p.Card != "" })
			at := func(i int) string { return "journey.prize/" + strconv.Itoa(i) }
			add("veiled", j)
			add("prizes", j, unveil)
			add("chosen", j, unveil, at(hero))
			add("bearers", j, unveil, at(mark), "journey.take")
			add("card", j, unveil, at(cards), "journey.take")
			add("hero", j, unveil, at(hero), "journey.take")
			add("deck", j, unveil, "journey.deck")
		default:
			add(when.name, j)
		}
	}
	return all, nil
}

func ptr(j journey.Journey) *journey.Journey { return &j }

// bent reports whether something is bent for the match of a meeting.
func bent(road *journey.Road, id string) bool {
	m, _ := road.Meeting(id)
	return m.Bent[0] != ""
}

// ahead returns the id of a puzzle that lies ahead, or "".
func ahead(road *journey.Road, j *journey.Journey) string {
	for _, m := range road.Ahead(j) {
		if m.Puzzle != "" {
			return m.ID
		}
	}
	return ""
}

// meets returns the clicks that lead to a meeting that lies ahead.
func meets(road *journey.Road, j *journey.Journey, id string) []string {
	stop := "journey.stop/" + id
	if road.Arrived(j) {
		return []string{"journey.on", stop}
	}
	return []string{stop}
}

// traveledUntil walks along the road with several seeds, winning everything, until so returns true.
func traveledUntil(road *journey.Road, so func(*journey.Journey) bool) (journey.Journey, error) {
	const seeds = 50
	for seed := range uint64(seeds) {
		rng := rand.New(rand.NewPCG(seed, 1))
		j := road.Begin(road.Difficulties[1].ID, seed)
		for {
			if so(&j) {
				return j, nil
			}
			if road.Ended(&j) != nil {
				break
			}
			next, err := stepped(road, &j, rng)
			if err != nil {
				return j, err
			}
			if j = next; so(&j) {
				return j, nil
			}
			if j.At != "" {
				j = road.Proceed(ptr(road.Fought(&j, j.Match, journey.Won)))
			}
		}
	}
	return journey.Journey{}, errors.New("no journey comes to that")
}

// stepped returns a journey after its next step, chosen at random. A match has then been begun.
func stepped(road *journey.Road, j *journey.Journey, rng *rand.Rand) (journey.Journey, error) {
	if offer := road.Offer(j); len(offer) > 0 {
		p, hero := offer[rng.IntN(len(offer))], ""
		if p.Mark != "" {
			bearers := road.Bearers(j, p.Mark)
			hero = bearers[rng.IntN(len(bearers))]
		}
		return road.Take(j, p, hero)
	}
	all := road.Ahead(j)
	m := all[rng.IntN(len(all))]
	if m.Puzzle != "" {
		return road.Solve(j, m)
	}
	return road.Meet(j, m, rng.Uint64())
}

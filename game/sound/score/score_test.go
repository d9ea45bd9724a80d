package score

import (
	"cmp"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"
)

func TestRhythmsFillTheirBars(t *testing.T) {
	for _, m := range []*metre{&jig, &quickFour, &slowFour, &slowThree, &twelve} {
		for _, list := range [][]rhythm{m.ideas, m.shifted, m.answers, m.closes} {
			for _, r := range list {
				sum, bars := 0, 0
				for _, length := range r {
					sum += max(length, -length)
					if sum == m.bar {
						bars++
					}
				}
				if sum != 2*m.bar || bars != 1 {
					t.Errorf("%v is %d sixteenths and has %d bar lines; want two bars of %d", r, sum, bars, m.bar)
				}
				if last := r[len(r)-1]; last > 0 {
					t.Errorf("%v does not breathe", r)
				}
			}
		}
		for _, r := range slices.Concat(m.ideas, m.shifted) {
			notes := 0
			for _, length := range r {
				if length > 0 {
					notes++
				}
			}
			if notes < len(Piece{}.germ) {
				t.Errorf("%v is too short for the germ", r)
			}
		}
	}
}

// each calls f with some periods of every piece.
func each(t *testing.T, f func(t *testing.T, p *Piece, n int, of *Period)) {
	for _, p := range Pieces() {
		t.Run(p.Name, func(t *testing.T) {
			for seed := range uint64(3) {
				for n := range 8 {
					f(t, p, n, p.Period(seed, n))
				}
			}
		})
	}
}

func partOf(of *Period, part Part) (notes []Note) {
	for _, n := range of.Notes {
		if n.Part == part {
			notes = append(notes, n)
		}
	}
	return notes
}

func TestNotesLieInTheModeAndInReach(t *testing.T) {
	each(t, func(t *testing.T, p *Piece, n int, of *Period) {
		end := Bars * p.BarTicks()
		last := 0
		for _, note := range of.Notes {
			if note.At < last || note.At >= end || note.Length <= 0 || note.At+note.Length > end+p.BarTicks() || note.Loud <= 0 || note.Loud > 1 {
				t.Fatalf("period %d: %+v after %d", n, note, last)
			}
			last = note.At
			if note.Part == Beat {
				if note.Pitch < 0 || note.Pitch > 2 {
					t.Errorf("period %d: stroke %d", n, note.Pitch)
				}
				continue
			}
			if r := p.Range[note.Part]; note.Pitch < r.Low || note.Pitch > r.High {
				t.Errorf("period %d: part %d plays %d, its instrument has %v", n, note.Part, note.Pitch, r)
			}
			if above := ((note.Pitch-p.Tonic[note.Part])%12 + 12) % 12; !slices.Contains(p.Mode[:], above) {
				t.Errorf("period %d: part %d plays %d semitones above the tonic", n, note.Part, above)
			}
		}
		for part := range Parts {
			if len(partOf(of, part)) == 0 {
				t.Errorf("period %d: part %d is silent", n, part)
			}
		}
	})
}

func TestPhrasesBreatheAndEndOnTheRightDegrees(t *testing.T) {
	each(t, func(t *testing.T, p *Piece, n int, of *Period) {
		lead := partOf(of, Lead)
		for phrase := range Bars / phraseBars {
			line := (phrase + 1) * phraseBars * p.BarTicks()
			at, _ := slices.BinarySearchFunc(lead, line, func(n Note, at int) int { return cmp.Compare(n.At, at) })
			last := lead[at-1]
			if last.At+last.Length >= line {
				t.Errorf("period %d: phrase %d does not breathe: %+v", n, phrase, last)
			}
			d := slices.Index(p.Mode[:], ((last.Pitch-p.Tonic[Lead])%12+12)%12)
			home := phrase == 3 && n%4 != 2
			if !inChord(d, of.Chords[phraseBars*phrase+3]) || home != (d == 0) && phrase != 1 {
				t.Errorf("period %d: phrase %d ends on degree %d over %d", n, phrase, d+1, of.Chords[phraseBars*phrase+3]+1)
			}
		}
	})
}

func TestOnePeriodHasOneClimax(t *testing.T) {
	each(t, func(t *testing.T, p *Piece, n int, of *Period) {
		top := slices.MaxFunc(partOf(of, Lead), func(a, b Note) int { return cmp.Compare(a.Pitch, b.Pitch) })
		count := 0
		for _, note := range partOf(of, Lead) {
			if note.Pitch == top.Pitch {
				count++
			}
		}
		if bar := top.At / p.BarTicks(); count != 1 || bar < climaxBar || bar > climaxBar+1 {
			t.Errorf("period %d: %d notes are the highest, the first in bar %d", n, count, bar+1)
		}
	})
}

// A leap of a sixth or more is rare, and what follows a leap goes back.
func TestLinesSing(t *testing.T) {
	for _, p := range Pieces() {
		intervals, wide, unanswered, leaps := 0, 0, 0, 0
		for n := range 16 {
			lead := partOf(p.Period(5, n), Lead)
			for i := 1; i+1 < len(lead); i++ {
				d, next := lead[i].Pitch-lead[i-1].Pitch, lead[i+1].Pitch-lead[i].Pitch
				intervals++
				if d > 7 || d < -7 {
					wide++
				}
				if d > 5 || d < -5 {
					leaps++
					if d*next > 0 {
						unanswered++
					}
				}
			}
		}
		if wide*12 > intervals {
			t.Errorf("%s: %d of %d intervals are wider than a fifth", p.Name, wide, intervals)
		}
		if unanswered*4 > leaps {
			t.Errorf("%s: %d of %d leaps go on", p.Name, unanswered, leaps)
		}
	}
}

func TestTheSecondVoiceHasNoParallelFifths(t *testing.T) {
	for _, p := range Pieces() {
		parallel, moves := 0, 0
		for n := range 16 {
			of := p.Period(9, n)
			lead, second := partOf(of, Lead), partOf(of, Second)
			at := func(notes []Note, tick int) int {
				for _, n := range notes {
					if n.At <= tick && n.At+n.Length > tick {
						return n.Pitch
					}
				}
				return 0
			}
			for i := 1; i < len(second); i++ {
				a, b := at(lead, second[i-1].At), at(lead, second[i].At)
				was, now := second[i-1].Pitch-a, second[i].Pitch-b
				if a == 0 || b == 0 || a == b || second[i].Pitch == second[i-1].Pitch {
					continue
				}
				moves++
				if was%12 == now%12 && (now%12 == 0 || now%12 == 7 || now%12 == -5) {
					parallel++
				}
			}
		}
		if parallel*20 > moves {
			t.Errorf("%s: %d of %d moves are parallel fifths or octaves", p.Name, parallel, moves)
		}
	}
}

func TestEqualSeedsGiveEqualMusic(t *testing.T) {
	for _, p := range Pieces() {
		for n := range 4 {
			if !reflect.DeepEqual(p.Period(3, n), p.Period(3, n)) {
				t.Errorf("%s: period %d differs from itself", p.Name, n)
			}
		}
		if reflect.DeepEqual(p.Period(3, 0), p.Period(4, 0)) {
			t.Errorf("%s: another seed gives the same", p.Name)
		}
	}
}

// written is a phrase of one part as text, without its loudness.
func written(p *Piece, notes []Note, from, to int) string {
	var b strings.Builder
	for _, n := range notes {
		if n.At >= from && n.At < to {
			fmt.Fprintf(&b, "%d:%d/%d ", n.At-from, n.Pitch, n.Length)
		}
	}
	return b.String()
}

// No phrase of the theme comes again within four minutes, and no two bars of all parts together.
func TestNothingRepeatsWithinFourMinutes(t *testing.T) {
	for _, p := range Pieces() {
		for seed := range uint64(4) {
			phrases, pairs := map[string]float64{}, map[string]float64{}
			seconds := float64(p.BarTicks()) * p.TickSeconds()
			for n := range 3 * int(math.Ceil(240/(Bars*seconds))) {
				of := p.Period(seed, n)
				lead := partOf(of, Lead)
				for bar := 0; bar < Bars; bar += 2 {
					at := float64(n*Bars+bar) * seconds
					for seen, span := range map[*map[string]float64]string{
						&phrases: written(p, lead, bar*p.BarTicks(), (bar+phraseBars)*p.BarTicks()),
						&pairs:   written(p, of.Notes, bar*p.BarTicks(), (bar+2)*p.BarTicks()),
					} {
						if before, ok := (*seen)[span]; ok && at-before < 240 && (seen == &pairs || bar%phraseBars == 0) {
							t.Errorf("%s, seed %d: what is heard at %.0f s comes again at %.0f s: %s", p.Name, seed, before, at, span)
						}
						(*seen)[span] = at
					}
				}
			}
		}
	}
}

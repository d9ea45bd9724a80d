package show

import (
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/narrate"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/session"
	"cinderclash/scenes/table/board"
)

// Rival is the bot against which the player plays, as a person: a face that follows what happens, and now and then a line. Its
// times are ticks of its own clock, which runs while the table is on top, whatever the speed of the match. So a line can be read
// at every speed. The zero value shows nobody.
type Rival struct {
	is      *pieces.Rival
	hearing pieces.Hearing
	seed    uint64
	clock   int

	face  pieces.Face
	since int // tick in which the face came
	until int // tick until which it stays; it is at rest, or thinks, after that
	waits int // ticks for which the rival has been thinking; negative after that

	speaks bool
	about  pieces.Occasion
	nth    int    // how often the occasion had come up before
	line   string // "" if nothing is said
	from   int    // tick in which the line came
	leaves int    // tick in which it goes
}

// How long a face stays, in ticks: after a great blow, and after a small one.
const greatTicks, smallTicks = 150, 50

// A rival who has thought for ponderTicks is seen to think, until idleTicks after the decision.
const ponderTicks, idleTicks = 12, 20

// A line stays for readTicks and perLetter more for each letter: 60 letters are read in about six seconds.
const readTicks, perLetter = 100, 4

// Oppose shows who plays against the player at the screen. It has heard the log of the match so far, and speaks of the beginning
// if the match has just begun.
func (p *Performance) Oppose(is *pieces.Rival, s *session.Session) {
	r := Rival{is: is, seed: s.Seed(), hearing: pieces.Hearing{Rival: s.Addressee().Other()}, speaks: true}
	opened, fought := false, false
	for i := range s.Log() {
		e := &s.Log()[i].Event
		o, ok := r.hearing.Hear(e)
		opened = opened || ok && o == pieces.Opens
		fought = fought || e.Kind == match.ClashBegan
	}
	p.Rival = r
	if opened && !fought {
		p.Rival.say(p.Words, pieces.Opens, 0)
	}
}

// hear takes an event at its moment.
func (r *Rival) hear(e *match.Event, words *narrate.Narrator) {
	if r.is == nil {
		return
	}
	if e.Kind == match.DamageDealt && e.Amount > 0 {
		face := pieces.Gloating
		if e.Hero.Player() == r.hearing.Rival {
			face = pieces.Wincing
		}
		r.show(face, smallTicks)
	}
	if o, ok := r.hearing.Hear(e); ok {
		r.show(o.Face(), greatTicks)
		if o == pieces.Wins || o == pieces.Loses {
			r.until = forever
		}
		r.say(words, o, r.hearing.Before[o]-1)
	}
}

// forever is a tick that does not come.
const forever = 1 << 60

// Begins returns the line that began with the last tick that passed, or "".
func (r *Rival) Begins() string {
	if r.clock != r.from+1 {
		return ""
	}
	return r.line
}

// show shows a face for some ticks.
func (r *Rival) show(face pieces.Face, ticks int) {
	if r.until == forever {
		return
	}
	if face != r.face || face == pieces.Wincing { // each blow makes the rival start
		r.since = r.clock
	}
	r.face, r.until = face, max(r.clock+ticks, r.until)
}

// say begins a line about an occasion that had come up nth times before.
func (r *Rival) say(words *narrate.Narrator, o pieces.Occasion, nth int) {
	if !r.speaks {
		return
	}
	r.about, r.nth, r.from = o, nth, r.clock
	r.line = r.is.Line(words.Printer, o, r.seed, nth)
	r.leaves = r.clock + readTicks + perLetter*len([]rune(r.line))
}

// word makes the line again, in the language of words.
func (r *Rival) word(words *narrate.Narrator) {
	if r.line != "" {
		r.line = r.is.Line(words.Printer, r.about, r.seed, r.nth)
	}
}

// Attend lets a tick pass. thinks is whether the rival has to decide and everything before that has been shown, speaks whether the
// player wants to read what it says.
func (r *Rival) Attend(thinks, speaks bool) {
	if r.is == nil {
		return
	}
	r.clock++
	if r.speaks = speaks; !speaks || r.clock >= r.leaves {
		r.line = ""
	}
	switch {
	case thinks:
		r.waits = max(r.waits, 0) + 1
	case r.waits > 0:
		r.waits = -idleTicks
		if r.face != pieces.Thinking {
			r.waits = 0
		}
	case r.waits < 0:
		r.waits++
	}
	if r.clock < r.until {
		return
	}
	face := pieces.AtRest
	if r.waits >= ponderTicks || r.waits != 0 && r.face == pieces.Thinking {
		face = pieces.Thinking
	}
	if face != r.face {
		r.face, r.since = face, r.clock
	}
}

// speechBox is the id of the box of what a rival says.
const speechBox = "rival.speech"

// Lay adds the rival's portrait and, while something is said and the layout has room for it, the line.
func (r *Rival) Lay(all *board.List, l *board.Layout) {
	if r.is == nil || l.Face.W == 0 {
		return
	}
	all.Put(game.Box{Rect: l.Face}, board.Thing{Kind: board.FaceWidget})
	if r.line != "" && l.Speech.W > 0 {
		all.Put(game.Box{ID: speechBox, Rect: l.Speech, Kind: game.Label, Enabled: true, Text: r.line}, board.Thing{Kind: board.SpeechWidget})
	}
}

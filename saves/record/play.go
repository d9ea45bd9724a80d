package record

import (
	"errors"
	"fmt"

	"cinderclash/engine/match"
)

// Jump says that after After of [Match.Moves] the position is To, not the one that the moves lead to.
type Jump struct {
	After int
	To    match.Match
}

// Drift says how a match that was played again differs from the saved one.
type Drift struct {
	File string
	// Other means that the cards or the profile are known to differ from those at the time of saving.
	Other bool
	// What is the first thing that did not come out as saved. It is nil if nothing was compared.
	What *Damage
	// Cut means that the records from What on cannot be understood.
	Cut bool
	// Between counts the decisions that could not be played but whose outcome is known. Lost counts those
	// after the last position that is known.
	Between, Lost int
}

// Error describes the drift in English, for the command line.
func (d *Drift) Error() string {
	text := d.File + ": the cards have changed since it was saved"
	if !d.Other && d.What != nil {
		text = d.What.Error()
	}
	if d.Between > 0 {
		text += fmt.Sprintf("; %s between two clashes could not be played again", plural(d.Between, "decision"))
	}
	if d.Lost > 0 {
		text += fmt.Sprintf("; the last %s could not be played again", plural(d.Lost, "decision"))
	}
	return text
}

// Unwrap returns what did not come out as saved.
func (d *Drift) Unwrap() error {
	if d.What == nil {
		return nil
	}
	return d.What
}

// mostPassed is the maximum number of consecutive passes of questions that the records do not know. A clash
// does not have as many.
const mostPassed = 256

// player plays the records of a match again.
type player struct {
	m               *Match
	file            string
	present         string      // fingerprint of the library's content
	content         string      // fingerprint of the content that the present records were made with
	exact           bool        // everything has come out as saved since the beginning, or since the last whole position
	place           match.Match // the last whole position, before which no later one may be
	waits           int         // questions passed in a row
	skipped         int         // refusals in a row of something that is no longer asked
	standInsAtStart int         // stand-ins in the libraries at the beginning
}

// play plays the remaining decisions as exactly as the library allows; see the package comment. gone is
// the damage at which play has to end because something is missing, or nil.
func (m *Match) play(file string, tr *track) (gone *Damage) {
	p := player{m: m, file: file, present: contentOf(m.Rules), content: m.Header.Content}
	p.exact = p.content == p.present
	p.standInsAtStart, p.place = m.unseen(), m.Now
	if !p.exact {
		m.Drift = &Drift{File: file, Other: true}
	}
	gone = p.states(tr.begun)
	i := 0
	asked, moves := m.Now, 0 // the state before passing questions for the next decision
	for i < len(tr.left) {
		if p.waits == 0 {
			asked, moves = m.Now, len(m.Moves)
		}
		d := &tr.left[i]
		passed, err := p.decide(d)
		if !passed {
			p.waits = 0
		}
		if err != nil { // the passes did not help
			m.Now, m.Moves = asked, m.Moves[:moves]
		}
		if errors.Is(err, errMissingCard) {
			break
		}
		if err == nil {
			if !passed {
				i++
				gone = p.states(d.states)
			}
			continue
		}
		next := i
		for next < len(tr.left) && len(tr.left[next].states) == 0 {
			next++
		}
		// Continue from the first valid whole position.
		if gone = nil; errors.As(err, new(match.Gone)) {
			gone = p.damage(d.record, err)
		}
		for next < len(tr.left) {
			at := len(m.Jumps)
			bad := p.states(tr.left[next].states)
			if len(m.Jumps) > at {
				gone = bad
				break
			}
			if bad != nil {
				gone = bad
			}
			for next++; next < len(tr.left) && len(tr.left[next].states) == 0; next++ {
			}
		}
		if next >= len(tr.left) {
			break
		}
		m.Drift.Between += next + 1 - i
		i = next + 1
	}
	m.Counted = i
	if i < len(tr.left) {
		m.Drift.Lost = len(tr.left) - i
	}
	m.Rebase = !p.exact
	if m.Rebase {
		m.Floor = len(m.Moves)
	}
	return gone
}

// errMissingCard means that play ends because a missing card would become visible.
var errMissingCard = errors.New("a card comes into sight that is no more")

// decide plays a decision. If passed is true, it passed an earlier question instead, and the decision is
// still to be played.
func (p *player) decide(d *played) (passed bool, err error) {
	m := p.m
	if !p.exact && !d.window && m.Now.Pending().Cause == match.ByWindow && d.move.Kind != match.Concede && p.waits < mostPassed {
		p.waits++
		return true, p.apply(match.Move{Kind: match.Pass})
	}
	if mv, ok := soleTrigger(&m.Now); ok && !p.exact && !d.turn && d.move.Kind != match.Concede && p.waits < mostPassed {
		p.waits++
		return true, p.apply(mv)
	}
	if err = d.err; err == nil && d.window && m.Now.Pending().Cause != match.ByWindow {
		err = errNoWindow
	}
	if err == nil && d.turn && m.Now.Pending().Cause != match.ByTurn {
		err = errNoTurn
	}
	if err == nil {
		if why := m.Now.Why(d.move); !why.OK() {
			err = fmt.Errorf("%q is not legal there (rule %d: %s)", m.Rules.FormatMove(d.move), why.Rule, why.Obstacle)
		}
	}
	if err == nil {
		p.waits = 0
		if err = p.apply(d.move); err != nil {
			return false, err
		}
		if !p.exact {
			return false, nil
		}
		if got := m.Now.Hash(); got != d.after {
			p.drift(p.damage(d.record, fmt.Errorf("%q leads to the position %016x and not to %016x as saved", m.Rules.FormatMove(d.move), got, d.after)))
		}
		return false, nil
	}
	if p.exact {
		p.drift(p.damage(d.record, err))
	}
	if (declines(d.move) || d.turn && m.Now.Pending().Cause != match.ByTurn) && p.skipped < mostSkipped {
		p.skipped++
		return false, nil // a refusal of something that is no longer asked
	}
	if mv, ok := unknown(&m.Now); ok && p.waits < mostPassed {
		p.waits++
		return true, p.apply(mv)
	}
	return false, err
}

// mostSkipped is the maximum number of consecutive refusals of something that is no longer asked. More than
// a clash asks are a sign not of other cards but of a file made to waste time.
const mostSkipped = 300

// errNoWindow is the error for a decision in a response window if there is no window.
var errNoWindow = errors.New("there is no response window")

// errNoTurn is the error for a decision among triggers that wait if none has to be made.
var errNoTurn = errors.New("nobody chooses among triggers there")

// soleTrigger returns the choice of a trigger that has to resolve and is the only one, which with another library may not
// have been asked for.
func soleTrigger(now *match.Match) (mv match.Move, ok bool) {
	if q := now.Pending(); q.Cause != match.ByTurn || q.Optional {
		return match.Move{}, false
	}
	n := 0
	for _, legal := range now.Legal(nil) {
		if legal.Kind == match.PickOption && now.Option(int(legal.A)) != now.Option(0) {
			return match.Move{}, false
		}
		n++
	}
	return match.Move{Kind: match.PickOption}, n > 0
}

// declines reports whether a move refuses something.
func declines(mv match.Move) bool {
	return mv.Kind == match.Pass || mv.Kind == match.No || mv.Kind == match.Done
}

// unknown returns a move that passes the pending question, and whether the records may not know that
// question. Activations occur in every version, so they are not passed.
func unknown(now *match.Match) (match.Move, bool) {
	q := now.Pending()
	if q.Who > match.Second || q.Cause == match.ByActivation {
		return match.Move{}, false
	}
	for _, kind := range []match.MoveKind{match.Pass, match.No, match.Done} {
		if mv := (match.Move{Kind: kind}); now.Why(mv).OK() {
			return mv, true
		}
	}
	return match.Move{}, false
}

// apply plays a legal move, unless a missing card would become visible.
func (p *player) apply(mv match.Move) error {
	m := p.m
	p.skipped = 0
	if len(m.standIns) == 0 {
		if err := m.Now.Apply(mv, nil); err != nil {
			return err
		}
		m.Moves = append(m.Moves, mv)
		return nil
	}
	before := m.Now
	var happened match.Events
	if err := m.Now.Apply(mv, &happened); err != nil {
		return err
	}
	seen := m.unseen() < p.standInsAtStart
	for _, e := range happened {
		seen = seen || m.standIns[e.Card]
	}
	if seen {
		m.Now = before
		p.drift(nil)
		return errMissingCard
	}
	m.Moves = append(m.Moves, mv)
	return nil
}

// unseen counts the stand-ins in the libraries, where nobody has seen them.
func (m *Match) unseen() int {
	n := 0
	for who := match.First; who <= match.Second && len(m.standIns) > 0; who++ {
		for _, c := range m.Now.AppendLibrary(nil, who) {
			if m.standIns[c] {
				n++
			}
		}
	}
	return n
}

// drift records that the match is no longer played as it was.
func (p *player) drift(what *Damage) {
	p.exact = false
	if p.m.Drift == nil {
		p.m.Drift = &Drift{File: p.file, What: what}
	}
}

func (p *player) damage(record int, what error) *Damage {
	return &Damage{
		File: p.file, Record: record + 1, What: what,
		Mend: fmt.Sprintf("open it with the card data and program it was played with (%s)", clip(p.m.Header.Program)),
	}
}

// states adopts the whole positions at one place of the records. gone says why the last of them cannot be
// restored, if something that it names no longer exists.
func (p *player) states(list []state) (gone *Damage) {
	for i := range list {
		st, m := &list[i], p.m
		if st.content == "" && p.exact {
			if got := m.Now.Hash(); got != st.hash {
				p.drift(p.damage(st.record, fmt.Errorf("the position is %016x and not %016x as saved", got, st.hash)))
			}
		}
		if st.content != "" {
			p.content = st.content
		}
		gone = nil
		if p.exact && st.content == "" {
			continue
		}
		now, err := p.restore(st)
		if err != nil {
			if p.drift(p.damage(st.record, err)); errors.As(err, new(match.Gone)) {
				gone = p.damage(st.record, err)
			}
			continue
		}
		m.Floor = len(m.Moves)
		// A position that play reached by itself is a jump too, because it is known to be right.
		m.Jumps = append(m.Jumps, Jump{After: len(m.Moves), To: now})
		m.Now = now
		p.exact = p.content == p.present && now.Hash() == st.hash
		if !p.exact {
			p.drift(nil)
			m.Drift.Other = m.Drift.Other || p.content != p.present
		}
	}
	return gone
}

// restore decodes a whole position and checks that it belongs to this match and does not come before the
// last one.
func (p *player) restore(st *state) (match.Match, error) {
	m := p.m
	if len(m.standIns) > 0 {
		return match.Match{}, errMissingCard // the missing card may be anywhere in the position
	}
	data, err := st.unpack(m.Header.Decks)
	if err != nil {
		return match.Match{}, fmt.Errorf("its position is damaged (%w)", err)
	}
	now, err := match.Restore(m.Rules, match.Setup{Decks: m.Decks}, data)
	if err != nil {
		return match.Match{}, err
	}
	if earlier(&now, &p.place) {
		return match.Match{}, fmt.Errorf("it stands in round %d, before the one that was recorded last", now.Round())
	}
	p.place = now
	return now, nil
}

// earlier reports whether a is in an earlier round than b, or in an earlier clash of the same round.
func earlier(a, b *match.Match) bool {
	if a.Round() != b.Round() {
		return a.Round() < b.Round()
	}
	first, fighting := a.Clash()
	second, fought := b.Clash()
	return fighting && fought && first < second
}

// Replay plays the match again from its beginning, as it was read, and passes the events of each step to
// each.
func (m *Match) Replay(each func(match.Events)) error {
	now, err := match.New(m.Rules, match.Setup{Decks: m.Decks})
	if err != nil {
		return err
	}
	jumps := m.Jumps
	jump := func(after int) {
		for ; len(jumps) > 0 && jumps[0].After == after; jumps = jumps[1:] {
			now = jumps[0].To
		}
	}
	jump(0)
	var happened match.Events
	for i, mv := range m.Moves {
		happened = happened[:0]
		if err := now.Apply(mv, &happened); err != nil {
			return err
		}
		jump(i + 1)
		each(happened)
	}
	return nil
}

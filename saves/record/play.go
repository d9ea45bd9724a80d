package record

import (
	"errors"
	"fmt"

	"cinderclash/engine/match"
)

// Jump says that after so many of [Match.Moves] the position is another than the one they lead to.
type Jump struct {
	After int
	To    match.Match
}

// Drift says how a match that was played again differs from the one that was saved.
type Drift struct {
	File string
	// Other: the cards, or the profile, are known to be others than those that were played with.
	Other bool
	// What is the first thing that did not come out as it was saved; nil where none was compared.
	What *Damage
	// Cut: the records cannot be understood from What on.
	Cut bool
	// Between counts decisions that could not be played, but whose outcome is known, Lost those behind the last
	// position that is.
	Between, Lost int
}

// Error says it in English, for the command line.
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

// Unwrap returns what did not come out as it was saved.
func (d *Drift) Unwrap() error {
	if d.What == nil {
		return nil
	}
	return d.What
}

// mostPassed is how many stops in a row that the records do not know are passed. A clash has not as many.
const mostPassed = 256

// player plays the records of a match again.
type player struct {
	m       *Match
	file    string
	present string      // content of the library
	content string      // that the records go by now
	exact   bool        // all has come out as it was saved since the beginning, or since the last whole position
	place   match.Match // the last whole position: what comes after it must be later in the match
	marked  bool        // from here on the records tell which decisions were made in response windows
	waits   int         // stops passed in a row
	skipped int         // decisions that declined what is not asked any more, in a row
	met     int         // cards of the libraries that stand in for others, at the beginning
}

// play plays what is left of the decisions, as exactly as the library allows: see the package's comment. It returns why
// it has to end at something that is no more, nil where it does not.
func (m *Match) play(file string, tr *track) (gone *Damage) {
	p := player{m: m, file: file, present: contentOf(m.Rules), content: m.Header.Content}
	p.exact = p.content == "" || p.content == p.present
	p.met, p.place = m.unseen(), m.Now
	if !p.exact {
		m.Drift = &Drift{File: file, Other: true}
	}
	gone = p.states(tr.begun)
	i := 0
	asked, moves := m.Now, 0 // before the stops that were passed for the decision that is next
	for i < len(tr.left) {
		if p.waits == 0 {
			asked, moves = m.Now, len(m.Moves)
		}
		d := &tr.left[i]
		p.marked = p.marked || d.window
		passed, err := p.decide(d)
		if !passed {
			p.waits = 0
		}
		if err != nil { // what was passed for it was passed in vain
			m.Now, m.Moves = asked, m.Moves[:moves]
		}
		if errors.Is(err, errMet) {
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
		// Of several whole positions the first that is one is gone on from.
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

// errMet is why play ends at a card that is no more.
var errMet = errors.New("a card comes into sight that is no more")

// decide plays a decision. passed tells that it is still to be played: a stop before it was passed.
func (p *player) decide(d *played) (passed bool, err error) {
	m := p.m
	if !p.exact && p.marked && !d.window && m.Now.Pending().Cause == match.ByWindow && d.move.Kind != match.Concede && p.waits < mostPassed {
		p.waits++
		return true, p.apply(match.Move{Kind: match.Pass})
	}
	if !p.exact && !p.marked && d.err == nil {
		if before, behind, ok := p.align(d); ok {
			return false, errors.Join(p.pass(before), p.apply(d.move), p.pass(behind))
		}
	}
	if err = d.err; err == nil && d.window && m.Now.Pending().Cause != match.ByWindow {
		err = errNoWindow
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
	if declines(d.move) && p.skipped < mostSkipped {
		p.skipped++
		return false, nil // what was declined is not asked any more
	}
	if mv, ok := unknown(&m.Now); ok && p.waits < mostPassed {
		p.waits++
		return true, p.apply(mv)
	}
	return false, err
}

// mostSkipped is how many decisions in a row may have declined what is not asked any more. More than are asked in a
// clash are no sign of other cards, but of a file made to take long.
const mostSkipped = 300

// mostAligned is how many stops that the records may not know are tried before and behind a decision.
const mostAligned = 6

// align says how many stops have to be passed before and behind a decision for it to lead to the position that was
// saved: that is how a decision of old records, which do not tell windows, finds its own. ok is false where none lead
// there.
func (p *player) align(d *played) (before, behind int, ok bool) {
	from := p.m.Now
	for ; before <= mostAligned; before++ {
		to := from
		if to.Apply(d.move, nil) == nil {
			for behind = 0; behind <= mostAligned; behind++ {
				if to.Hash() == d.after {
					return before, behind, true
				}
				if mv, ok := unknown(&to); !ok || to.Apply(mv, nil) != nil {
					break
				}
			}
		}
		if mv, ok := unknown(&from); !ok || from.Apply(mv, nil) != nil {
			break
		}
	}
	return 0, 0, false
}

// pass passes so many stops.
func (p *player) pass(stops int) error {
	for range stops {
		mv, ok := unknown(&p.m.Now)
		if !ok {
			return nil
		}
		if err := p.apply(mv); err != nil {
			return err
		}
	}
	return nil
}

// errNoWindow is why what was decided in a response window cannot be played.
var errNoWindow = errors.New("there is no response window")

// declines reports whether a move says no to something.
func declines(mv match.Move) bool {
	return mv.Kind == match.Pass || mv.Kind == match.No || mv.Kind == match.Done
}

// unknown returns what passes a stop that the records may not know, and whether the match stands at one. The stops at
// which a player may act by themselves are always the same.
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

// apply plays a legal move, unless a card that is no more would come into sight.
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
	seen := m.unseen() < p.met
	for _, e := range happened {
		seen = seen || m.standIns[e.Card]
	}
	if seen {
		m.Now = before
		p.drift(nil)
		return errMet
	}
	m.Moves = append(m.Moves, mv)
	return nil
}

// unseen counts the cards that stand in for others where nobody has seen them.
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

// drift notes that the match is not played as it was.
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

// states takes over the whole positions that stand at one place of the records. It returns why the last of them cannot
// be, where it names something that is no more.
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
		// A place that play has come to by itself is a jump too: it is known to be right.
		m.Jumps = append(m.Jumps, Jump{After: len(m.Moves), To: now})
		m.Now = now
		p.exact = (p.content == "" || p.content == p.present) && now.Hash() == st.hash
		if !p.exact {
			p.drift(nil)
			m.Drift.Other = m.Drift.Other || p.content != p.present
		}
	}
	return gone
}

// restore reads a whole position and checks that it is of this match, and later than the one before.
func (p *player) restore(st *state) (match.Match, error) {
	m := p.m
	if len(m.standIns) > 0 {
		return match.Match{}, errMet // it may be anywhere in it
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

// earlier reports whether a position stands in an earlier round than another, or in an earlier clash of it.
func earlier(a, b *match.Match) bool {
	if a.Round() != b.Round() {
		return a.Round() < b.Round()
	}
	first, fighting := a.Clash()
	second, fought := b.Clash()
	return fighting && fought && first < second
}

// Again plays a match again from its beginning, as it was read, and hands each what happened in each step.
func (m *Match) Again(each func(match.Events)) error {
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

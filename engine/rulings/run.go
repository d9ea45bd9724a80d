package rulings

import (
	"fmt"
	"strconv"
	"strings"

	"cinderclash/engine/dice"
	"cinderclash/engine/match"
)

// Way is how a scenario is run. All ways must tell the same events.
type Way int

// The ways. Cloned plays every decision on a copy and checks that the original is unchanged. Saved encodes
// and decodes the match before every decision.
const (
	Straight Way = iota
	Cloned
	Saved
	Ways
)

// Run plays the scenario from m, which [Scenario.Begin] returns, and returns everything that happened. The
// error is about the first line that did not go as written, and names the file and the line.
func (s *Scenario) Run(m match.Match, way Way) (match.Events, error) {
	st, err := s.run(m, way, false)
	if err != nil {
		return nil, err
	}
	return st.events, nil
}

// Moves plays the scenario from m, which [Scenario.Begin] returns, and returns every move made in it, chance's too. The error
// is as in Run.
func (s *Scenario) Moves(m match.Match) ([]match.Move, error) {
	st, err := s.run(m, Straight, false)
	if err != nil {
		return nil, err
	}
	return st.moves, nil
}

// Rewrite plays the scenario and returns its file for review, with every expected value replaced by the
// actual one. Events and moves are not rewritten.
func (s *Scenario) Rewrite(m match.Match) ([]byte, error) {
	st, err := s.run(m, Straight, true)
	if err != nil {
		return nil, err
	}
	lines := strings.Split(s.source, "\n")
	for number, text := range st.rewritten {
		lines[number-1] = text
	}
	return []byte(strings.Join(lines, "\n")), nil
}

func (s *Scenario) run(m match.Match, way Way, rewrite bool) (*stage, error) {
	st := &stage{book: bookOf(&m), way: way, every: s.EveryWindow, rewrite: rewrite, rewritten: map[int]string{}}
	if err := st.passWindows(); err != nil {
		return nil, fmt.Errorf("%s: %w", s.File, err)
	}
	for _, l := range s.Play {
		st.number = l.Number
		if err := st.line(l.Text); err != nil {
			return nil, fmt.Errorf("%s:%d: %q: %w\nposition: %s", s.File, l.Number, l.Text, err, st.m.Rules().FormatPosition(st.m))
		}
	}
	return st, nil
}

// stage is a scenario being played.
type stage struct {
	book
	way       Way
	every     bool
	rewrite   bool
	rewritten map[int]string
	number    int // the line being played
	events    match.Events
	asked     []match.Cause // every question that was answered
	moves     []match.Move  // the answers
	since     int           // index of the first event of the last step that was played
}

func (st *stage) line(text string) error {
	if rest, ok := strings.CutPrefix(text, "expect "); ok {
		return st.expect(rest)
	}
	st.since = len(st.events)
	if who, rest, ok := strings.Cut(text, ":"); ok {
		p, err := playerNamed(who)
		if err != nil {
			return err
		}
		if err := st.decide(p, strings.TrimSpace(rest)); err != nil {
			return err
		}
	} else if err := st.special(strings.Fields(text)); err != nil {
		return err
	}
	return st.passWindows()
}

// passWindows passes windows in which a player can only pass.
func (st *stage) passWindows() error {
	for !st.every && st.m.Pending().Cause == match.ByWindow && len(st.m.Legal(nil)) == 1 {
		if err := st.apply(match.Move{Kind: match.Pass}); err != nil {
			return err
		}
	}
	return nil
}

func (st *stage) decide(who match.Player, text string) error {
	mv, err := st.move(who, text)
	if err != nil {
		return err
	}
	if p := st.m.Pending(); p.Who != who && mv.Kind != match.Concede {
		return fmt.Errorf("it is not player %s who decides, but %s (%s)", playerName(who), playerName(p.Who), p.Cause)
	}
	return st.apply(mv)
}

// apply plays one decision in the scenario's way.
func (st *stage) apply(mv match.Move) error {
	before := *st.m
	st.asked = append(st.asked, before.Pending().Cause)
	switch st.way {
	case Cloned:
		clone := before
		if err := st.checked(&clone, mv); err != nil {
			return err
		}
		if *st.m != before {
			return fmt.Errorf("playing on a clone changed the original")
		}
		*st.m = clone
		return nil
	case Saved:
		read, err := match.Decode(before.Rules(), before.Append(nil))
		if err != nil {
			return fmt.Errorf("the match cannot be read back: %w", err)
		}
		if read != before {
			return fmt.Errorf("the match is another after saving and loading")
		}
		line := before.Rules().FormatPosition(&before)
		if read, err = before.Rules().ParsePosition(line); err != nil || read != before {
			return fmt.Errorf("the match is another after writing it as one line and reading that (%v): %s", err, line)
		}
		*st.m = read
	case Straight, Ways:
	}
	return st.checked(st.m, mv)
}

func (st *stage) checked(m *match.Match, mv match.Move) error {
	err := m.Apply(mv, &st.events)
	if err == nil {
		st.moves = append(st.moves, mv)
		return nil
	}
	var choices []string
	for _, legal := range st.m.Legal(nil) {
		choices = append(choices, st.words(legal))
	}
	p := st.m.Pending()
	return fmt.Errorf("%w; %s decides (%s), choices: %s", err, playerName(p.Who), p.Cause, strings.Join(choices, ", "))
}

// step is one kind of line that is not a decision of a player.
type step struct {
	form form
	play func(st *stage, rest []string) error
}

// steps lists the kinds of line other than players' decisions, outcomes of chance, and "expect".
var steps = [...]step{
	{"dice PLAYER DICE", func(st *stage, rest []string) error { return st.prepare(rest[0], rest[1]) }},
	{"pass out", func(st *stage, _ []string) error { return st.passOut() }},
}

// outcome is one kind of outcome of chance.
type outcome struct {
	form form
	read func(st *stage, rest []string) (match.Move, error)
}

// outcomes lists the kinds of outcome of chance.
var outcomes = [...]outcome{
	{"roll PLAYER DICE", func(st *stage, rest []string) (match.Move, error) {
		who, err := playerNamed(rest[0])
		if err != nil {
			return match.Move{}, err
		}
		if p := st.m.Pending(); p.Owner != who {
			return match.Move{}, fmt.Errorf("it is player %s who rolls", playerName(p.Owner))
		}
		return poolMove(match.Roll, rest[1])
	}},
	{"initiative N N", func(_ *stage, rest []string) (match.Move, error) {
		var n [2]int
		for i := range n {
			if err := setNumber(rest[i], &n[i]); err != nil {
				return match.Move{}, err
			}
		}
		return match.Move{Kind: match.Initiative, A: uint16(n[0]), B: uint16(n[1])}, nil
	}},
	{"fate card N", func(_ *stage, rest []string) (match.Move, error) {
		n := 0
		err := setNumber(rest[0], &n)
		return match.Move{Kind: match.FateCard, A: uint16(n - 1)}, err
	}},
	{"fate HERO", func(st *stage, rest []string) (match.Move, error) {
		r, err := st.hero(rest[0])
		return match.Move{Kind: match.Fate, A: uint16(r)}, err
	}},
	{"coin PLAYER", func(_ *stage, rest []string) (match.Move, error) {
		who, err := playerNamed(rest[0])
		return match.Move{Kind: match.Coin, A: uint16(who)}, err
	}},
	{"shuffle PLAYER SEED", func(_ *stage, rest []string) (match.Move, error) {
		who, err := playerNamed(rest[0])
		if err != nil {
			return match.Move{}, err
		}
		seed, err := strconv.ParseUint(rest[1], 10, 64)
		if err != nil {
			return match.Move{}, fmt.Errorf("%q is no seed; write a number from 0 on", rest[1])
		}
		return match.Move{Kind: match.Shuffle, A: uint16(who), X: seed}, nil
	}},
}

// special plays a line without a player.
func (st *stage) special(words []string) error {
	for i := range steps {
		if rest, ok := steps[i].form.fits(words); ok {
			return steps[i].play(st, rest)
		}
	}
	mv, err := st.chance(words)
	if err != nil {
		return err
	}
	if p := st.m.Pending(); p.Who != match.Chance {
		return fmt.Errorf("chance is not asked: player %s decides (%s)", playerName(p.Who), p.Cause)
	}
	return st.apply(mv)
}

// chance reads an outcome of chance.
func (st *stage) chance(words []string) (match.Move, error) {
	for i := range outcomes {
		if rest, ok := outcomes[i].form.fits(words); ok {
			return outcomes[i].read(st, rest)
		}
	}
	if forms := forms(outcomes[:], func(o outcome) form { return o.form }, words[0]); forms != "" {
		return match.Move{}, fmt.Errorf("%q is not whole; write %s", strings.Join(words, " "), forms)
	}
	return match.Move{}, fmt.Errorf("there is no step %q; write a player's decision, an outcome of chance, dice, pass out or expect", words[0])
}

// prepare plays a whole preparation in which only the roll happens.
func (st *stage) prepare(player, pool string) error {
	who, err := playerNamed(player)
	if err != nil {
		return err
	}
	rolled, err := poolOf(pool)
	if err != nil {
		return err
	}
	for p := st.m.Pending(); p.Who == who && (p.Cause == match.ByFixing || p.Cause == match.ByKnight || p.Cause == match.ByWindow); p = st.m.Pending() {
		if err := st.apply(match.Move{Kind: match.Pass}); err != nil {
			return err
		}
		if err := st.passWindows(); err != nil {
			return err
		}
	}
	if p := st.m.Pending(); p.Cause != match.ByRoll || p.Owner != who || int(p.Dice) != rolled.Total() {
		return fmt.Errorf("player %s does not roll %d dice now: %s decides (%s, %d dice)", player, rolled.Total(), playerName(p.Who), p.Cause, p.Dice)
	}
	mv, err := poolMove(match.Roll, pool)
	if err != nil {
		return err
	}
	if err := st.apply(mv); err != nil {
		return err
	}
	if err := st.passWindows(); err != nil {
		return err
	}
	if p := st.m.Pending(); p.Cause == match.ByReroll && p.Who == who {
		return st.apply(st.keepAll(who))
	}
	return nil
}

// passOut passes until the actions of this clash are over.
func (st *stage) passOut() error {
	clash, _ := st.m.Clash()
	round := st.m.Round()
	if st.m.Phase() != match.ActionPhase {
		return fmt.Errorf("no actions are being taken")
	}
	for {
		p := st.m.Pending()
		now, _ := st.m.Clash()
		if now != clash || st.m.Round() != round || st.m.Phase() != match.ActionPhase || p.Cause != match.ByActivation && p.Cause != match.ByWindow {
			return nil
		}
		if err := st.apply(match.Move{Kind: match.Pass}); err != nil {
			return err
		}
	}
}

// poolWords returns dice in the words of an expectation.
func poolWords(name string, p dice.Pool) string { return name + " " + poolName(p) }

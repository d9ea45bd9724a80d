package match

import "math/bits"

// stepDraft makes each player keep some of its listed heroes (rule 202). Both choices stay sealed until the
// first pairings.
func (x exec) stepDraft() {
	for ; x.turn < 2; x.turn++ {
		s := &x.players[x.turn]
		kept := bits.OnesCount8(s.kept)
		if kept == x.rules.Format.Kept {
			continue
		}
		if x.rules.Format.Kept == int(s.list) {
			s.kept = 1<<s.list - 1
			continue
		}
		x.ask(Pending{
			Who: Player(x.turn), Cause: ByDraft, Sealed: true,
			Min: uint8(x.rules.Format.Kept), Max: uint8(x.rules.Format.Kept), Chosen: uint8(kept),
		})
		return
	}
	x.goTo(stageShuffle)
}

// goTo begins a stage.
func (x exec) goTo(s stage) {
	x.stage, x.step, x.turn, x.sub = s, 0, 0, 0
}

func (x exec) stepShuffle() {
	if x.turn == 2 {
		x.goTo(stageOpening)
		return
	}
	x.chance(Pending{Cause: ByShuffle, Owner: Player(x.turn)})
	x.turn++
}

// shuffle orders a library by the Fisher-Yates algorithm from a seed, so that the outcome of chance is one
// number. It clears the marks of who knew a card.
func (x exec) shuffle(who Player, seed uint64) {
	z := &x.players[who].library
	for i := range z.cards[:z.n] {
		z.cards[i] &= idMask
	}
	src := splitmix(seed)
	for i := int(z.n) - 1; i > 0; i-- {
		j, ok := fold(src.Uint64(), i+1)
		for !ok {
			j, ok = fold(src.Uint64(), i+1)
		}
		z.cards[i], z.cards[j] = z.cards[j], z.cards[i]
	}
	x.log.add(Event{Kind: Shuffled, Player: who})
}

// splitmix is a small generator (Steele, Lea and Flood, "Fast splittable pseudorandom number generators",
// 2014). It is implemented here because the outcome of a shuffle must be the same in every version.
type splitmix uint64

func (s *splitmix) Uint64() uint64 {
	*s += 0x9e3779b97f4a7c15
	z := uint64(*s)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

func (x exec) stepOpening() {
	x.draw(First, x.rules.Format.Opening)
	x.draw(Second, x.rules.Format.Opening)
	x.forget()
	x.goTo(stageMulligan)
}

// forget drops events that nobody could answer, since no hero is known before the first round.
func (x exec) forget() { x.clearRecent() }

// stepMulligan makes each player choose, sealed, which cards to exchange (rule 203).
func (x exec) stepMulligan() {
	for ; x.turn < 2; x.turn++ {
		s := &x.players[x.turn]
		if s.mulligan || s.hand.n == 0 {
			continue
		}
		x.ask(Pending{
			Who: Player(x.turn), Cause: ByMulligan, Sealed: true, Optional: true,
			Max: s.hand.n + s.sealed.n, Chosen: s.sealed.n,
		})
		return
	}
	x.goTo(stageExchange)
}

// stepExchange discards the chosen cards and draws as many. All are discarded before any is drawn (rule
// 203).
func (x exec) stepExchange() {
	var n [2]int
	for who := First; who <= Second; who++ {
		s := &x.players[who]
		n[who] = int(s.sealed.n)
		for _, c := range s.sealed.cards[:s.sealed.n] {
			x.toGraveyard(who, c)
			x.log.add(Event{Kind: CardDiscarded, Player: who, Card: c.id()})
		}
		s.sealed = pile{}
	}
	x.draw(First, n[First])
	x.draw(Second, n[Second])
	x.forget()
	x.goTo(stageCoin)
}

// stepCoin draws the player who chooses to attack or defend (rule 301).
func (x exec) stepCoin() {
	x.goTo(stageSide)
	x.chance(Pending{Cause: ByCoin})
}

func (x exec) stepSide() {
	x.ask(Pending{Who: x.active, Cause: BySide})
}

package match

// This file lets players take turns with everything that answers an event, each seeing what the one before led to (rule
// 708). While what a player has chosen is on the stack, and while what that led to is answered, the window in which it
// was chosen waits as a frame.

// takeTurns asks the players in turn for a waiting trigger or a reaction, until both have passed in a row. It returns
// false when somebody has to choose or has acted.
func (x exec) takeTurns() bool {
	x.dropDue(x.settling(), true)
	now := x.answersNow()
	for x.win.passes < 2 {
		who := x.win.asks
		n, must, delayed := x.dueOf(who)
		if _, _, first := x.dueOf(who.Other()); first && !delayed {
			x.win.asks = who.Other()
			continue
		}
		reacts := now.any && x.nframes < maxFrames && !delayed && x.mayReact(who, &now)
		switch {
		case n == 0 && !reacts:
			x.win.passes++
			x.win.asks = who.Other()
			continue
		case n == 0:
			x.ask(Pending{Who: who, Cause: ByWindow, Optional: true, Item: x.height})
		case must && !reacts && x.allAlike(who, n):
			x.takeTrigger(who, 0)
		default:
			x.ask(Pending{Who: who, Cause: ByTurn, Optional: !must, Item: x.height, among: options(n)})
		}
		return false
	}
	x.dropDue(x.settling(), false) // declined: nobody chose them
	return true
}

// dueOf returns from how many waiting triggers who chooses when its turn comes, at most 16, whether it must choose one, and
// whether they are delayed effects, which come before everything else (rule 612).
func (p *Position) dueOf(who Player) (n int, must, delayed bool) {
	from := p.settling()
	for i := range int(p.nwait) {
		t := &p.waiting[i]
		if t.player != who || !p.isDue(t, from) || delayed && !t.delayed || p.pointless(t, false) {
			continue
		}
		if t.delayed && !delayed {
			n, delayed = 0, true
		}
		n++
		must = must || t.delayed || !p.ability(t.ability).May
	}
	return min(n, heroCount), must, delayed
}

// dueAt returns the index among the waiting triggers of the one with index k among those that who chooses from.
func (p *Position) dueAt(who Player, k int) int {
	from := p.settling()
	_, _, delayed := p.dueOf(who)
	for i := range int(p.nwait) {
		t := &p.waiting[i]
		if t.player != who || !p.isDue(t, from) || t.delayed != delayed || p.pointless(t, false) {
			continue
		}
		if k == 0 {
			return i
		}
		k--
	}
	panic("match: a trigger is chosen that does not wait")
}

// allAlike reports whether it makes no difference which of the first n triggers that who chooses from resolves first.
func (p *Position) allAlike(who Player, n int) bool {
	first := &p.waiting[p.dueAt(who, 0)]
	for k := 1; k < n; k++ {
		if !first.alike(&p.waiting[p.dueAt(who, k)]) {
			return false
		}
	}
	return true
}

// takeTrigger puts a trigger on the stack while the window waits. Choosing one that may be declined accepts it.
func (x exec) takeTrigger(who Player, k int) {
	i := x.dueAt(who, k)
	t := x.waiting[i]
	copy(x.waiting[i:x.nwait], x.waiting[i+1:x.nwait])
	x.nwait--
	x.waiting[x.nwait] = trigger{}
	x.chosenToResolve(0, &t)
	if x.nframes == maxFrames || !x.pushable() {
		x.log.add(Event{Kind: BoundReached, Amount: maxItems, Ability: t.ability, Player: t.player})
		return
	}
	x.suspend(who.Other())
	x.pushTrigger(&t)
	x.top().begun = x.ability(t.ability).May && !t.delayed
}

// suspend makes the window wait. next is who is asked when it goes on.
func (x exec) suspend(next Player) {
	x.frames[x.nframes] = frame{x.win.from, x.win.usedFrom, next, x.height}
	x.nframes++
	x.win.from, x.win.usedFrom = x.win.n, x.win.nused
}

// resume goes on with the window that waits. A trigger that the window just closed could not settle, because what holds it
// resolves further down, waits for this one.
func (x exec) resume() {
	x.clearRecent()
	x.nframes--
	for i := range int(x.nwait) {
		x.waiting[i].level = min(x.waiting[i].level, x.nframes)
	}
	f := x.frames[x.nframes]
	x.frames[x.nframes] = frame{}
	x.win.from, x.win.usedFrom = f.from, f.usedFrom
	x.win.open, x.win.asks, x.win.passes = true, f.asks, 0
}

// dropFrames ends all windows that wait. The triggers that waited for one wait for none.
func (x exec) dropFrames() {
	clear(x.frames[:x.nframes])
	x.nframes, x.win.from, x.win.usedFrom = 0, 0, 0
	for i := range int(x.nwait) {
		x.waiting[i].level, x.waiting[i].after = 0, 0
	}
}

// waits reports whether a window waits over a stack of this height.
func (p *Position) waits(height uint8) bool {
	return p.nframes > 0 && p.frames[p.nframes-1].height == height
}

// span returns the recent events that the window over the item at stack index at can answer, as a range, and whether it
// can answer the item itself. The window is the open one or, if a reaction has been put on the stack in it, the one that
// waits.
func (p *Position) span(at uint8) (from, to uint8, own bool) {
	n := p.nframes
	from, to = p.win.from, p.win.n
	if at < p.height && p.waits(at) {
		n--
		from, to = p.frames[n].from, p.win.from
	}
	return from, to, n == 0 || p.frames[n-1].height != at
}

// listTurn lists the waiting triggers, then the reactions.
func (p *Position) listTurn(l listing) listing {
	for set := p.pend.among; set != 0; set &= set - 1 {
		l = l.add(Move{Kind: PickOption, A: uint16(set.first() - 1)})
	}
	if p.turnOnly() {
		return l
	}
	return p.orPass(p.listActions(l))
}

// turnOnly reports whether nothing but the waiting triggers can be chosen.
func (p *Position) turnOnly() bool {
	_, _, delayed := p.dueOf(p.pend.Who)
	return delayed || p.nframes == maxFrames
}

// whyTurn checks a trigger, a reaction or a pass. What does not say "may" has to be resolved (rule 716).
func (p *Position) whyTurn(mv Move) Reason {
	switch {
	case mv.Kind == PickOption || p.turnOnly():
		return p.whyListed(mv)
	case mv.Kind == Pass && !p.pend.Optional:
		return because(716, NotListed)
	}
	return p.whyAct(mv)
}

func (x exec) answerTurn(pend Pending, mv Move) {
	if mv.Kind == PickOption {
		x.takeTrigger(pend.Who, int(mv.A))
		return
	}
	x.answerWindow(pend, mv)
}

func (p *Position) optionTurn(k int) Option { return p.waitingOption(p.dueAt(p.pend.Who, k)) }

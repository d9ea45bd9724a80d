package card

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"cinderclash/engine/dice"
)

// Text returns the rules text of an ability, made from its effects. It is empty for a constant ability
// without effect and in a library that was not loaded.
func (l *Library) Text(id AbilityID, lang Lang) RulesText {
	if int(id) >= len(l.Abilities) || l.phrases[lang] == nil {
		return nil
	}
	return newWriter(l, &l.Abilities[id], lang).write()
}

// CardText returns everything printed in a card's text box: what the card does when played and, for
// equipment, its abilities, each after its name.
func (l *Library) CardText(id CardID, lang Lang) RulesText {
	if int(id) >= len(l.Cards) || l.phrases[lang] == nil {
		return nil
	}
	c := &l.Cards[id]
	out := l.Text(c.Play, lang)
	for _, a := range c.Abilities {
		out = append(out, l.NamedText(a, lang)...)
	}
	if w := newWriter(l, &l.Abilities[c.Play], lang); w.cardNote(c) != "" {
		out = append(out, w.spans(w.cardNote(c)))
	}
	return out
}

// NamedText returns an ability's name, its cost in dice unless the text says that itself, and its text.
func (l *Library) NamedText(id AbilityID, lang Lang) RulesText {
	text := l.Text(id, lang)
	if len(text) == 0 {
		return nil
	}
	w := newWriter(l, &l.Abilities[id], lang)
	text[0] = append(append(w.spans(w.named()), Span{Text: " "}), text[0]...)
	return text
}

// named writes the name of the ability, and its cost in dice unless the text says that itself.
func (w *writer) named() string {
	if w.a.Cost == (dice.Cost{}) || w.pricedInText() {
		return w.line("named", "name", w.a.Name[w.lang])
	}
	return w.line("named-cost", "name", w.a.Name[w.lang], "cost", costTokens(w.a.Cost))
}

// writer makes the text of one ability.
type writer struct {
	*phrases
	lib  *Library
	a    *Ability
	lang Lang
	// event is the event that "that damage" and the like refer to.
	event When
	// last is the recipient named last, for pronouns.
	last Who
	// said marks the targets that have already been named.
	said [maxTargets]bool
	// done is the verb of the part before the one being written.
	done Verb
	// where is the meaning of X in the clause being written.
	where string
	// others is true if the clause being written is about what somebody other than the controller
	// does.
	others bool
	// paid is the key of the line that says what "paid" counts, if it is not about the costs of the whole ability.
	paid string
	// offer is true while what follows "you may" is being written.
	offer bool
	// bullets are the modes still to be printed under the current paragraph.
	bullets []string
}

func newWriter(l *Library, a *Ability, lang Lang) *writer {
	return &writer{phrases: l.phrases[lang], lib: l, a: a, lang: lang, event: a.When}
}

// fill replaces each <name> in line. args are names and texts in turn.
func fill(line string, args ...string) string {
	if !strings.Contains(line, "<") {
		return line
	}
	pairs := make([]string, len(args))
	for i := range args {
		pairs[i] = args[i]
		if i%2 == 0 {
			pairs[i] = "<" + args[i] + ">"
		}
	}
	return strings.NewReplacer(pairs...).Replace(line)
}

// line fills a line of the phrase table.
func (w *writer) line(key string, args ...string) string { return fill(w.lines[key], args...) }

// verb fills a clause in the person p.
func (w *writer) verb(key string, p person, args ...string) string {
	return fill(w.verbs[key][p], args...)
}

func (w *writer) write() RulesText { return w.paragraphs(append(w.texts(), w.madeNotes()...)) }

// texts writes the paragraphs of the text.
func (w *writer) texts() []string {
	a := w.a
	if a.Kind == Constant {
		return w.constant()
	}
	onto := ""
	if a.On.Kind == Target {
		onto = sentence(w.line("attach-to", "to", w.to(a.On)))
	}
	if len(a.Do) == 0 {
		return w.bare(onto)
	}
	cost := ""
	if !a.May {
		cost = w.cost()
	}
	gear := a.Main && w.cardKind() == Equipment
	if gear && a.If != (Cond{}) {
		onto = strings.TrimSpace(onto + " " + w.onlyIf())
	}
	// The cost of an action stands between its condition and its effects: "only if ..., discard a card: draw 2 cards".
	paid := a.Kind == Action && cost != "" && !gear
	lead := w.lead(paid)
	if paid && lead != "" {
		lead, cost = lead+w.line("cost", "cost", cost, "text", ""), ""
	}
	first, rest := untilModes(a.Do)
	var text string
	switch {
	case a.May && w.price() == "":
		text = sentence(lead + w.optional(first))
	case lead != "":
		text = sentence(lead + w.joined(first))
	default:
		text = w.sentences(first)
	}
	paragraphs := w.withBullets(squeeze(onto + " " + w.frame(text, cost)))
	for len(rest) > 0 {
		first, rest = untilModes(rest)
		text = sentence(w.line("after-modes", "text", w.joined(first)))
		paragraphs = append(paragraphs, w.withBullets(text)...)
	}
	switch limit := w.limit(); {
	case limit == "":
	case len(paragraphs) > 1:
		paragraphs = append(paragraphs, limit) // it limits the whole ability, not only the last mode
	default:
		paragraphs[0] += " " + limit
	}
	return paragraphs
}

// untilModes cuts a list behind the first effect that offers modes. The rest is printed under the
// modes.
func untilModes(list []Effect) (first, rest []Effect) {
	for i := range list {
		if anyVerb(list[i:i+1], ChooseModes) {
			return list[:i+1], list[i+1:]
		}
	}
	return list, nil
}

// withBullets returns a paragraph and the modes that it offers.
func (w *writer) withBullets(text string) []string {
	paragraphs := []string{text}
	for _, bullet := range w.bullets {
		paragraphs = append(paragraphs, w.line("bullet", "text", bullet))
	}
	w.bullets = nil
	return paragraphs
}

// bare writes the text of equipment without an effect when played: onto, which says where it is attached, its
// condition and its costs.
func (w *writer) bare(onto string) []string {
	var parts []string
	if onto != "" {
		parts = append(parts, onto)
	}
	if w.a.If != (Cond{}) {
		parts = append(parts, w.onlyIf())
	}
	if cost := w.cost(); cost != "" {
		parts = append(parts, w.line("extra-cost", "cost", cost))
	}
	if len(parts) == 0 {
		return nil
	}
	return []string{strings.Join(parts, " ")}
}

// onlyIf writes the condition under which equipment can be played as a sentence of its own.
func (w *writer) onlyIf() string {
	return sentence(w.line("only", "cond", w.line("only-if", "cond", asFact(w.conds(w.a.If, w.a.IfAlso)))))
}

// cost writes the costs besides dice.
func (w *writer) cost() string {
	var costs []string
	for _, pay := range w.a.Extra {
		costs = append(costs, asOrder(w.payment(pay)))
	}
	return w.and(costs)
}

// lead writes what comes before the effects: the event that they answer, and the price of an optional trigger or
// replacement. paid says that the cost of an action follows.
func (w *writer) lead(paid bool) string {
	a := w.a
	var lead string
	replaces := anyVerb(a.Do, Change, Redirect)
	if a.When.Event != NoTriggerEvent {
		var whens []string
		for i := 0; a.Condition(i) != nil; i++ {
			whens = append(whens, w.when(*a.Condition(i), replaces))
		}
		lead = w.or(whens)
		if w.said != ([maxTargets]bool{}) { // a cost has named a target, but the hero named last is now the one of the event
			w.last = Who{Kind: EventHero}
		}
	}
	if a.If != (Cond{}) && !(a.Main && w.cardKind() == Equipment) { // equipment has it in a sentence of its own
		cond := w.conds(a.If, a.IfAlso)
		switch {
		case lead != "" && replaces: // not "if ..., if ..."
			lead += " " + w.line("while", "cond", asDuration(cond))
		case a.Kind.Acts() && lead != "":
			lead += w.lines["lead-join"] + w.line("only-if", "cond", asFact(cond))
		case a.Kind.Acts():
			lead = w.line("only-if", "cond", asFact(cond))
		case lead != "":
			lead += w.lines["lead-join"] + w.line("if", "cond", asFact(cond))
		default:
			lead = w.line("if", "cond", asFact(cond))
		}
	}
	switch {
	case lead == "":
		return ""
	case a.Kind.Acts() && !paid:
		lead += w.lines["lead-cost"]
	default:
		lead += w.lines["lead-end"]
	}
	if w.pricedInText() {
		lead += w.line("may-pay", "price", offered(w.price()))
	}
	return lead
}

// pricedInText reports whether the text says what the ability costs: "when ..., you may pay {any}; if you do, ...".
func (w *writer) pricedInText() bool {
	a := w.a
	gear := a.Main && w.cardKind() == Equipment
	return a.May && a.Kind != Constant && (a.Cost != (dice.Cost{}) || len(a.Extra) > 0) && (a.When.Event != NoTriggerEvent || a.If != (Cond{}) && !gear)
}

// optional writes optional effects: "you may draw a card", or "if you want, your opponent draws a card" if somebody else
// does a part of it.
func (w *writer) optional(list []Effect) string {
	if len(list) == 1 && list[0].Verb == PayTo { // an offer already
		return w.joined(list)
	}
	if !w.isOrder(list) {
		return w.lines["if-wanted"] + w.joined(list)
	}
	w.offer = true
	text := w.lines["may"] + w.joined(list)
	w.offer = false
	return text
}

// isOrder reports whether effects are written as orders to their controller, which can follow "you may". A final ThenDo
// is left out of the check, because it is an order of its own.
func (w *writer) isOrder(list []Effect) bool {
	try := *w
	try.bullets = nil
	for i := range list {
		e := &list[i]
		switch {
		case e.Verb == ThenDo && i > 0 && i == len(list)-1:
			continue
		case e.Verb != ChooseModes && e.holds() || verbs[e.Verb].statement:
			return false
		}
		try.others = false
		try.clause(e)
		if try.others {
			return false
		}
	}
	return true
}

// price writes everything that an optional trigger or replacement costs.
func (w *writer) price() string {
	var parts []string
	if w.a.Cost != (dice.Cost{}) {
		parts = append(parts, w.line("pay", "cost", costTokens(w.a.Cost)))
	}
	for _, pay := range w.a.Extra {
		parts = append(parts, w.payment(pay))
	}
	return w.and(parts)
}

// answersFalls reports whether the text is of a card that answers a knock-out, possibly of the very hero who would play it.
// A fallen hero plays no cards (rule 418).
func (w *writer) answersFalls() bool {
	if !w.a.Main || !w.a.Kind.Reacts() {
		return false
	}
	for i := 0; w.a.Condition(i) != nil; i++ {
		switch c := w.a.Condition(i); {
		case c.Event != KnockedOut:
		case c.Hero == AnyRelation, c.Hero == IsAlly:
			return true
		}
	}
	return false
}

// frame adds the kind of the ability and its costs other than dice to the text.
func (w *writer) frame(text, cost string) string {
	a := w.a
	switch {
	case a.Kind.Reacts():
		key := abilityKindNames[a.Kind]
		if cost != "" {
			return upperFirst(w.line(key+"-cost", "text", lowerFirst(text), "cost", cost))
		}
		return w.line(key, "text", lowerFirst(text))
	case a.Main && w.cardKind() == Equipment:
		text = w.line("when-played", "text", lowerFirst(text))
		if cost != "" {
			text = w.line("extra-cost", "cost", cost) + " " + text
		}
		return text
	}
	if cost != "" {
		text = w.line("cost", "cost", upperFirst(cost), "text", lowerFirst(text))
	}
	return text
}

// payment writes a cost, with the words that say that it can be left out or replaced by choosing a
// target.
func (w *writer) payment(p Payment) string {
	text := w.wholePayment(p)
	switch {
	case p.Instead() != 0:
		return w.line("pay-or-aim", "cost", text, "who", w.who(p.Counted.Of))
	case p.orNot():
		return w.line("pay-may", "cost", text)
	}
	return text
}

func (w *writer) wholePayment(p Payment) string {
	n := Amount{Base: int8(p.N)}
	if p.Counted.Count != NoCount {
		n = p.Counted
	}
	switch p.Kind {
	case PayExhaust:
		return w.lines["pay-exhaust"]
	case PayExhaustHero:
		return w.line("pay-exhaust-hero", "self", w.self())
	case PayDetach:
		return w.lines["pay-detach"]
	case PayDiscard:
		cards := w.count("card", n, "")
		switch {
		case p.N == AnyNumber:
			cards = fill(w.counted["card"].many, "n", w.lines["any-number"])
		case p.UpTo && !p.orNot():
			cards = w.upTo(cards)
		}
		return w.whereX(w.verb("discard", second, "cards", cards))
	case PayLife:
		switch {
		case p.N == AnyNumber:
			return w.line("pay-life", "n", w.lines["any-amount"])
		case p.UpTo:
			return w.line("pay-life", "n", w.upTo(w.amount(n)))
		}
		return w.whereX(w.line("pay-life", "n", w.amount(n)))
	case PayCounter:
		counters := w.counters(n, p.Counter)
		switch {
		case p.N == AnyNumber:
			counters = fill(w.counted["named-counter"].many, "n", w.lines["any-number"], "what", w.counter(p.Counter))
		case p.UpTo:
			counters = w.upTo(counters)
		}
		return w.line("remove", "what", counters, "who", w.from(Who{Kind: Self}))
	case PayDice:
		return w.times(w.line("pay", "cost", costTokens(p.Dice)), p.N)
	default:
		panic(noWords("payment", uint8(p.Kind)))
	}
}

// times adds to a price how often it can be paid.
func (w *writer) times(price string, n uint8) string {
	if n == AnyNumber {
		return w.line("pay-any-times", "price", price)
	}
	return w.line("pay-times", "price", price, "n", strconv.Itoa(int(n)))
}

// paidKey is the key of the line that says what "paid" counts.
func (w *writer) paidKey() string {
	if w.paid != "" {
		return w.paid
	}
	if w.a.paysOrNot() {
		return "x-paid-may"
	}
	for _, pay := range w.a.Extra {
		switch {
		case !pay.UpTo:
		case pay.Kind == PayLife:
			return "x-paid-life"
		case pay.Kind == PayCounter:
			return "x-paid-counter"
		case pay.Kind == PayDice:
			return "x-paid-times"
		}
	}
	return "x-paid"
}

// whereX adds to a text what its X is.
func (w *writer) whereX(text string) string {
	if w.where != "" {
		text = w.line("where", "text", text, "x", w.where)
		w.where = ""
	}
	return text
}

// noWords is the message of a panic on a value without phrases. Loading refuses such values, and a test
// writes every one that can be loaded.
func noWords(what string, n uint8) string {
	return "card: there are no words for the " + what + " " + strconv.Itoa(int(n))
}

// limit writes which part of an activation an ability uses, whether it may be used in the opponent's
// activation, and how often.
func (w *writer) limit() string {
	var parts []string
	if w.a.Free {
		parts = append(parts, w.lines["free"])
	}
	if w.a.Side {
		parts = append(parts, w.lines["side"])
	}
	if w.a.Open {
		parts = append(parts, w.lines["open"])
	}
	if w.a.Firm {
		parts = append(parts, w.lines["firm"])
	}
	if w.answersFalls() {
		parts = append(parts, w.lines["own-fall"])
	}
	if w.a.Limit != NoLimit {
		times := w.line("limit-many", "n", strconv.Itoa(int(w.a.Times)))
		switch w.a.Times {
		case 1:
			times = w.lines["limit-1"]
		case 2:
			times = w.lines["limit-2"]
		}
		parts = append(parts, w.line("limit-"+periodNames[w.a.Limit], "times", times))
	}
	for i := range parts {
		parts[i] = w.line("note", "text", sentence(parts[i]))
	}
	return strings.Join(parts, " ")
}

// sentences writes effects as separate sentences.
func (w *writer) sentences(list []Effect) string {
	out := make([]string, 0, len(list))
	for i := range list {
		out = append(out, sentence(w.clause(&list[i])))
		w.done = list[i].Verb
	}
	return strings.Join(out, " ")
}

// joined writes effects as one run of clauses after a lead such as "when ..., ".
func (w *writer) joined(list []Effect) string {
	parts := make([]string, 0, len(list))
	simple := true
	for i := range list {
		w.others = false
		part := w.clause(&list[i])
		parts = append(parts, part)
		w.done = list[i].Verb
		// A statement, what others do, or a clause that contains a comma, is not joined with "and".
		plain := !verbs[list[i].Verb].statement && !w.others && !strings.ContainsAny(part, ",;")
		simple = simple && plain && !list[i].holds()
	}
	if simple && len(parts) <= 3 {
		return w.and(parts)
	}
	return strings.Join(parts, "; ")
}

// holds reports whether e has other parts nested in it.
func (e *Effect) holds() bool { return verbs[e.Verb].body != alone }

// and joins parts as a list with "and".
func (w *writer) and(parts []string) string { return w.list(parts, "and") }

// or joins parts as a list with "or".
func (w *writer) or(parts []string) string { return w.list(parts, "or") }

func (w *writer) list(parts []string, word string) string {
	switch len(parts) {
	case 0:
		return ""
	case 1:
		return parts[0]
	}
	last := len(parts) - 1
	first := strings.Join(parts[:last], ", ")
	if strings.Contains(parts[last-1], ",") { // "..., where X is ..., and ..."
		first += ","
	}
	return first + " " + w.lines[word] + " " + parts[last]
}

// clause writes one effect without a capital and a full stop.
func (w *writer) clause(e *Effect) string {
	w.where = ""
	offer := w.offer
	// What depends on an offer is an order again: "you may discard a card; then draw a card".
	w.offer = false
	text := verbs[e.Verb].write(w, e)
	if w.offer = offer; offer {
		text = offered(text)
	} else {
		text = asOrder(text)
	}
	if w.where != "" && !e.holds() {
		text = w.line("where", "text", text, "x", w.where)
		w.where = ""
	}
	return text
}

func (w *writer) condition(e *Effect) string {
	text := w.line("if", "cond", asFact(w.conds(e.Cond, e.Also))) + w.lines["lead-end"] + w.joined(e.Do)
	if len(e.Else) > 0 {
		text += w.line("else", "text", w.joined(e.Else))
	}
	return text
}

func (w *writer) mayDo(e *Effect) string { return w.optional(e.Do) }

func (w *writer) payTo(e *Effect) string {
	var parts []string
	if e.Cost != (dice.Cost{}) {
		parts = append(parts, w.line("pay", "cost", costTokens(e.Cost)))
	}
	for _, pay := range e.Pays {
		parts = append(parts, w.payment(pay))
	}
	price, line := offered(w.and(parts)), "may-pay"
	if e.EachTime {
		line = "may-pay-each"
	}
	if e.Times > 0 {
		price = w.times(price, e.Times)
	}
	paid := w.paid
	if e.Times > 0 {
		w.paid = "x-paid-times"
	}
	text := w.line(line, "price", price) + w.joined(e.Do)
	w.paid = paid
	return text
}

func (w *writer) thenDo(e *Effect) string { return w.lines["then"] + w.joined(e.Do) }

func (w *writer) later(e *Effect) string {
	before := w.event
	w.event = e.At
	text := w.next(e.At) + w.lines["lead-end"] + w.joined(e.Do)
	w.event = before
	return text
}

func (w *writer) modes(e *Effect) string {
	head := w.howMany(e) // it is read before the modes, and may be the first to name a target
	where := w.where
	last, done, said := w.last, w.done, w.said
	for _, mode := range e.Modes {
		w.last, w.done = last, done
		if e.N == (Amount{Base: 1}) { // a mode may be picked alone, so it must not refer to what another mode has named
			w.said = said
		}
		w.bullets = append(w.bullets, w.sentences(mode))
	}
	w.last, w.done, w.where = last, done, where
	return head
}

// howMany writes how many modes are chosen.
func (w *writer) howMany(e *Effect) string {
	key := "choose-many"
	switch {
	case e.N == (Amount{Count: PaidCount, Times: 1}) && (w.paid != "" || !w.a.paysOrNot() && !w.a.paysOrAims()):
		if w.paidKey() != "x-paid" {
			return w.lines["choose-paid-times"]
		}
		return w.lines["choose-paid"]
	case e.N.Count != NoCount:
		return w.line("choose-x", "n", w.amount(e.N), "x", w.where)
	}
	switch e.N.Base {
	case 1:
		key = "choose-1"
	case 2:
		key = "choose-2"
	}
	return w.line(key, "n", strconv.Itoa(int(e.N.Base)))
}

// constant writes what always holds, one sentence for each condition and recipient.
func (w *writer) constant() []string {
	var out []string
	for i := 0; i < len(w.a.Mods); {
		first := &w.a.Mods[i]
		w.last = Who{}
		end := i + 1
		for end < len(w.a.Mods) && w.a.Mods[end].To == first.To && w.a.Mods[end].While == first.While && slices.Equal(w.a.Mods[end].Also, first.Also) {
			end++
		}
		lead := ""
		if first.While != (Cond{}) {
			lead = w.line("while", "cond", asDuration(w.conds(first.While, first.Also))) + w.lines["lead-end"]
		}
		// After "while this hero ...", the hero is "it".
		subject := w.last
		out = append(out, sentence(lead+w.mods(first.To, w.a.Mods[i:end], subject)))
		i = end
	}
	return []string{strings.Join(out, " ")}
}

// paragraphs tidies each text and cuts it into spans.
func (w *writer) paragraphs(texts []string) RulesText {
	out := make(RulesText, 0, len(texts))
	for _, text := range texts {
		out = append(out, w.spans(text))
	}
	return out
}

// cardKind returns the type of the card on which the ability is printed. It is NoKind for an ability of a hero, printed or
// given.
func (w *writer) cardKind() Kind {
	if w.a.Card == 0 || w.a.Given {
		return NoKind
	}
	return w.lib.Cards[w.a.Card].Kind
}

// costTokens writes a cost as icons: {red}{red}{blue}, {red-green}, {any}.
func costTokens(c dice.Cost) string {
	var b strings.Builder
	for _, symbol := range c.AppendSymbols(nil) {
		b.WriteString("{" + symbolName(symbol) + "}")
	}
	return b.String()
}

func symbolName(s dice.Colors) string {
	if s == 1<<dice.Red|1<<dice.Green|1<<dice.Blue {
		return "any"
	}
	var parts []string
	for c, name := range colorNames {
		if s.Has(dice.Color(c)) {
			parts = append(parts, name)
		}
	}
	return strings.Join(parts, "-")
}

// sentence gives text a capital and a full stop.
func sentence(text string) string {
	text = upperFirst(strings.TrimSpace(text))
	if text == "" || strings.HasSuffix(text, ":") || strings.HasSuffix(text, ".") || strings.HasSuffix(text, ".”") || strings.HasSuffix(text, ")”") {
		return text
	}
	return text + "."
}

func upperFirst(s string) string {
	r, size := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[size:]
}

func lowerFirst(s string) string {
	r, size := utf8.DecodeRuneInString(s)
	return string(unicode.ToLower(r)) + s[size:]
}

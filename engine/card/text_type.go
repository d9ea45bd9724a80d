package card

import "strings"

// TypeLine returns a card's type line: "Technique · Melee slashing attack", "Weapon · Two hands", "Unique
// spell · Light litany".
func (l *Library) TypeLine(id CardID, lang Lang) string {
	if int(id) >= len(l.Cards) || l.phrases[lang] == nil {
		return ""
	}
	c := &l.Cards[id]
	w := newWriter(l, &l.Abilities[c.Play], lang)
	kind := w.nouns[kindNames[c.Kind]]
	parts := []string{kind.one}
	switch {
	case c.Kind == Equipment && c.Slot == Weapon:
		kind = w.nouns["weapon"]
		parts = []string{kind.one, w.lines[map[uint8]string{1: "hands-1", 2: "hands-2"}[c.Hands]]}
	case c.Kind == Equipment:
		kind = w.nouns["armour"]
		parts = []string{kind.one, w.lines["slot-"+slotNames[c.Slot]]}
	case c.Litany && w.a.Attack == (Attack{}):
		parts = append(parts, w.damaging(w.nouns["litany"], c.Subtype))
	case c.Litany: // the litany's subtype already says what the attack is
		parts = append(parts, w.nouns["litany"].one)
	}
	if c.Unique {
		parts[0] = squeeze(w.line("unique", "noun", parts[0], "unique", w.adjs["unique"].agree(kind.feminine, false)))
	}
	if attack := w.attackLine(); attack != "" {
		parts = append(parts, attack)
	}
	return dots(parts)
}

// AbilityLine returns the type line of an ability: "Action · Melee slashing attack", "Reaction", "Passive".
func (l *Library) AbilityLine(id AbilityID, lang Lang) string {
	if int(id) >= len(l.Abilities) || l.phrases[lang] == nil {
		return ""
	}
	w := newWriter(l, &l.Abilities[id], lang)
	kind := "kind-passive"
	switch w.a.Kind {
	case Action:
		kind = "kind-action"
	case Reaction:
		kind = "kind-reaction"
	case Either:
		kind = "kind-either"
	default: // passive abilities have no word of their own
	}
	parts := []string{w.lines[kind]}
	if attack := w.attackLine(); attack != "" {
		parts = append(parts, attack)
	}
	return dots(parts)
}

// HeroLine returns a hero's race and class: "Human warrior".
func (l *Library) HeroLine(id HeroID, lang Lang) string {
	if int(id) >= len(l.Heroes) || id == 0 || l.phrases[lang] == nil {
		return ""
	}
	p := l.phrases[lang]
	h := &l.Heroes[id]
	return upperFirst(squeeze(fill(p.lines["hero-line"], "race", p.adjs[raceNames[h.Race]].agree(h.Feminine, false), "class", p.adjs[classNames[h.Class]].agree(h.Feminine, false))))
}

// attackLine writes every part of an attack, the aim too, because other texts may refer to each
// part.
func (w *writer) attackLine() string {
	a := w.a.Attack
	if a == (Attack{}) {
		return ""
	}
	n := w.nouns["attack"]
	return squeeze(w.line("attack-line", "noun", n.one,
		"damage", w.adjs[damageNames[a.Damage]].agree(n.feminine, false),
		"range", w.lines["line-"+rangeNames[a.Range]], "aim", w.lines["line-"+aimNames[a.Aim]]))
}

func dots(parts []string) string {
	for i := range parts {
		parts[i] = upperFirst(parts[i])
	}
	return strings.Join(parts, " · ")
}

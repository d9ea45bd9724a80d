package narrate

import (
	"unicode"
	"unicode/utf8"

	"cinderclash/assets/text"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

// Namer names the players and heroes of a match in the language of its texts. Sentences call the reader “you”, if the
// reader is one of the players. It is immutable and safe for concurrent use.
type Namer struct {
	*text.Printer
	Reader match.Player // the player who reads; Nobody if none or both do
	Names  [2]string
}

// Player returns a player as the argument of a sentence. For Nobody it is the word for nobody.
func (n *Namer) Player(who match.Player) text.Person {
	if who > match.Second {
		return text.Person{Name: n.T("table.nobody")}
	}
	return text.Person{Name: n.Names[who], You: who == n.Reader}
}

// Hero names a hero within a sentence. If both players have kept the same hero, as far as o knows, it says whose it is.
func (n *Namer) Hero(o *match.Observation, r match.Ref) string {
	if r == 0 || o.Hero(r).ID == 0 {
		return n.T("table.unknown")
	}
	lang, _ := card.LangNamed(n.Language())
	name := o.Rules().Library.Heroes[o.Hero(r).ID].Name[lang]
	if !onBothSides(o, r) {
		return name
	}
	switch n.Reader {
	case r.Player():
		return n.T("table.whose.yours", name)
	case r.Player().Other():
		return n.T("table.whose.rivals", name)
	default: // an onlooker reads
	}
	return n.T("table.whose.players", name, n.Names[r.Player()])
}

// onBothSides reports whether the rival of the hero r's player has kept the same hero, as far as o knows.
func onBothSides(o *match.Observation, r match.Ref) bool {
	h := o.Hero(r)
	if !h.Kept {
		return false
	}
	for slot := range match.MaxList {
		if other := o.Hero(match.At(r.Player().Other(), slot)); other.ID == h.ID && other.Kept {
			return true
		}
	}
	return false
}

// Capital returns s with its first letter in upper case.
func Capital(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	if !unicode.IsLower(r) {
		return s
	}
	return string(unicode.ToUpper(r)) + s[n:]
}

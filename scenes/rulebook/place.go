package rulebook

import (
	"strconv"

	"cinderclash/scenes/route"
)

// place is a page of the book: a rule, a chapter, a term of the glossary, or customs. It may also be a ruling, which is shown
// on a table.
type place = route.Rulebook

// rowID returns the box id of a place in the list.
func rowID(p place) string {
	switch {
	case p.Example != "":
		return "example/" + p.Example
	case p.Customs != "":
		return "customs/" + p.Customs
	case p.Term != "":
		return "term/" + p.Term
	}
	return "rule/" + strconv.Itoa(p.Rule)
}

// trail is the history of visited places, as in a web browser.
type trail struct {
	places []place
	at     int
}

func (t *trail) here() place { return t.places[t.at] }

// visit goes to a new place and drops the forward history.
func (t *trail) visit(p place) {
	if len(t.places) > 0 {
		if t.here() == p {
			return
		}
		t.places = t.places[:t.at+1]
	}
	t.places = append(t.places, p)
	t.at = len(t.places) - 1
}

func (t *trail) canBack() bool    { return t.at > 0 }
func (t *trail) canForward() bool { return t.at < len(t.places)-1 }

// step goes back or forward by one if possible.
func (t *trail) step(by int) bool {
	to := t.at + by
	if to < 0 || to >= len(t.places) {
		return false
	}
	t.at = to
	return true
}

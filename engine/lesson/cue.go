package lesson

import (
	"fmt"
	"strings"

	"cinderclash/engine/match"
	"cinderclash/engine/rulings"
)

// cue is one move that the lesson plays by itself.
type cue struct {
	line rulings.Line
	who  match.Player // Chance for an outcome, Nobody for resolve
	text string
	soft bool // skipped if the match does not ask for it
}

// expand turns a "then" line into the cues that play it.
func expand(line rulings.Line) ([]cue, error) {
	if line.Text == resolve {
		return []cue{{line, match.Nobody, resolve, true}}, nil
	}
	words := strings.Fields(line.Text)
	if words[0] == "dice" {
		who, ok := match.First, len(words) == 3
		if ok {
			who, ok = playerNamed(words[1])
		}
		if !ok {
			return nil, fmt.Errorf("%q prepares nobody's dice; write dice, 1 or 2, and the dice", line.Text)
		}
		return []cue{
			{line, who, "pass", true}, {line, match.Chance, "roll " + words[1] + " " + words[2], false}, {line, who, "keep all", true},
		}, nil
	}
	player, text, ok := strings.Cut(line.Text, ":")
	if !ok {
		return []cue{{line, match.Chance, line.Text, false}}, nil
	}
	who, ok := playerNamed(player)
	if !ok {
		return nil, fmt.Errorf("%q is no player; write 1 or 2 before the colon", player)
	}
	return []cue{{line, who, strings.TrimSpace(text), false}}, nil
}

// resolve is the cue that lets the whole stack resolve.
const resolve = "resolve"

// waits reports whether the cue waits for the stack to become empty.
func (c *cue) waits(m *match.Match) bool { return c.text == resolve && m.StackSize() > 0 }

func playerNamed(word string) (match.Player, bool) {
	switch word {
	case "1":
		return match.First, true
	case "2":
		return match.Second, true
	}
	return match.Nobody, false
}

// move parses the cue's move in m.
func (c *cue) move(m *match.Match) (match.Move, error) {
	if c.who == match.Chance {
		return rulings.NewReader(m).Outcome(c.text)
	}
	return rulings.NewReader(m).Decision(c.who, c.text)
}

// plays returns the cue's move if it answers the pending question of m.
func (c *cue) plays(m *match.Match) (match.Move, bool) {
	p := m.Pending()
	if p.Who != c.who {
		return match.Move{}, false
	}
	if c.soft && c.text == "pass" && p.Cause != match.ByFixing && p.Cause != match.ByKnight {
		return match.Move{}, false
	}
	if c.soft && c.text == "keep all" && p.Cause != match.ByReroll {
		return match.Move{}, false
	}
	mv, err := c.move(m)
	return mv, err == nil && m.Why(mv).OK()
}

//go:build driven

package driven

import (
	"encoding/json"
	"math"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
)

// device is an input device. A player uses only one.
type device string

const (
	mouse    device = "mouse"
	keyboard device = "keyboard"
	touch    device = "touch"
	gamepad  device = "gamepad"
)

// player plays matches as a person would who sees only what the trace says.
type player struct {
	*Program
	by   device
	rng  *rand.Rand
	wild bool // all legal moves are equally likely
}

// asked is what a match waits for, according to the trace of its screens.
type asked struct {
	Who    string   `json:"who"`
	Mine   bool     `json:"mine"`
	Made   int      `json:"made"`
	Busy   bool     `json:"busy"`
	Cause  string   `json:"cause"`
	Round  int      `json:"round"`
	Clash  int      `json:"clash"`
	Max    int      `json:"max"`
	Chosen []string `json:"chosen"`
	Why    string   `json:"why"`
	Legal  []answer `json:"legal"`
}

// answer is a legal move and the boxes with which it is made.
type answer struct {
	Move  string   `json:"move"`
	Boxes []string `json:"boxes"`
}

// word returns the first word of a move, which is its kind.
func (a answer) word() string {
	word, _, _ := strings.Cut(a.Move, " ")
	return word
}

// asked returns what the top scene waits for.
func (p *player) asked() asked {
	p.t.Helper()
	var a asked
	if err := json.Unmarshal(p.Trace().Pending, &a); err != nil {
		p.fail("what the match waits for cannot be read: %v", err)
	}
	return a
}

// act clicks or taps a box, or moves the focus to it and confirms.
func (p *player) act(id string) {
	p.t.Helper()
	p.reveal(id)
	switch p.by {
	case mouse:
		p.Click(id)
		return
	case touch:
		p.Tap(id)
		return
	case gamepad:
		p.steer(id)
	default: // keyboard
		p.Focus(id)
	}
	if b, _ := p.Trace().Box(id); !b.Enabled {
		p.fail("%s cannot be confirmed", id)
	}
	if p.by == gamepad {
		p.Push(ebiten.StandardGamepadButtonRightBottom)
	} else {
		p.Press(ebiten.KeyEnter)
	}
}

// steer moves the focus to a box with the four directions of a gamepad. It tries where each of them leads,
// beginning with those that point towards the box.
func (p *player) steer(id string) {
	p.t.Helper()
	to, ok := p.Trace().Box(id)
	if !ok {
		p.fail("there is no box %s", id)
	}
	for p.Trace().Focused() == "" {
		p.Push(ebiten.StandardGamepadButtonLeftBottom)
	}
	type push struct {
		from   string
		button ebiten.StandardGamepadButton
	}
	leads := map[push]string{}
	for {
		at := p.Trace().Focused()
		if at == id {
			return
		}
		// The shortest known way to the nearest place with an untried direction.
		var next push
		found := false
		way := map[string]push{at: {}} // for each place, the first push on the way there
		for queue := []string{at}; len(queue) > 0 && !found; queue = queue[1:] {
			for _, button := range p.directions(queue[0], to) {
				first := way[queue[0]]
				if queue[0] == at {
					first = push{at, button}
				}
				there, known := leads[push{queue[0], button}]
				if !known {
					next, found = first, true
					break
				}
				if _, seen := way[there]; !seen {
					way[there] = first
					queue = append(queue, there)
				}
			}
		}
		if !found {
			p.fail("no way with a gamepad leads to %s", id)
		}
		p.Push(next.button)
		leads[next] = p.Trace().Focused()
	}
}

// directions returns the buttons of the four directions, best first, for moving from a box to another one.
func (p *player) directions(from string, to Box) []ebiten.StandardGamepadButton {
	here, _ := p.Trace().Box(from)
	right := to.Rect[0] + to.Rect[2]/2 - here.Rect[0] - here.Rect[2]/2
	down := to.Rect[1] + to.Rect[3]/2 - here.Rect[1] - here.Rect[3]/2
	sideways := here.Kind != "slider" || here.Inline // otherwise left and right would change the slider
	along := []ebiten.StandardGamepadButton{ebiten.StandardGamepadButtonLeftLeft, ebiten.StandardGamepadButtonLeftRight}
	across := []ebiten.StandardGamepadButton{ebiten.StandardGamepadButtonLeftTop, ebiten.StandardGamepadButtonLeftBottom}
	if right > 0 {
		slices.Reverse(along)
	}
	if down > 0 {
		slices.Reverse(across)
	}
	if !sideways {
		return across
	}
	if math.Abs(right) > math.Abs(down) {
		return []ebiten.StandardGamepadButton{along[0], across[0], across[1], along[1]}
	}
	return []ebiten.StandardGamepadButton{across[0], along[0], along[1], across[1]}
}

// reveal scrolls the list of answers until a hidden row is visible.
func (p *player) reveal(id string) {
	p.t.Helper()
	if _, ok := p.Trace().Box(id); ok || !row(id) {
		return
	}
	// Rows are in the order of their numbers, so the hidden row is below the visible ones or above them.
	for _, down := range []bool{true, false} {
		for before := ""; ; {
			rows := p.rows()
			if len(rows) == 0 {
				p.fail("there is no row %s, nor any other", id)
			}
			edge, key, button, notch := rows[0], ebiten.KeyArrowUp, ebiten.StandardGamepadButtonLeftTop, 1.0
			if down {
				edge, key, button, notch = rows[len(rows)-1], ebiten.KeyArrowDown, ebiten.StandardGamepadButtonLeftBottom, -1
			}
			if edge == before {
				break // the end of the list
			}
			before = edge
			switch p.by {
			case mouse:
				p.Hover(edge)
				p.Wheel(notch)
			case touch:
				p.Swipe(edge, 60*notch)
			case gamepad:
				p.steer(edge)
				p.Push(button)
			default: // keyboard
				p.Focus(edge)
				p.Press(key)
			}
			p.Step(stepTicks)
			if _, ok := p.Trace().Box(id); ok {
				return
			}
		}
	}
	p.fail("no scrolling shows %s", id)
}

func row(id string) bool {
	return strings.HasPrefix(id, "move/") || strings.HasPrefix(id, "use/")
}

// rows returns the visible answers of the list, from the top.
func (p *player) rows() []string {
	var ids []string
	for _, b := range p.Trace().Boxes {
		if row(b.ID) {
			ids = append(ids, b.ID)
		}
	}
	return ids
}

// set sets up a match and begins it.
func (p *player) set() {
	p.t.Helper()
	p.WaitScene("title")
	p.act("title.new")
	p.WaitScene("setup")
	p.act("setup.begin")
	p.WaitScene("draft")
}

// draft keeps random heroes, and exchanges the first card of the hand.
func (p *player) draft() {
	p.t.Helper()
	for _, scene := range []string{"draft", "mulligan"} {
		p.WaitFor("a choice in the "+scene, func(now Trace) bool { return now.Scene == scene && p.asked().Mine })
		a := p.asked()
		n := a.Max
		if scene == "mulligan" {
			n = 1
		}
		for _, i := range p.rng.Perm(len(a.Legal)) {
			if n > len(p.asked().Chosen) && a.Legal[i].word() != "done" {
				p.act(a.Legal[i].Boxes[0])
			}
		}
		if chosen := p.asked().Chosen; len(chosen) != n {
			p.fail("%d things are chosen, want %d", len(chosen), n)
		}
		p.act("draft.confirm")
	}
}

// turn runs the program until the player has to decide on the table. It returns false if the match is over.
func (p *player) turn() (asked, bool) {
	p.t.Helper()
	for {
		p.WaitFor("a decision of the player on the table", func(now Trace) bool {
			if now.Scene != "table" {
				return now.Scene == "result"
			}
			a := p.asked()
			return a.Mine && !a.Busy && len(a.Legal) > 0
		})
		if p.Trace().Scene == "result" {
			return asked{}, false
		}
		// The table passes by itself if only a pass is possible. The player waits for that.
		before := string(p.Trace().Pending)
		p.Step(2)
		if p.Trace().Scene == "table" && string(p.Trace().Pending) == before {
			return p.asked(), true
		}
	}
}

// wantFixing presses the button that asks to fix a die before the next roll, if the button is there and not
// yet pressed. Without it a player is not asked.
func (p *player) wantFixing() {
	p.t.Helper()
	if b, ok := p.Trace().Box("fix"); ok && (strings.HasPrefix(b.Text, "Fix a die of the next roll") || strings.HasPrefix(b.Text, "Fijar un dado al lanzar")) {
		p.act("fix")
	}
}

// rank returns how much a kind of move contributes to ending the match.
func rank(word string) int {
	switch word {
	case "use":
		return 4
	case "play":
		return 3
	case "draw":
		return 1
	case "pass", "no", "fix":
		return 0
	}
	return 2
}

// choose picks a random answer out of those with the highest rank, or out of all if the player is wild.
func (p *player) choose(a asked) answer {
	p.t.Helper()
	best := 0
	for _, l := range a.Legal {
		if len(l.Boxes) == 0 || slices.Contains(l.Boxes, "") {
			p.fail("no box stands for the legal move %q", l.Move)
		}
		best = max(best, rank(l.word()))
	}
	if p.wild {
		best = 0
	}
	some := slices.DeleteFunc(slices.Clone(a.Legal), func(l answer) bool { return rank(l.word()) < best })
	return some[p.rng.IntN(len(some))]
}

// give makes a move.
func (p *player) give(l answer) {
	p.t.Helper()
	for _, id := range l.Boxes {
		p.act(id)
	}
}

// fight decides on the table until the match is over or enough returns true, and returns the number of
// decisions.
func (p *player) fight(enough func(asked) bool) int {
	p.t.Helper()
	const most, stuck = 2000, 30
	before, same := "", 0
	for n := range most {
		a, ok := p.turn()
		if !ok || enough(a) {
			return n
		}
		// The same question may come again, but not for ever.
		if now := string(p.Trace().Pending); now != before {
			before, same = now, 0
		} else if same++; same == stuck {
			p.fail("%d decisions changed nothing", stuck)
		}
		p.give(p.choose(a))
	}
	p.fail("the match is not over after %d decisions", most)
	return most
}

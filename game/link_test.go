package game

import (
	"math"
	"strings"
	"testing"
)

// A link has a rectangle on each line on which it has words, and does not change how the text is set.
func TestLinksLieWhereTheirWordsAre(t *testing.T) {
	c := testCanvas(t)
	const text = "Deal 3 to a <a wounded>wounded rival</a>, or 2 to <b><a ally>any ally</a></b> <a blue>{blue}</a>."
	plain := strings.NewReplacer("<a wounded>", "", "<a ally>", "", "<a blue>", "", "</a>", "").Replace(text)
	broken := 0
	for width := 180.0; width < 700; width += 31 {
		for _, align := range []Align{Start, Middle, End} {
			style := TextStyle{Size: 22, Align: align, VAlign: Middle}
			r := Rect{X: 40, Y: 70, W: width, H: 300}
			links := c.AppendLinks(nil, text, r, style)
			p, bare := c.Fonts.paragraph(text, style, width, 300, 1), c.Fonts.paragraph(plain, style, width, 300, 1)
			if p.height != bare.height || math.Abs(p.width-bare.width) > 0.01 {
				t.Errorf("width %v: with links it is %v x %v, without %v x %v", width, p.width, p.height, bare.width, bare.height)
			}
			top := r.Y + (r.H-p.height)/2
			words := map[string]string{}
			for i, l := range links {
				if i > 0 && links[i-1].To == l.To && links[i-1].Rect.Y >= l.Rect.Y {
					t.Errorf("width %v: parts of %s lie at %v and %v", width, l.To, links[i-1].Rect, l.Rect)
				}
				for _, run := range p.runs {
					if !run.link || math.Abs(r.X+run.x-l.Rect.X) > 0.5 || top+run.y < l.Rect.Y-6 || top+run.y > l.Rect.Y+l.Rect.H {
						continue
					}
					words[l.To] = strings.TrimSpace(words[l.To] + " " + run.text)
				}
			}
			if words["wounded"] != "wounded rival" || words["ally"] != "any ally" {
				t.Errorf("width %v: the links' words are %q", width, words)
			}
			broken += len(links) - 3
			if icon, at := p.icons[0], links[len(links)-1]; at.To != "blue" || math.Abs(r.X+icon.x-at.Rect.X) > 3 {
				t.Errorf("width %v: the icon is at %v, its link at %v", width, r.X+icon.x, at.Rect)
			}
		}
	}
	if broken == 0 {
		t.Error("no link goes on in the next line at any width")
	}
}

// A link wider than the line continues on the next lines, and no text is cut off.
func TestLinksWiderThanTheLine(t *testing.T) {
	c := testCanvas(t)
	const text = "So: <a attack>blunt attack at close quarters</a>."
	for width := 120.0; width < 240; width += 17 {
		links := c.AppendLinks(nil, text, Rect{W: width, H: 400}, TextStyle{Size: 22})
		if len(links) < 2 {
			t.Fatalf("width %v: the link has %d parts", width, len(links))
		}
		for i, l := range links {
			if l.To != "attack" || l.Rect.X < 0 || l.Rect.X+l.Rect.W > width+0.1 || i > 0 && l.Rect.Y <= links[i-1].Rect.Y {
				t.Errorf("width %v: part %d leads to %s at %v", width, i, l.To, l.Rect)
			}
		}
	}
	if cut := c.CutTexts(); len(cut) > 0 {
		t.Errorf("cut: %q", cut)
	}
}

// A text that only resembles a link, such as a player's name, is drawn as it is written, and the text after it too.
func TestOnlyWholeMarksAreLinks(t *testing.T) {
	c := testCanvas(t)
	for _, s := range []string{"<a against Ben", "<a Ann> wins", "<a > wins", "a <a", "<a x y>z"} {
		style := TextStyle{Size: 22}
		if links := c.AppendLinks(nil, s, Rect{W: 900, H: 100}, style); len(links) > 0 {
			t.Errorf("%q has links: %v", s, links)
		}
		var said string
		for _, r := range c.Fonts.paragraph(s, style, 900, 100, 1).runs {
			said += r.text
		}
		if said != s {
			t.Errorf("%q is drawn as %q", s, said)
		}
	}
}

// Links are underlined and in the colour of links, but only if the style has such a colour.
func TestLinksAreDrawnAsSuchWhereAsked(t *testing.T) {
	c := testCanvas(t)
	ops := func(style TextStyle) int {
		c.Begin(NewView(DesignWidth, DesignHeight, 1))
		c.Text("A <a boon>boon</a>.", Rect{W: 300, H: 100}, style)
		return len(c.ops)
	}
	plain := ops(TextStyle{Color: White()})
	linked := ops(TextStyle{Color: White(), Link: Fade(White(), 0.5)})
	if linked <= plain {
		t.Errorf("%d things are drawn with links, %d without", linked, plain)
	}
	colours := map[[4]float32]bool{}
	for i := range c.ops {
		if c.ops[i].kind == opText {
			colours[c.ops[i].tint] = true
		}
	}
	if len(colours) != 2 {
		t.Errorf("text is drawn in %d colours", len(colours))
	}
}

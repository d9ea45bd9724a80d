package rulebook

import (
	"strings"
	"unicode/utf8"

	"cinderclash/game"
)

func panelRect() game.Rect    { return game.Rect{X: 24, Y: 20, W: 1552, H: 860} }
func tabRulesRect() game.Rect { return game.Rect{X: 48, Y: 42, W: 222, H: 56} }
func tabTermsRect() game.Rect { return game.Rect{X: 280, Y: 42, W: 222, H: 56} }
func searchRect() game.Rect   { return game.Rect{X: 536, Y: 42, W: 410, H: 56} }
func backRect() game.Rect     { return game.Rect{X: 966, Y: 42, W: 180, H: 56} }
func forwardRect() game.Rect  { return game.Rect{X: 1156, Y: 42, W: 190, H: 56} }
func closeRect() game.Rect    { return game.Rect{X: 1366, Y: 42, W: 186, H: 56} }
func listRect() game.Rect     { return game.Rect{X: 48, Y: 118, W: 454, H: 740} }
func aboveRect() game.Rect    { return game.Rect{X: 536, Y: 116, W: 1016, H: 34} }
func titleRect() game.Rect    { return game.Rect{X: 536, Y: 150, W: 1016, H: 60} }
func pageRect() game.Rect     { return game.Rect{X: 536, Y: 228, W: 1016, H: 484} }
func hintRect() game.Rect     { return game.Rect{X: 536, Y: 722, W: 1016, H: 62} }
func previousRect() game.Rect { return game.Rect{X: 536, Y: 798, W: 498, H: 60} }
func nextRect() game.Rect     { return game.Rect{X: 1054, Y: 798, W: 498, H: 60} }

// hintText shortens a text to what a hint has room for.
func hintText(s string) string {
	const most = 150
	s = markup.ReplaceAllStringFunc(s, func(m string) string {
		if strings.HasPrefix(m, "<") {
			return ""
		}
		return strings.Trim(m, "[]")
	})
	if utf8.RuneCountInString(s) <= most {
		return s
	}
	cut := string([]rune(s)[:most])
	if at := strings.LastIndexByte(cut, ' '); at > 0 {
		cut = cut[:at]
	}
	return cut + " …"
}

// buttons appends the boxes of everything that is neither list nor page.
func (r *Rulebook) buttons(buf []game.Box) []game.Box {
	previous, next := r.previous, r.next
	if r.up {
		previous = turn{ok: true, text: r.moreAbove}
	}
	if r.down {
		next = turn{ok: true, text: r.moreBelow}
	}
	return append(buf,
		game.Box{ID: boxTabRules, Rect: tabRulesRect(), Enabled: true, Text: r.tabRules},
		game.Box{ID: boxTabTerms, Rect: tabTermsRect(), Enabled: true, Text: r.tabTerms},
		r.search.Box(),
		game.Box{ID: boxBack, Rect: backRect(), Enabled: r.trail.canBack(), Text: r.back},
		game.Box{ID: boxForward, Rect: forwardRect(), Enabled: r.trail.canForward(), Text: r.forward},
		game.Box{ID: boxClose, Rect: closeRect(), Enabled: true, Text: r.close},
		game.Box{ID: boxPrevious, Rect: previousRect(), Enabled: previous.ok, Text: previous.text},
		game.Box{ID: boxNext, Rect: nextRect(), Enabled: next.ok, Text: next.text})
}

// Boxes appends the buttons, the list, and the words and links of the page.
func (r *Rulebook) Boxes(buf []game.Box) []game.Box {
	buf = r.buttons(buf)
	buf = r.index.boxes(buf)
	buf = append(buf, game.Box{ID: "rulebook.title", Rect: titleRect(), Kind: game.Label, Enabled: true, Text: r.sheet.title})
	if r.sheet.above != "" {
		buf = append(buf, game.Box{ID: "rulebook.above", Rect: aboveRect(), Kind: game.Label, Enabled: true, Text: r.sheet.above})
	}
	buf = r.sheet.boxes(buf)
	if r.hint != "" {
		buf = append(buf, game.Box{ID: "rulebook.hint", Rect: hintRect(), Kind: game.Label, Enabled: true, Text: r.hint})
	}
	return buf
}

// Draw draws the book over a shade.
func (r *Rulebook) Draw(c *game.Canvas, ctx *game.Context) {
	th := ctx.Theme
	c.Fill(c.Window(), 0, th.Shade)
	c.Panel(th, panelRect())
	c.Fill(listRect().Inset(-8, -8), th.Radius, game.Fade(th.Ground, 0.55))
	var few [8]game.Box
	for _, b := range r.buttons(few[:0]) {
		if b.ID == boxSearch {
			r.search.Draw(c, ctx)
			continue
		}
		look := ctx.Focus.Look(b.ID)
		look.Size = th.Body
		c.Button(th, b, look)
	}
	r.drawTab(c, th)
	r.index.draw(c, ctx, r.trail.here())
	c.Text(r.sheet.above, aboveRect(), game.TextStyle{
		Font: game.Sans, Size: th.Small, Color: th.Ash, VAlign: game.Middle, MaxLines: 1, Shrink: true,
	})
	c.Text(r.sheet.title, titleRect(), game.TextStyle{
		Font: game.SerifBold, Size: 38, Color: th.Bone, VAlign: game.Middle, MaxLines: 1, Shrink: true,
	})
	rule := titleRect()
	c.Line(game.Point{X: rule.X, Y: rule.Y + rule.H + 7}, game.Point{X: rule.X + rule.W, Y: rule.Y + rule.H + 7}, 1.5, th.Line)
	r.sheet.draw(c, ctx)
	c.Text(r.hint, hintRect(), game.TextStyle{
		Font: game.SerifItalic, Size: th.Small + 1, Color: th.Ash, VAlign: game.Middle, MaxLines: 2, Shrink: true,
	})
}

// drawTab marks the list that is open.
func (r *Rulebook) drawTab(c *game.Canvas, th *game.Theme) {
	if r.search.Text != "" {
		return
	}
	at := tabRulesRect()
	if r.terms {
		at = tabTermsRect()
	}
	c.Fill(game.Rect{X: at.X + 24, Y: at.Y + at.H - 7, W: at.W - 48, H: 4}, 2, th.Ember)
}

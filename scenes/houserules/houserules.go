// Package houserules is the screen on which a player puts customs together: every field of a timing profile and every number
// of a format, in words. Customs can be named, kept, copied as a code and pasted from one.
package houserules

import (
	"errors"
	"slices"
	"strings"

	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/game/clipboard"
	"cinderclash/game/sound/music"
	"cinderclash/saves"
	"cinderclash/saves/customs"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/prefs"
	"cinderclash/scenes/route"
	"cinderclash/scenes/session"
)

const (
	boxWhich = "houserules.which"
	boxName  = "houserules.name"
	boxCode  = "houserules.code"

	// fieldBoxes and numberBoxes begin the ids of the rows, which end with the keys.
	fieldBoxes  = "houserules.field/"
	numberBoxes = "houserules.number/"
)

// The most letters of the fields for a name and for a code. The longest valid code has half of codeLimit.
const (
	nameLimit = 28
	codeLimit = 600
)

// saveTicks is how long a name must be left unchanged before it is kept.
const saveTicks = 90

// HouseRules is the screen.
type HouseRules struct {
	game.Page
	kit     *pieces.Kit
	kept    *customs.Shelf
	clips   clipboard.Clipboard
	offer   []customs.Own // the built-in customs, which have no id, and then the player's own
	at      int           // index in offer
	which   game.Form     // the choice among them
	form    game.Form     // fields or numbers
	numbers bool          // the numbers are shown
	name    game.TextField
	code    game.TextField
	renamed bool
	quiet   int  // ticks since the name was last changed
	leaving bool // the player was asked whether to leave although something is not saved
	removed []customs.Own
	clip    *clipboard.Job
	reads   bool // clip reads
	status  string
	bad     bool // the status reports a failure
}

// New returns the screen with the customs of a code chosen. If several have that code, it chooses the player's own customs with
// the id. clips may be nil.
func New(ctx *game.Context, kit *pieces.Kit, kept *customs.Shelf, clips clipboard.Clipboard, code, id string) *HouseRules {
	c := &HouseRules{kit: kit, kept: kept, clips: clips}
	c.name = game.TextField{ID: boxName, Limit: nameLimit}
	c.code = game.TextField{ID: boxCode, Limit: codeLimit, Do: game.Act(c.takeWritten)}
	c.refill()
	c.at = max(0, c.find(code))
	if at := c.owned(id); at >= 0 && c.offer[at].Code() == code {
		c.at = at
	}
	c.show(ctx)
	return c
}

// refill lists all customs anew.
func (c *HouseRules) refill() {
	c.offer = c.offer[:0]
	for _, b := range match.BuiltIn() {
		c.offer = append(c.offer, customs.Own{Customs: b})
	}
	c.offer = append(c.offer, c.kept.Own()...)
	c.at = min(c.at, len(c.offer)-1)
}

// find returns the index of the customs with a code, -1 if there are none.
func (c *HouseRules) find(code string) int {
	return slices.IndexFunc(c.offer, func(o customs.Own) bool { return o.Code() == code })
}

// owned returns the index of the player's own customs with an id, -1 if there are none.
func (c *HouseRules) owned(id string) int {
	return slices.IndexFunc(c.offer, func(o customs.Own) bool { return id != "" && o.ID == id })
}

// chosen returns the customs that are shown.
func (c *HouseRules) chosen() *customs.Own { return &c.offer[c.at] }

// own reports whether the chosen customs are the player's own, which can be changed.
func (c *HouseRules) own() bool { return c.chosen().ID != "" }

// title returns the name of customs.
func title(ctx *game.Context, o *customs.Own) string {
	if o.ID != "" {
		return o.Name
	}
	return pieces.CustomsName(ctx.Text, o.Customs)
}

// show shows the chosen customs.
func (c *HouseRules) show(ctx *game.Context) {
	c.name.Text, c.code.Text = title(ctx, c.chosen()), c.chosen().Code()
	c.Relayout(ctx)
}

// Name is the scene's name in the trace.
func (*HouseRules) Name() string { return "houserules" }

// Music returns the music of the menus.
func (*HouseRules) Music() music.Wish { return pieces.MenuMusic() }

// IsUpright makes everything larger in a portrait.
func (*HouseRules) IsUpright() bool { return true }

// Update does what the player chooses.
func (c *HouseRules) Update(ctx *game.Context) (game.Request, error) {
	if c.own() && c.name.Update(ctx) {
		c.renamed, c.quiet = true, 0
	}
	if c.quiet++; c.renamed && c.quiet >= saveTicks {
		c.rename(ctx)
	}
	if news := c.kept.Attend(); news != nil {
		ctx.Notice(session.Sentence(ctx.Text, news))
	}
	if c.code.Update(ctx) {
		c.say(ctx, false, "")
	}
	c.attendClip(ctx)
	if ch, ok := c.which.Update(ctx); ok {
		c.rename(ctx) // first, because it may change the order and c.at
		c.choose(ctx, (c.at+ch.Step+len(c.offer))%len(c.offer))
	}
	if ch, ok := c.form.Update(ctx); ok {
		c.change(ctx, ch)
	}
	if ctx.Input.Pressed.Has(game.Help) {
		return game.Push(route.Rulebook{Rule: c.rule(ctx.Focus.Hot())}), nil
	}
	return c.Page.Update(ctx)
}

// rule returns the rule that a row is about, or the rule of profiles.
func (c *HouseRules) rule(hot string) int {
	for _, f := range match.ProfileFields() {
		if hot == fieldBoxes+f.Key {
			return int(f.Rule)
		}
	}
	if strings.HasPrefix(hot, numberBoxes) {
		return 802
	}
	return 900
}

// choose shows other customs.
func (c *HouseRules) choose(ctx *game.Context, at int) {
	c.at, c.status = at, ""
	c.show(ctx)
}

// change sets a field or a number of the player's own customs.
func (c *HouseRules) change(ctx *game.Context, ch game.FormChange) {
	c.rename(ctx)
	own := *c.chosen()
	for _, f := range match.ProfileFields() {
		if ch.ID == fieldBoxes+f.Key {
			n := len(f.Values)
			own.Profile = f.With(own.Profile, (f.Of(own.Profile)+ch.Step+n)%n)
		}
	}
	for _, n := range match.FormatFields() {
		if ch.ID != numberBoxes+n.Key {
			continue
		}
		least, most := n.Limits(own.Format)
		v := n.Of(own.Format) + ch.Step
		if ch.Step == 0 {
			v = least + int(ch.Set*float64(most-least)+0.5)
		}
		own.Format = bounded(n.With(own.Format, max(least, min(most, v))))
	}
	c.status = ""
	c.put(ctx, own)
}

// bounded returns a format with every number moved into the range that the other numbers allow (rule 802).
func bounded(f match.Format) match.Format {
	for _, n := range match.FormatFields() {
		least, most := n.Limits(f)
		f = n.With(f, max(least, min(most, n.Of(f))))
	}
	return f
}

// put keeps customs, and shows them.
func (c *HouseRules) put(ctx *game.Context, own customs.Own) {
	c.refresh(ctx, own.ID, c.kept.Put(own))
}

// refresh shows the customs with an id after the shelf has changed, and the error of the change, if any.
func (c *HouseRules) refresh(ctx *game.Context, id string, err error) {
	if err != nil && !saves.Busy(err) {
		ctx.Notice(session.Sentence(ctx.Text, err))
	}
	c.leaving = false
	c.refill()
	if at := c.owned(id); at >= 0 {
		c.at = at
	}
	c.show(ctx)
}

// rename keeps the name that was written.
func (c *HouseRules) rename(ctx *game.Context) {
	if !c.renamed {
		return
	}
	c.renamed = false
	own, written := *c.chosen(), c.name.Text
	name := strings.TrimSpace(written)
	if own.ID == "" || name == "" {
		return
	}
	if name = c.kept.FreeNameOf(own.ID, name); name != own.Name {
		own.Name, c.status = name, ""
		c.put(ctx, own)
		c.name.Text = written // the player may still be writing it
	}
}

// renew adds a copy of the shown customs to the player's own.
func (c *HouseRules) renew(ctx *game.Context) {
	c.rename(ctx)
	c.add(ctx, c.chosen().Customs)
}

// add adds new customs to the player's own.
func (c *HouseRules) add(ctx *game.Context, made match.Customs) {
	if c.kept.Full() {
		c.say(ctx, true, ctx.Text.T("houserules.full", customs.Most))
		return
	}
	own, err := c.kept.Add(c.kept.FreeName(ctx.Text.T("houserules.new-name")), made)
	c.refresh(ctx, own.ID, err)
	if err == nil {
		c.say(ctx, false, ctx.Text.T("houserules.made", own.Name))
	}
}

// remove removes the player's own customs. They can be brought back until the screen is left.
func (c *HouseRules) remove(ctx *game.Context) {
	own := *c.chosen()
	if err := c.kept.Remove(own.ID); err != nil {
		ctx.Notice(session.Sentence(ctx.Text, err))
		return // they are still there
	}
	c.removed, c.renamed = append(c.removed, own), false
	c.refresh(ctx, "", nil)
	c.say(ctx, false, ctx.Text.T("houserules.removed", own.Name))
}

// restore brings back the customs that were removed last.
func (c *HouseRules) restore(ctx *game.Context) {
	own := c.removed[len(c.removed)-1]
	c.removed = c.removed[:len(c.removed)-1]
	c.status = ""
	c.put(ctx, own)
}

// say shows how something went.
func (c *HouseRules) say(ctx *game.Context, bad bool, sentence string) {
	c.bad, c.status = bad, sentence
	c.Relayout(ctx)
}

// pasting reports whether there is a clipboard.
func (c *HouseRules) pasting() bool { return c.clips != nil && c.clips.Available() }

func (c *HouseRules) copy(ctx *game.Context) {
	c.clip, c.reads = clipboard.Writing(c.clips, c.chosen().Code()), false
	c.Relayout(ctx)
}

func (c *HouseRules) paste(ctx *game.Context) {
	c.rename(ctx)
	c.clip, c.reads = clipboard.Reading(c.clips), true
	c.Relayout(ctx)
}

// attendClip takes the result of a clipboard request, if it is done.
func (c *HouseRules) attendClip(ctx *game.Context) {
	r, done := c.clip.Done()
	if !done {
		return
	}
	c.clip = nil
	switch {
	case errors.Is(r.Err, clipboard.ErrTooLarge):
		c.say(ctx, true, pieces.CodeSentence(ctx.Text, &match.CodeError{Kind: match.LongCode}))
	case r.Err != nil:
		c.say(ctx, true, ctx.Text.T("builder.exchange.no-clipboard"))
	case c.reads:
		c.take(ctx, r.Text)
	default:
		c.say(ctx, false, ctx.Text.T("houserules.copied"))
	}
}

// takeWritten takes the code that was written.
func (c *HouseRules) takeWritten(ctx *game.Context) {
	c.rename(ctx)
	c.take(ctx, c.code.Text)
}

// take shows the customs of a code. If they are not in the list yet, it adds them to the player's own. A code that cannot be
// read is put into the field, where the player can correct it.
func (c *HouseRules) take(ctx *game.Context, code string) {
	read, err := match.ParseCustoms(code)
	if err != nil {
		if r := []rune(strings.Join(strings.Fields(code), "")); len(r) > 0 {
			c.code.Text = string(r[:min(len(r), codeLimit)])
		}
		c.say(ctx, true, pieces.CodeSentence(ctx.Text, err))
		return
	}
	if at := c.find(read.Code()); at >= 0 {
		c.choose(ctx, at)
		c.say(ctx, false, ctx.Text.T("houserules.there", title(ctx, c.chosen())))
		return
	}
	c.add(ctx, read)
}

// agree chooses the shown customs for the next match and closes the screen.
func (c *HouseRules) agree(ctx *game.Context) (game.Request, error) {
	c.rename(ctx)
	if c.keeps(ctx) {
		return game.Stay(), nil
	}
	own := prefs.Of(ctx)
	own.LastMatch.Customs, own.LastMatch.CustomsID = c.chosen().Code(), c.chosen().ID
	prefs.Change(ctx, own)
	return game.Pop(), nil
}

// leave goes back to the set-up.
func (c *HouseRules) leave(ctx *game.Context) (game.Request, error) {
	c.rename(ctx)
	if c.keeps(ctx) {
		return game.Stay(), nil
	}
	return game.Pop(), nil
}

// keeps reports whether the screen must stay open because something cannot be saved. It tells the player so once; the second
// time it lets the player leave.
func (c *HouseRules) keeps(ctx *game.Context) bool {
	if c.kept.AllSaved() || c.leaving {
		return false
	}
	err := c.kept.Save()
	if c.leaving = err != nil; c.leaving {
		why := session.Sentence(ctx.Text, err)
		ctx.Notice(ctx.Text.T("houserules.leave-unsaved", why))
		c.say(ctx, true, ctx.Text.T("houserules.leave-unsaved", why))
	}
	return c.leaving
}

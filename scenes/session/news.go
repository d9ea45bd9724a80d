package session

import (
	"errors"

	"cinderclash/engine/match"
	"cinderclash/saves/record"
)

// news holds the notices about saved matches that [Host.TakeNotices] has not returned yet. Each error is for [Sentence].
type news struct{ errs []error }

func (n *news) add(err error) { n.errs = append(n.errs, err) }

// take returns all notices and forgets them.
func (n *news) take() []error {
	errs := n.errs
	n.errs = nil
	return errs
}

// drifted adds how a match, as it was read, differs from its save.
func (n *news) drifted(saved *record.Match, err error) {
	switch {
	case err != nil && (errors.As(err, new(match.Gone)) || saved.Drift == nil):
		n.add(err)
	case saved.Drift != nil:
		n.add(saved.Drift)
	}
}

package session

import (
	"errors"
	"fmt"
	"io/fs"

	"cinderclash/assets/text"
	"cinderclash/engine/match"
	"cinderclash/saves"
	"cinderclash/saves/history"
	"cinderclash/saves/record"
)

// ErrBeside reports that the match that could be continued has been moved to the saved matches, because
// another one has begun. It is not a failure.
var ErrBeside = errors.New("the match before is among the saved matches")

// ErrFree reports that the other program has ended, and that matches are kept again. It is not a failure.
var ErrFree = errors.New("the other program has gone, and matches are kept again")

// ErrEnded reports that the match that could have been continued was over, and is now a replay. It is not a
// failure.
var ErrEnded = errors.New("the match before was over, and is among the replays")

// endWaits reports that an ended match could not become a replay, so its journal stays.
type endWaits struct{ why error }

func (e *endWaits) Error() string {
	return fmt.Sprintf("the match that ended cannot be put among the replays yet (%v); it stays in its autosave, and the next start tries again", e.why)
}

func (e *endWaits) Unwrap() error { return e.why }

// unkept reports that the current match is not kept. why is nil if nothing is known about it.
type unkept struct{ why error }

func (e *unkept) Error() string { return fmt.Sprintf("the match is not kept (%v)", e.why) }

func (e *unkept) Unwrap() error { return e.why }

// Reason says, in a list of matches, why one of them cannot be opened.
func Reason(p *text.Printer, err error) string {
	if damage := (*record.Damage)(nil); errors.As(err, &damage) && damage.Record == 1 {
		return p.T("session.needs")
	}
	return Sentence(p, err)
}

// Sentence words an event about saved matches or the save files for the player.
func Sentence(p *text.Printer, err error) string {
	var notice saves.Notice
	var damage *record.Damage
	var drift *record.Drift
	var gone match.Gone
	var much record.TooMuch
	var waits *endWaits
	var lost *unkept
	var uncounted *history.Uncounted
	var fault *BotFault
	switch {
	case errors.As(err, &fault):
		return wordFault(p, fault)
	case errors.As(err, &much):
		return p.T("session.too-much", much.Packs)
	case errors.As(err, &lost) && lost.why == nil:
		return p.T("session.unkept")
	case errors.As(err, &lost):
		return p.T("session.unkept") + " " + Sentence(p, lost.why)
	case errors.As(err, &uncounted):
		return p.T("session.uncounted") + " " + Sentence(p, uncounted.Cause)
	case errors.As(err, &waits):
		return p.T("session.end-waits") + because(p, waits.why)
	case errors.Is(err, saves.ErrSaved):
		return p.T("session.saved-now")
	case errors.Is(err, ErrFree):
		return p.T("session.free")
	case errors.Is(err, ErrEnded):
		return p.T("session.ended")
	case errors.As(err, &gone) && errors.As(err, &damage):
		return p.T("session.gone", damage.File, gone.Name)
	case errors.As(err, &drift) && !drift.Cut && (drift.Other || drift.What == nil):
		if drift.Lost > 0 {
			return p.T("session.changed-lost", drift.Lost)
		}
		return p.T("session.changed")
	case errors.As(err, &drift) && !drift.Cut:
		return p.T("session.differs", drift.File, drift.What.Record, drift.Lost)
	case errors.As(err, &damage) && damage.Record == 1:
		return p.T("session.unusable", damage.File)
	case errors.As(err, &damage):
		return p.T("session.cut-short", damage.File, damage.Record)
	case errors.As(err, &notice):
		return wordNotice(p, notice)
	case errors.Is(err, ErrRunning):
		return p.T("session.running")
	case errors.Is(err, ErrBeside):
		return p.T("session.beside")
	case errors.Is(err, fs.ErrNotExist):
		return p.T("session.nothing")
	}
	if why := because(p, err); why != "" {
		return p.T("session.failed-because") + why
	}
	return p.T("session.failed", err.Error())
}

func wordFault(p *text.Printer, f *BotFault) string {
	s := p.T("session.advice-fault")
	if f.Name != "" {
		s = p.T("session.bot-fault", f.Name)
	}
	if f.Report != nil {
		s += " " + p.T("session.fault-report", f.Report.Path())
	}
	return s
}

// because returns the cause of a failure to read or write a file, after a space, or "" if the system's error does not say it.
func because(p *text.Printer, err error) string {
	reason := saves.ReasonOf(err)
	if reason == saves.Unknown {
		return ""
	}
	return " " + p.T("saves.reason."+string(reason))
}

func wordNotice(p *text.Printer, n saves.Notice) string {
	key := "saves." + string(n.Code)
	s := ""
	switch {
	case n.Code == saves.NoFolder && n.Path != "":
		s = p.T(key+"-at", n.Path)
	case n.Code == saves.NoFolder, n.Code == saves.WritesAgain:
		s = p.T(key)
	case n.Code == saves.SettingsBroken, n.Code == saves.SettingUnknown:
		s = p.T(key, n.Path, n.Line)
	case n.Code == saves.ContentMore:
		s = p.T(key, n.Lost)
	case n.Line > 0:
		s = p.T(key+"-at", n.Path, n.Line)
	case n.More:
		s = p.T(key+"-more", n.Path, n.Lost)
	case n.Lost > 0 && (n.Code == saves.OlderOffered || n.Code == saves.BeginningLost || n.Code == saves.StepsLost):
		s = p.T(key+"-count", n.Path, n.Lost)
	default:
		s = p.T(key, n.Path)
	}
	switch {
	case n.Aside != "":
		s += " " + p.T("saves.set-aside", n.Aside)
	case n.Code == saves.Damaged, n.Code == saves.TooLarge:
		s += " " + p.T("saves.left")
	case n.Code == saves.Unreadable && n.Line > 0:
	default:
		s += because(p, n.Cause)
	}
	return s
}

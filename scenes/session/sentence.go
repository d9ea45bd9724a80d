package session

import (
	"errors"
	"io/fs"

	"cinderclash/assets/text"
	"cinderclash/saves"
	"cinderclash/saves/record"
)

// ErrBeside is told when a match that could be continued has gone to the saved matches, since another has begun. It
// is no failure.
var ErrBeside = errors.New("the match before is among the saved matches")

// Sentence words what happened to a saved match or to the save files for the player.
func Sentence(p *text.Printer, err error) string {
	var notice saves.Notice
	var damage *record.Damage
	switch {
	case errors.As(err, &damage) && damage.Record == 1:
		return p.T("session.unusable", damage.File)
	case errors.As(err, &damage):
		return p.T("session.cut-short", damage.File, damage.Record)
	case errors.As(err, &notice):
		return wordNotice(p, notice)
	case errors.Is(err, ErrBeside):
		return p.T("session.beside")
	case errors.Is(err, fs.ErrNotExist):
		return p.T("session.nothing")
	}
	return p.T("session.failed", err.Error())
}

func wordNotice(p *text.Printer, n saves.Notice) string {
	key := "saves." + string(n.Code)
	if n.Code == saves.NoFolder {
		return p.T(key)
	}
	s := ""
	switch {
	case n.Code == saves.SettingsBroken, n.Code == saves.SettingUnknown:
		s = p.T(key, n.Path, n.Line)
	case n.Code == saves.Unreadable && n.Line > 0:
		s = p.T("saves.unreadable-at", n.Path, n.Line)
	default:
		s = p.T(key, n.Path)
	}
	switch {
	case n.Aside != "":
		s += " " + p.T("saves.set-aside", n.Aside)
	case n.Code == saves.Damaged, n.Code == saves.TooLarge:
		s += " " + p.T("saves.left")
	}
	return s
}

package scenes

import (
	"cinderclash/assets/text"
	"cinderclash/saves"
)

// Word puts a notice of the save files into a sentence for the player.
func Word(p *text.Printer, n saves.Notice) string {
	key := "saves." + string(n.Code)
	if n.Code == saves.NoFolder {
		return p.T(key)
	}
	s := p.T(key, n.Path)
	if n.Aside != "" {
		s += " " + p.T("saves.set-aside", n.Aside)
	}
	return s
}

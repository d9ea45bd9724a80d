package game

// A change of the settings that cannot be written is tried again: every half second at first, since another program may hold
// the file for a moment, and then every five seconds. It is told if it has failed for three seconds.
const (
	soonTicks   = 30
	laterTicks  = 300
	patientTime = 180 // ticks
)

// remembering is the state of settings that are being kept.
type remembering struct {
	unsaved bool
	failing int // ticks since the first failure
	told    bool
}

// remember keeps the settings now.
func (a *app) remember() {
	if a.cfg.Store == nil {
		return
	}
	r := &a.remembering
	if !r.unsaved {
		*r = remembering{unsaved: true}
	}
	err := a.cfg.Store.SaveSettings(a.settings)
	if err == nil {
		if r.told {
			a.notices.add(a.ctx.Text.T("notice.settings-saved"))
		}
		*r = remembering{}
		return
	}
	if r.failing >= patientTime && !r.told {
		r.told = true
		why := ""
		if a.cfg.Reason != nil {
			why = a.cfg.Reason(a.ctx.Text, err)
		}
		a.notices.add(a.ctx.Text.T("notice.settings-unsaved", why))
	}
}

// rememberAgain tries again to keep settings that could not be kept, if that is due. It is called once a tick.
func (a *app) rememberAgain() {
	r := &a.remembering
	if !r.unsaved {
		return
	}
	r.failing++
	if r.failing <= patientTime && r.failing%soonTicks == 0 || r.failing%laterTicks == 0 {
		a.remember()
	}
}

package game

// If the settings cannot be written, because another program may hold the file for a moment, writing is tried again: at first
// every half second, later every five seconds. After three seconds of failures the player gets a notice.
const (
	soonTicks   = 30
	laterTicks  = 300
	patientTime = 180 // ticks
)

// remembering is the state of writing the settings.
type remembering struct {
	unsaved bool
	failing int  // ticks since the first failure
	noticed bool // the player has a notice of the failure
}

// remember writes the settings now.
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
		if r.noticed {
			a.notices.add(a.ctx.Text.T("notice.settings-saved"))
		}
		*r = remembering{}
		return
	}
	if r.failing >= patientTime && !r.noticed {
		r.noticed = true
		why := ""
		if a.cfg.Reason != nil {
			why = a.cfg.Reason(a.ctx.Text, err)
		}
		a.notices.add(a.ctx.Text.T("notice.settings-unsaved", why))
	}
}

// rememberAgain tries again to write settings that could not be written, if a try is due. It is called once a tick.
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

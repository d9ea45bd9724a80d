package sound

import (
	"errors"
	"time"

	"cinderclash/game/sound/synth"

	"github.com/ebitengine/oto/v3"
)

// device plays what is mixed. It is not opened through Ebitengine's audio package, because a failing device would then end the game's loop.
type device interface {
	Err() error // why it plays no more; safe for concurrent use
	Close()
}

// sleeper is a device that may not play before the player does something, as in a browser. What begins while it is asleep is not to be heard later.
type sleeper interface{ asleep() bool }

// errNoDevice is the error while nothing in the system plays sound. Something may come.
var errNoDevice = errors.New("nothing in the system plays sound")

// system opens what plays sound in the system. It is used on one goroutine at a time.
type system struct {
	title string
	spent bool // oto, which makes one context in a process, has been asked for it
}

// open opens a device that plays what desk mixes. The error is errNoDevice if it may be tried again. Opening may take seconds.
//
// A sound server can be asked as often as is wanted. Oto cannot, and its context is of no use once it has failed: it is made when there is
// something to play on.
func (s *system) open(desk *desk) (device, error) {
	if d, err := openServer(s.title, desk); err == nil {
		return d, nil
	}
	if s.spent || !plugged() {
		return nil, errNoDevice
	}
	s.spent = true
	ctx, ready, err := oto.NewContext(&oto.NewContextOptions{
		SampleRate: synth.Rate, ChannelCount: 2, Format: oto.FormatFloat32LE, ApplicationName: s.title,
	})
	if err != nil {
		return nil, err
	}
	p := ctx.NewPlayer(desk)
	p.SetBufferSize(buffered)
	p.Play()
	return otoDevice{ctx, p, ready}, nil
}

// buffered is how many bytes are mixed in advance for oto: 46 ms, so that a blow is heard with its picture. In a browser oto takes as many at once, and
// plays silence in place of what is missing.
const buffered = 2048 * 8

// otoDevice is a device that oto has opened. It stays open until the program ends.
type otoDevice struct {
	*oto.Context
	player *oto.Player   // plays as long as it can be reached
	ready  chan struct{} // closed when it begins to play
}

func (otoDevice) Close() {}

func (d otoDevice) asleep() bool {
	select {
	case <-d.ready:
		return false
	default:
		return true
	}
}

// memory is a device that plays nothing.
type memory struct{}

func (memory) Err() error { return nil }

func (memory) Close() {}

// between is how long it takes until a device that is missing is looked for again.
const between = 2 * time.Second

// opened is what came of looking for a device: the device, or why there is none.
type opened struct {
	device device
	err    error
}

// look looks for a device, after the time first and then again and again, until one is there or done is closed. The result is sent to found,
// and before it errNoDevice if there is none at first.
func look(open func() (device, error), first, every time.Duration, found chan<- opened, done <-chan struct{}) {
	told := false
	for wait := first; ; wait = every {
		select {
		case <-time.After(wait):
		case <-done:
			return
		}
		d, err := open()
		missing := errors.Is(err, errNoDevice)
		if !missing || !told {
			select {
			case found <- opened{d, err}:
			case <-done:
				if d != nil {
					d.Close()
				}
				return
			}
		}
		if !missing {
			return
		}
		told = true
	}
}

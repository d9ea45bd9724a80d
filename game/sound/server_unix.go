//go:build linux || freebsd || netbsd || openbsd || dragonfly

package sound

import (
	"cinderclash/game/sound/synth"

	"github.com/jfreymuth/pulse"
)

// returns reports whether sound can come back after its device has failed: a server that begins again is asked again.
const returns = true

// latency is how many seconds of sound a server is sent in advance.
const latency = 0.1

// server is a connection to a sound server, PulseAudio or PipeWire. The server moves what is played from one device to another as they come and go; if
// it ends itself, another connection can be made.
type server struct {
	client *pulse.Client
	stream *pulse.PlaybackStream
}

// openServer opens a connection to the sound server that plays what desk mixes.
func openServer(title string, desk *desk) (device, error) {
	c, err := pulse.NewClient(pulse.ClientApplicationName(title))
	if err != nil {
		return nil, err
	}
	read := func(out []float32) (int, error) {
		whole := len(out) / 2 * 2
		desk.mix(out[:whole])
		return whole, nil
	}
	s, err := c.NewPlayback(pulse.Float32Reader(read), pulse.PlaybackMediaName(title), pulse.PlaybackStereo, pulse.PlaybackSampleRate(synth.Rate), pulse.PlaybackLatency(latency))
	if err != nil {
		c.Close()
		return nil, err
	}
	s.Start()
	return &server{c, s}, nil
}

// Err returns why the server plays no more.
func (s *server) Err() error {
	if !s.stream.Closed() {
		return nil
	}
	if err := s.stream.Error(); err != nil {
		return err
	}
	return pulse.ErrConnectionClosed
}

// Close ends the connection.
func (s *server) Close() { s.client.Close() }

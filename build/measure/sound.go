package main

import (
	"errors"
	"fmt"
	"math"
	"time"

	"cinderclash/assets/sounds"
	"cinderclash/game"
	"cinderclash/game/sound/loudness"
	"cinderclash/game/sound/music"
	"cinderclash/game/sound/patch"
	"cinderclash/game/sound/score"
	"cinderclash/game/sound/synth"
	"cinderclash/scenes/table"
)

// sound measures what is heard: a minute of a match at the volumes of a player who has set none, the music alone, and the levels of the sounds.
func sound(m *measurer) ([]figure, error) {
	var ears ears
	minute, err := m.recorded(nil, &ears)
	if err != nil {
		return nil, err
	}
	alone, err := m.recorded(func(s *game.Settings) { s.Sounds, s.Voices, s.Fire = 0, 0, 0 }, nil)
	if err != nil {
		return nil, err
	}
	pieces, err := m.musicPieces()
	book, wrong := patch.Read(sounds.FS(), nil)
	if wrong != nil {
		return nil, wrong
	}
	return []figure{
		{name: "loudness of a minute of a match", value: minute.Integrated(), unit: " LUFS", bound: bound{-22, -18}},
		{name: "loudness of its music alone", value: alone.Integrated(), unit: " LUFS", bound: bound{-28, -24}},
		{name: "true peak of the minute", value: minute.TruePeak(), unit: " dBTP", bound: atMost(-1)},
		{name: "longest silence of the minute", value: longestHole(minute.Momentary(), -60), unit: " s", bound: atMost(0.5)},
		ears.sync(), ears.repeated(), unexplained(), pieces[0], pieces[1], furthest(book, "buttons", -30), furthest(book, "hits", -18), furthest(book, "a knock-out", -12),
	}, err
}

// furthest returns how far a take of the sounds of one level lies from it.
func furthest(book *patch.Book, of string, level float64) figure {
	f := figure{name: fmt.Sprintf("furthest that %s, and what is as loud, are from %.0f LUFS", of, level), unit: " LU", bound: atMost(2)}
	for _, name := range book.Names() {
		if book.Level(name) != level {
			continue
		}
		for v := range patch.Variants {
			meter := loudness.NewMeter(synth.Rate)
			for _, s := range book.Make(name, v) {
				side := float32(s) / math.MaxInt16 * math.Sqrt2 / 2 // in the middle each side has half of the energy
				meter.Write([]float32{side, side})
			}
			if off := math.Abs(meter.Loudest() - level); off > f.value {
				f.value, f.lines = off, []string{fmt.Sprintf("%s, take %d: %.1f LUFS", name, v+1, meter.Loudest())}
			}
		}
	}
	return f
}

// musicPieces returns two figures: how far the loudness of a piece lies from that of music alone, at worst, and the loudness of the loudest moment.
// With -shots, each piece is written to a file, calm and tense.
func (m *measurer) musicPieces() ([2]figure, error) {
	const seconds, wanted = 30, -26
	f := figure{name: "furthest that a piece of music is from -26 LUFS", unit: " LU", bound: atMost(2)}
	moment := figure{name: "loudest moment of a piece of music", value: math.Inf(-1), unit: " LUFS", bound: atMost(-18.5)}
	for _, p := range score.Pieces() {
		for _, tension := range []float64{0.2, 0.9} {
			by := music.NewPerformer(p.Name, 1)
			by.Follow(tension)
			frames := make([]float32, seconds*2*synth.Rate)
			by.Render(frames)
			meter := loudness.NewMeter(synth.Rate)
			meter.Write(frames)
			f.value = max(f.value, math.Abs(meter.Integrated()-wanted))
			moment.value = max(moment.value, meter.Loudest())
			f.lines = append(f.lines, fmt.Sprintf("%-14s at tension %.1f: %6.1f LUFS, loudest %6.1f, true peak %6.1f dBTP", p.Name, tension, meter.Integrated(), meter.Loudest(), meter.TruePeak()))
			if err := m.writeSound(fmt.Sprintf("music-%s-%.0f", p.Name, 10*tension), frames); err != nil {
				return [2]figure{}, err
			}
		}
	}
	return [2]figure{f, moment}, nil
}

// A match is played for warmTicks, so that it has begun in earnest, before minuteTicks of it are measured.
const warmTicks, minuteTicks = 30 * 60, 60 * 60

// recorded plays matches, and returns what is heard of a minute of them. change changes the settings before; nil leaves them. ears, if not nil, hear
// which sounds are played.
func (m *measurer) recorded(change func(*game.Settings), ears *ears) (*loudness.Meter, error) {
	meter := loudness.NewMeter(synth.Rate)
	ticks := 0
	for n := 0; ticks < warmTicks+minuteTicks; n++ {
		p, err := m.begin(n)
		if err != nil {
			return nil, err
		}
		p.set(1, false)
		if change != nil {
			s := p.Context().Settings()
			change(&s)
			p.Context().Change(s)
		}
		p.Record(func(frames []float32) {
			if ears != nil {
				ears.hear(p)
			}
			if ticks++; ticks > warmTicks && ticks <= warmTicks+minuteTicks {
				meter.Write(frames)
			}
		})
		if err := p.stock(); err != nil {
			return nil, err
		}
		if ears != nil {
			ears.listen(p)
		}
		err = p.play(func(table.Asked, table.Answer) error {
			if ticks >= warmTicks+minuteTicks {
				return errEnough
			}
			return nil
		})
		p.Context().Sound.SetTold(nil)
		if err != nil && !errors.Is(err, errEnough) {
			return nil, err
		}
	}
	return meter, nil
}

// stock waits until all sounds have been made. None of them is heard late or in one variant only then.
func (p *played) stock() error {
	for began := time.Now(); !p.Context().Sound.Ready(); time.Sleep(5 * time.Millisecond) {
		if err := p.Context().Sound.Update(); err != nil {
			return err
		}
		if time.Since(began) > 2*time.Minute {
			return errors.New("the sounds are not made within two minutes")
		}
	}
	return nil
}

// longestHole returns the longest time in seconds for which momentary loudness, ten values a second, lies under a level.
func longestHole(momentary []float64, under float64) float64 {
	longest, now := 0, 0
	for _, v := range momentary {
		if v >= under {
			now = 0
			continue
		}
		now++
		longest = max(longest, now)
	}
	return float64(longest) / 10
}

package gallery

import (
	"fmt"
	"image/color"
	"math"
	"os"
	"path/filepath"

	"cinderclash/game"
	"cinderclash/game/sound/loudness"
	"cinderclash/game/sound/patch"
	"cinderclash/game/sound/spectrum"
	"cinderclash/game/sound/synth"
	"cinderclash/game/sound/wav"
)

// The cells of the picture of a sound: times, and frequencies.
const gramColumns, gramRows = 110, 54

// take is a variant of a sound.
type take struct {
	name   string
	number int // from 1
	frames []float32
}

// takesOf makes the variants of a sound, in the middle of both channels.
func takesOf(book *patch.Book, name string) (all []take) {
	for v := range patch.Variants {
		t := take{name: name, number: v + 1}
		for _, s := range book.Make(name, v) {
			side := float32(s) / math.MaxInt16 * math.Sqrt2 / 2 // each side has half of the energy
			t.frames = append(t.frames, side, side)
		}
		all = append(all, t)
	}
	return all
}

// picture returns the picture of a take: time from left to right, frequency upwards in equal ratios from 40 Hz to 16 kHz, brighter where it is
// louder. Below it stand its greatest momentary loudness, its true peak and its length.
func (t *take) picture() picture {
	meter := loudness.NewMeter(synth.Rate)
	meter.Write(t.frames)
	one := make([]float64, len(t.frames)/2)
	for i := range one {
		one[i] = float64(t.frames[2*i]) * math.Sqrt2
	}
	gram := spectrum.Gram(one, synth.Rate, gramColumns, gramRows)
	name := fmt.Sprintf("%s %d: %.1f LUFS, %.1f dBTP, %.2f s", t.name, t.number, meter.Loudest(), meter.TruePeak(), float64(len(one))/synth.Rate)
	return picture{fmt.Sprintf("sound/%s/%d", t.name, t.number), name, func(c *game.Canvas, ctx *game.Context, r game.Rect, _ int) {
		r = r.Inset(3, 3)
		c.Fill(r, 0, ctx.Theme.Ground)
		wide, high := r.W/gramColumns, r.H/gramRows
		for i, v := range gram {
			if v <= 0 {
				continue
			}
			at := game.Rect{X: r.X + wide*float64(i/gramRows), Y: r.Y + r.H - high*float64(i%gramRows+1), W: wide, H: high}
			c.Fill(at, 0, heat(ctx.Theme, float64(v)))
		}
	}}
}

// heat returns the colour of a level from 0 to 1.
func heat(t *game.Theme, v float64) color.NRGBA {
	if v < 0.6 {
		return game.Mix(t.Ground, t.Ember, v/0.6)
	}
	return game.Mix(t.Ember, t.Bone, (v-0.6)/0.4)
}

// soundSheets returns a sheet of the sounds of each file of assets/sounds, a row a sound with its variants. Each one also writes the sounds to a
// folder of its name, as a WAV file a sound with the variants one after another.
func (s *shots) soundSheets(book *patch.Book) (all []func(ctx *game.Context) (sheet, error)) {
	const wide, high = 330, 130
	families := map[string]bool{}
	for _, first := range book.Names() {
		family := book.Family(first)
		if families[family] {
			continue
		}
		families[family] = true
		all = append(all, func(*game.Context) (sheet, error) {
			page := sheet{sounds + "-" + family, wide, high, patch.Variants, nil}
			dir := filepath.Join(s.dir, page.name)
			if err := os.MkdirAll(dir, 0o755); err != nil {
				return page, err
			}
			for _, name := range book.Names() {
				if book.Family(name) != family {
					continue
				}
				var heard []float32
				for _, t := range takesOf(book, name) {
					page.frames = append(page.frames, still(t.picture())...)
					heard = append(append(heard, t.frames...), make([]float32, synth.Rate)...) // half a second of silence
				}
				if err := os.WriteFile(filepath.Join(dir, name+".wav"), wav.Encode(heard, synth.Rate), 0o644); err != nil {
					return page, err
				}
			}
			_, err := fmt.Fprintln(s.out, dir)
			return page, err
		})
	}
	return all
}

package gallery

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"os"
	"path/filepath"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

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

// takeOf makes a variant of a sound, in the middle of both channels.
func takeOf(book *patch.Book, name string, variant int) take {
	t := take{name: name, number: variant + 1}
	for _, s := range book.Make(name, variant) {
		side := float32(s) / math.MaxInt16 * math.Sqrt2 / 2 // each side has half of the energy
		t.frames = append(t.frames, side, side)
	}
	return t
}

// familiesOf returns the files of assets/sounds, without their endings.
func familiesOf(book *patch.Book) (all []string) {
	for _, name := range book.Names() {
		if f := book.Family(name); !slices.Contains(all, f) {
			all = append(all, f)
		}
	}
	slices.Sort(all)
	return all
}

// soundsOf returns the names of the sounds of a family.
func soundsOf(book *patch.Book, family string) (all []string) {
	for _, name := range book.Names() {
		if book.Family(name) == family {
			all = append(all, name)
		}
	}
	return all
}

// measured is what is shown of a take: its picture, its greatest momentary loudness in LUFS, its true peak in dB, and its length in seconds.
type measured struct {
	gram                  []float32 // see [spectrum.Gram]
	loudest, peak, length float64
}

// measure measures the take. It takes some hundredths of a second.
func (t *take) measure() measured {
	meter := loudness.NewMeter(synth.Rate)
	meter.Write(t.frames)
	one := make([]float64, len(t.frames)/2)
	for i := range one {
		one[i] = float64(t.frames[2*i]) * math.Sqrt2
	}
	return measured{spectrum.Gram(one, synth.Rate, gramColumns, gramRows), meter.Loudest(), meter.TruePeak(), float64(len(one)) / synth.Rate}
}

// paint returns the picture in points: time from left to right, frequency upwards in equal ratios from 40 Hz to 16 kHz, brighter where it is louder.
func (m *measured) paint(t *game.Theme) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, gramColumns, gramRows))
	for i, v := range m.gram {
		img.Set(i/gramRows, gramRows-1-i%gramRows, heat(t, float64(v)))
	}
	return img
}

// picture returns the picture of a take. Below it stand its loudness, its peak and its length.
func (t *take) picture() picture {
	m := t.measure()
	name := fmt.Sprintf("%s %d: %.1f LUFS, %.1f dBTP, %.2f s", t.name, t.number, m.loudest, m.peak, m.length)
	return picture{fmt.Sprintf("sound/%s/%d", t.name, t.number), name, func(c *game.Canvas, ctx *game.Context, r game.Rect, _ int) {
		c.Image(ebiten.NewImageFromImage(m.paint(ctx.Theme)), r.Inset(3, 3), game.Over)
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
	for _, family := range familiesOf(book) {
		all = append(all, func(*game.Context) (sheet, error) {
			page := sheet{kindNames[Sounds] + "-" + family, wide, high, patch.Variants, nil}
			dir := filepath.Join(s.dir, page.name)
			if err := os.MkdirAll(dir, 0o755); err != nil {
				return page, err
			}
			for _, name := range soundsOf(book, family) {
				var heard []float32
				for v := range patch.Variants {
					t := takeOf(book, name, v)
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

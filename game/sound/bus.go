package sound

// Bus is one of the groups into which everything that is heard falls. Each has a volume of its own.
type Bus uint8

// The buses.
const (
	Effects Bus = iota // what happens, and what answers a hand
	Voices             // of heroes
	Place              // fire, rain, water and wind
	buses
)

// Volumes are the positions of the sliders, each from 0 to 1.
type Volumes struct {
	Master, Effects, Voices, Music, Place float64
}

// The positions at which everything is as loud as its patch says. A slider can be pushed over them.
const (
	usualMaster = 1.0
	usualSounds = 0.7
	usualBed    = 0.35
)

// gain converts a slider's position to a factor. Hearing is not linear, so it falls with the square; over the usual position it rises
// evenly, so that the limiter has little to do.
func gain(at, usual float64) float64 {
	v := at / usual
	if v < 1 {
		return v * v
	}
	return v
}

// gains returns the factors of the buses.
func (v Volumes) gains() [buses]float32 {
	m := gain(v.Master, usualMaster)
	return [buses]float32{
		Effects: float32(m * gain(v.Effects, usualSounds)), Voices: float32(m * gain(v.Voices, usualSounds)),
		Place: float32(m * gain(v.Place, usualBed)),
	}
}

// music returns the factor of the music.
func (v Volumes) music() float64 { return gain(v.Master, usualMaster) * gain(v.Music, usualBed) }

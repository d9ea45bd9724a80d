package music

import (
	"cinderclash/game/sound/score"
	"cinderclash/game/sound/synth"
)

// desk is who plays a part, how loud, where from, and how much of the room is heard with it.
type desk struct {
	plays instrument
	level float64
	side  float64 // -1 left to 1 right
	room  float64
}

// orchestra is who plays a piece, and in what room.
type orchestra struct {
	desks [score.Parts]desk
	room  synth.Room
	level float64 // brings all pieces to one loudness
}

// orchestraOf returns the orchestra of a piece. The levels were set by the meter; the theme lies in front, the drone and the pulse to the sides.
func orchestraOf(piece string) orchestra {
	switch piece {
	case score.PostRoads:
		return orchestra{[score.Parts]desk{
			score.Far: {dulcimer, 0.51, -0.5, 0.7}, score.Low: {bass, 0.60, 0.2, 0.2}, score.Inner: {viol, 1.00, 0.4, 0.3},
			score.Strum: {dulcimer, 0.32, -0.35, 0.2}, score.Beat: {hooves, 0.43, 0.3, 0.25}, score.Lead: {whistle, 0.39, 0.05, 0.35}, score.Second: {viol, 1.72, 0.35, 0.3},
		}, synth.Inn, 1}
	case score.DrownedCourt:
		return orchestra{[score.Parts]desk{
			score.Far: {bowl, 1, 0.5, 0.9}, score.Low: {bass, 0.51, -0.2, 0.4}, score.Inner: {viol, 0.84, 0.4, 0.5},
			score.Strum: {bowl, 0.5, -0.45, 0.6}, score.Beat: {lowBell, 0.3, 0.15, 0.6}, score.Lead: {viol, 1.85, -0.05, 0.5}, score.Second: {pipe, 0.22, 0.3, 0.7},
		}, synth.Hall, 1.08}
	case score.OddHouse:
		return orchestra{[score.Parts]desk{
			score.Far: {bell, 0.27, 0.55, 0.6}, score.Low: {bass, 0.58, -0.2, 0.2}, score.Inner: {reed, 0.49, 0.4, 0.3},
			score.Strum: {plucked, 0.41, -0.15, 0.12}, score.Beat: {dice, 0.31, 0.4, 0.2}, score.Lead: {reed, 1.18, 0.05, 0.25}, score.Second: {pipe, 0.29, -0.35, 0.3},
		}, synth.Inn, 1}
	case score.Camp:
		return orchestra{[score.Parts]desk{
			score.Far: {whistle, 0.24, -0.5, 0.9}, score.Low: {hum, 0.96, -0.25, 0.3}, score.Inner: {hum, 0.61, 0.3, 0.3},
			score.Strum: {jawHarp, 2.30, 0.35, 0.2}, score.Beat: {warDrum, 0.031, -0.1, 0.3}, score.Lead: {song, 0.86, 0, 0.4}, score.Second: {viol, 1.59, 0.35, 0.4},
		}, synth.Hall, 1}
	case score.Title:
		return orchestra{[score.Parts]desk{
			score.Far: {bell, 0.26, 0.5, 0.8}, score.Low: {bass, 0.53, -0.2, 0.3}, score.Inner: {viol, 0.86, 0.35, 0.4},
			score.Strum: {lute, 0.58, -0.35, 0.3}, score.Beat: {frameDrum, 0.062, 0.15, 0.3}, score.Lead: {viol, 2.01, 0.05, 0.4}, score.Second: {pipe, 0.23, 0.3, 0.5},
		}, synth.Hall, 1}
	case score.Menus:
		return orchestra{[score.Parts]desk{
			score.Far: {bell, 0.29, 0.5, 0.6}, score.Low: {bass, 0.57, -0.2, 0.2}, score.Inner: {viol, 0.97, 0.35, 0.3},
			score.Strum: {lute, 0.60, -0.3, 0.2}, score.Beat: {hooves, 0.6, 0.4, 0.3}, score.Lead: {dulcimer, 0.50, 0.1, 0.3}, score.Second: {pipe, 0.28, 0.3, 0.4},
		}, synth.Inn, 1.06}
	case score.Victory:
		return orchestra{[score.Parts]desk{
			score.Far: {bell, 0.24, 0.5, 0.7}, score.Low: {bass, 0.55, -0.2, 0.3}, score.Inner: {reed, 0.49, 0.35, 0.3},
			score.Strum: {dulcimer, 0.30, -0.3, 0.2}, score.Beat: {frameDrum, 0.047, 0.1, 0.25}, score.Lead: {pipe, 0.37, 0, 0.35}, score.Second: {viol, 1.57, 0.3, 0.4},
		}, synth.Hall, 1}
	case score.Defeat:
		return orchestra{[score.Parts]desk{
			score.Far: {bowl, 1.18, 0.5, 0.9}, score.Low: {bass, 0.50, -0.2, 0.4}, score.Inner: {hum, 0.42, 0.3, 0.4},
			score.Strum: {lute, 0.66, -0.3, 0.4}, score.Beat: {lowBell, 0.040, 0.1, 0.6}, score.Lead: {viol, 1.86, 0, 0.5}, score.Second: {song, 1.15, 0.3, 0.6},
		}, synth.Hall, 1}
	}
	return orchestra{[score.Parts]desk{ // the Hearths
		score.Far: {bell, 0.25, 0.5, 0.5}, score.Low: {bass, 0.59, -0.2, 0.2}, score.Inner: {viol, 0.99, 0.35, 0.25},
		score.Strum: {lute, 0.39, -0.3, 0.15}, score.Beat: {frameDrum, 0.042, 0.15, 0.15}, score.Lead: {pipe, 0.41, 0.05, 0.3}, score.Second: {lute, 0.75, 0.35, 0.25},
	}, synth.Inn, 1}
}

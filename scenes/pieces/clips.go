package pieces

// poseNames are the names of the poses, as ids.
var poseNames = [poses]string{
	Idle: "idle", Ready: "ready", Lunge: "lunge", Shoot: "shoot", Cast: "cast", Flinch: "flinch", Brace: "brace", Cheer: "cheer", Run: "run", Fall: "fall", Gone: "gone",
}

// String returns the pose's name, as an id.
func (p Pose) String() string { return poseNames[p] }

// Clips returns every pose that can be seen, in order: all but Gone.
func Clips() []Pose {
	var all []Pose
	for p := range Gone {
		all = append(all, p)
	}
	return all
}

// Cycle returns the ticks after which a pose that is shown in a loop begins again: its duration, or one breath.
func (p Pose) Cycle() int {
	if n := p.Ticks(); n > 0 {
		return n
	}
	return breathTicks
}

package pieces

// clip is the course of a pose: key frames one after the other, from the posture at rest. The tick of its contact frame is the end of one
// of them.
type clip struct {
	keys    []key
	contact int // index of the key frame in which it has its effect, for attacks
}

// key is a key frame, which is reached some ticks after the one before.
type key struct {
	ticks  int
	easing easing
	posture
	rests bool // it is the posture at rest instead
}

// The legs of a strike: the weight goes back to wind up, and forward with the blow.
func (p posture) back() posture  { return p.legs(14, 22, -20, 14) }
func (p posture) lunge() posture { return p.legs(36, 4, -50, 42) }
func (p posture) deep() posture  { return p.legs(46, 2, -60, 58) }
func (p posture) stand() posture { return p.legs(12, 6, -14, 6) }

// strike returns the clip of an attack: the hero winds up and holds it for a moment, strikes within three ticks, swings through and comes
// back to rest.
func strike(wound, held, hits, through posture) clip {
	return clip{keys: []key{
		{12, settle, wound, false}, {3, smooth, held, false}, {3, lash, hits, false}, {8, sway, through, false}, {16, smooth, posture{}, true},
	}, contact: 2}
}

// spell returns the clip of a spell: the hero gathers it, holds it for a moment, and lets it go.
func spell(gathers, holds, lets, through posture) clip {
	return clip{keys: []key{
		{14, settle, gathers.with(glow, 0.5), false}, {7, smooth, holds.with(glow, 1), false}, {3, lash, lets.with(glow, 0.9), false},
		{10, sway, through.with(glow, 0.2), false}, {16, smooth, posture{}, true},
	}, contact: 2}
}

// clips are the clips of all poses that do not last.
var clips = [poses]clip{
	Slash: strike(
		at(-16, 0, -16, 8).near(-165, -70, -62).far(-52, -30, 4).back(),
		at(-19, 0, -19, 10).near(-170, -76, -74).far(-56, -34, 4).back(),
		at(40, 0, 24, -14).near(-104, -6, 92).far(30, -34, 10).lunge(),
		at(46, 0, 30, -14).near(-56, -10, 134).far(38, -36, 10).lunge(),
	),
	Chop: strike(
		at(-8, -2, -14, 4).near(-176, -34, -34).far(-132, -40, -10).back().with(squash, 0.03),
		at(-10, -5, -18, 6).near(-182, -40, -46).far(-140, -44, -14).back().with(squash, 0.04),
		at(36, 0, 30, -18).near(-112, -4, 84).far(-58, -20, 20).lunge().with(squash, -0.03),
		at(38, 0, 36, -18).near(-84, -6, 112).far(-36, -24, 26).deep().with(squash, -0.04),
	),
	Smash: strike(
		at(-14, 0, -18, 8).near(-186, -62, -96).far(-120, -52, -8).back().with(squash, 0.02),
		at(-18, -3, -23, 10).near(-194, -70, -124).far(-128, -56, -12).back().with(squash, 0.04),
		at(38, 0, 30, -18).near(-120, -4, 76).far(-34, -30, 20).lunge().with(squash, -0.04),
		at(36, 0, 36, -20).near(-92, -6, 104).far(-10, -34, 22).deep().with(squash, -0.06),
	),
	Thrust: strike(
		at(-18, 0, -10, 4).near(58, -118, 86).far(-70, -20, 4).back().with(weaponS, -14),
		at(-22, 0, -13, 5).near(66, -126, 86).far(-76, -16, 4).back().with(weaponS, -20),
		at(46, 0, 24, -16).near(-106, -3, 88).far(44, -20, 16).deep().with(weaponS, 24),
		at(50, 0, 26, -16).near(-108, -2, 89).far(50, -20, 16).deep().with(weaponS, 28),
	),
	Stab: {keys: []key{
		{9, settle, at(-12, 0, -8, 4).near(66, -120, 96).far(-60, -50, 10).back(), false},
		{3, lash, at(26, 0, 14, -8).near(-70, -14, 84).far(10, -50, 10).lunge(), false},
		{5, smooth, at(12, 0, 2, 0).near(44, -104, 92).far(-40, -50, 10).legs(24, 6, -34, 26), false},
		{1, smooth, at(11, 0, 1, 0).near(48, -108, 92).far(-42, -50, 10).legs(24, 6, -34, 26), false},
		{3, lash, at(46, 0, 24, -14).near(-108, -4, 88).far(30, -60, 14).lunge(), false},
		{8, sway, at(48, 0, 26, -14).near(-98, -4, 92).far(34, -60, 14).lunge(), false},
		{16, smooth, posture{}, true},
	}, contact: 4},
	TwinStab: {keys: []key{
		{9, settle, at(-12, 0, -10, 4).near(60, -110, 80).far(50, -120, 84).back(), false},
		{3, lash, at(28, 0, 12, -8).near(70, -116, 80).far(-92, -4, 92).lunge(), false},
		{5, smooth, at(24, 0, 10, -4).near(66, -120, 84).far(-60, -30, 84).lunge(), false},
		{1, smooth, at(23, 0, 9, -4).near(68, -122, 84).far(-56, -34, 84).lunge(), false},
		{3, lash, at(46, 0, 26, -16).near(-110, -4, 90).far(20, -70, 60).deep(), false},
		{8, sway, at(48, 0, 28, -16).near(-100, -4, 94).far(26, -74, 60).deep(), false},
		{16, smooth, posture{}, true},
	}, contact: 4},
	Butt: strike(
		at(-14, 0, -12, 4).near(40, -70, 130).far(10, -84, -34).back(),
		at(-17, 0, -15, 6).near(44, -74, 130).far(16, -92, -46).back(),
		at(42, 0, 24, -14).near(50, -40, 150).far(-112, -4, 68).lunge(),
		at(44, 0, 27, -14).near(54, -44, 150).far(-108, -4, 78).lunge(),
	),
	Punch: strike(
		at(-14, 0, -12, 6).near(74, -126, -10).far(-66, -70, 6).back(),
		at(-18, 0, -16, 8).near(82, -132, -10).far(-70, -74, 6).back(),
		at(46, 0, 26, -14).near(-112, -2, 40).far(34, -90, 10).lunge(),
		at(48, 0, 29, -14).near(-108, -4, 50).far(40, -90, 10).lunge(),
	),
	Kick: strike(
		at(-8, 0, -4, 2).near(30, -60, 40).far(-50, -60, 6).legs(8, 12, -78, 96),
		at(-10, 0, -8, 2).near(34, -64, 40).far(-54, -64, 6).legs(8, 14, -86, 108),
		at(26, 0, -22, 10).near(56, -50, 60).far(20, -60, 14).legs(16, 0, -104, 6),
		at(24, 0, -20, 8).near(52, -50, 60).far(16, -60, 14).legs(16, 2, -98, 14),
	),
	Headbutt: strike(
		at(-6, 0, -14, -12).near(30, -50, 30).far(20, -50, 10).back(),
		at(-8, 0, -17, -16).near(34, -50, 30).far(26, -50, 10).back(),
		at(46, 0, 36, 16).near(64, -30, 60).far(56, -30, 20).lunge(),
		at(46, 0, 33, 10).near(58, -34, 60).far(50, -34, 20).lunge(),
	),
	Bash: strike(
		at(-14, 0, -10, 4).near(40, -60, -30).far(0, -92, 0).back().with(squash, -0.02),
		at(-18, 0, -12, 4).near(44, -64, -36).far(8, -100, 0).back().with(squash, -0.03),
		at(46, 0, 24, -14).near(50, -50, -10).far(-106, -6, 4).lunge(),
		at(46, 0, 26, -14).near(54, -50, 0).far(-102, -10, 6).lunge(),
	),
	Shoot: {keys: []key{
		{12, settle, at(-2, 0, -3, 2).near(-58, -34, 94).far(-88, -6, 0).stand().with(weaponS, 31), false},
		{9, smooth, at(-5, 0, -7, 4).near(92, -184, 92).far(-90, -2, 0).legs(16, 6, -20, 6).with(weaponS, 31).with(bowDrawn, 1), false},
		{4, smooth, at(-6, 0, -8, 4).near(97, -190, 92).far(-91, -1, 0).legs(16, 6, -20, 6).with(weaponS, 31).with(bowDrawn, 1), false},
		{2, lash, at(-4, 0, -6, 3).near(112, -176, 96).far(-92, 0, 3).legs(16, 6, -20, 6).with(weaponS, 31), false},
		{8, sway, at(4, 0, 2, -2).near(118, -120, 120).far(-86, -4, 16).legs(16, 6, -20, 6), false},
		{18, smooth, posture{}, true},
	}, contact: 3},
	Throw: strike(
		at(-16, 0, -18, 8).near(34, -40, 140).far(-176, -60, -50).back(),
		at(-20, 0, -22, 10).near(38, -44, 144).far(-186, -68, -66).back(),
		at(32, 0, 22, -12).near(48, -40, 146).far(-96, -4, 70).lunge(),
		at(38, 0, 30, -14).near(50, -42, 148).far(-38, -8, 110).lunge(),
	),
	Hurl: strike(
		at(-16, 0, -18, 8).near(-176, -60, -60).far(-50, -40, 4).back(),
		at(-20, 0, -22, 10).near(-186, -68, -76).far(-56, -44, 4).back(),
		at(32, 0, 22, -12).near(-108, -4, 80).far(30, -50, 10).lunge(),
		at(38, 0, 30, -14).near(-48, -8, 110).far(38, -54, 12).lunge(),
	),
	Flick: strike(
		at(-12, 0, -14, 6).near(-160, -50, -40).far(-60, -50, 4).back(),
		at(-16, 0, -18, 8).near(-168, -58, -56).far(-64, -50, 4).back(),
		at(20, 0, 14, -8).near(-92, -6, 50).far(10, -50, 8).legs(26, 6, -34, 24),
		at(22, 0, 16, -8).near(-84, -8, 66).far(14, -50, 8).legs(26, 6, -34, 24),
	),
	CastHand: spell(
		at(-10, 0, -10, 2).near(34, -50, 130).far(12, -128, -8).back(),
		at(-13, -2, -13, 2).near(38, -54, 134).far(18, -134, -10).back(),
		at(30, 0, 18, -10).near(48, -40, 146).far(-106, -2, 2).lunge(),
		at(32, 0, 20, -10).near(50, -42, 148).far(-102, -4, 4).lunge(),
	),
	SweepHand: spell(
		at(-12, 0, -12, 8).near(-60, -60, 40).far(30, -50, 14).back(),
		at(-16, -2, -18, 12).near(-84, -56, 30).far(48, -40, 20).back(),
		at(28, 0, 16, -8).near(52, -34, 130).far(-96, -6, -10).lunge(),
		at(32, 0, 10, -12).near(64, -30, 138).far(-152, -16, -20).lunge(),
	),
	RaiseHand: spell(
		at(0, 0, 14, 12).near(-6, -70, 50).far(-14, -84, 4).legs(18, 40, -24, 48).with(squash, -0.05),
		at(0, 0, 10, 8).near(-64, -90, 40).far(-84, -84, 0).legs(18, 36, -24, 44).with(squash, -0.04),
		at(2, -8, -10, -16).near(-152, -26, -14).far(-180, -10, -4).stand().with(squash, 0.05),
		at(2, -4, -12, -18).near(-160, -28, -20).far(-188, -12, -6).stand().with(squash, 0.03),
	),
	PressHand: spell(
		at(-4, -4, -8, -8).near(-20, -70, 60).far(-164, -34, -6).stand().with(squash, 0.02),
		at(-6, -8, -12, -10).near(-10, -84, 70).far(-180, -30, -10).stand().with(squash, 0.04),
		at(24, 0, 30, 4).near(40, -44, 138).far(-72, -6, 8).deep().with(squash, -0.05),
		at(26, 0, 34, 8).near(44, -40, 144).far(-58, -4, 12).deep().with(squash, -0.06),
	),
	CastStaff: spell(
		at(-8, -2, -10, -6).near(-140, -26, -12).far(-60, -60, -4).back(),
		at(-10, -4, -13, -9).near(-150, -24, -18).far(-70, -56, -6).back(),
		at(30, 0, 20, -12).near(-104, -4, 58).far(40, -50, 8).lunge().with(weaponS, 18),
		at(32, 0, 22, -12).near(-100, -6, 64).far(44, -50, 8).lunge().with(weaponS, 18),
	),
	SweepStaff: spell(
		at(-14, 0, -12, 6).near(44, -40, -66).far(-84, -40, 4).back(),
		at(-18, -2, -18, 10).near(58, -34, -84).far(-96, -30, 2).back(),
		at(30, 0, 20, -12).near(-84, -4, 90).far(34, -40, 10).lunge(),
		at(34, 0, 16, -14).near(-132, -12, 62).far(48, -40, 12).lunge(),
	),
	RaiseStaff: spell(
		at(0, 0, 12, 12).near(-24, -66, 20).far(-20, -80, 6).legs(18, 40, -24, 48).with(squash, -0.05),
		at(0, 0, 8, 8).near(-92, -64, 12).far(-70, -86, 2).legs(18, 36, -24, 44).with(squash, -0.04),
		at(2, -8, -8, -16).near(-188, -8, -2).far(-148, -26, -8).stand().with(squash, 0.05),
		at(2, -4, -10, -18).near(-194, -8, -6).far(-156, -28, -10).stand().with(squash, 0.03),
	),
	PressStaff: spell(
		at(-4, -4, -8, -8).near(-160, -34, 40).far(-140, -44, -4).stand().with(squash, 0.02),
		at(-8, -8, -14, -10).near(-182, -30, 24).far(-156, -40, -8).stand().with(squash, 0.04),
		at(24, 0, 28, -2).near(-84, -6, 128).far(-64, -14, 10).deep().with(squash, -0.05),
		at(26, 0, 32, 4).near(-70, -6, 138).far(-50, -14, 14).deep().with(squash, -0.06),
	),
	CastBook: spell(
		at(-8, 0, -8, 4).near(-120, -70, -24).far(-50, -84, -8).back(),
		at(-10, -3, -12, -4).near(-158, -34, -20).far(-66, -70, -10).back(),
		at(24, 0, 16, -10).near(-108, -4, 58).far(-78, -22, 8).lunge(),
		at(26, 0, 18, -10).near(-100, -6, 66).far(-74, -26, 6).lunge(),
	),
	Invoke: spell(
		at(0, -4, -6, -10).near(-196, -14, -16).far(-158, -14, 0).stand().with(squash, 0.02),
		at(0, -8, -9, -14).near(-204, -10, -22).far(-148, -10, -4).stand().with(squash, 0.04),
		at(6, 0, 12, -4).near(-52, -20, 8).far(-96, 8, 10).legs(26, 12, -30, 26).with(squash, -0.05),
		at(6, 0, 10, -6).near(-48, -24, 10).far(-104, 10, 8).legs(26, 12, -30, 26).with(squash, -0.03),
	),
	Flinch: {keys: []key{
		{4, settle, at(-20, 0, -20, -18).near(-20, -40, 70).far(-64, -56, 18).legs(22, 4, -4, 10).with(cloakA, -16).with(skirtA, -6), false},
		{7, smooth, at(-22, 0, -10, 10).near(6, -54, 58).far(-30, -60, 6).legs(20, 10, -14, 20).with(cloakA, 12).with(skirtA, 3), false},
		{17, smooth, posture{}, true},
	}},
	Stagger: {keys: []key{
		{6, settle, at(-20, 0, -24, -16).near(30, -30, 120).far(-60, -40, 16).legs(26, 8, -10, 12), false},
		{12, smooth, at(-8, 0, 22, 18).near(-12, -12, 140).far(-18, -20, 24).legs(14, 26, -26, 40), false},
		{12, smooth, at(-14, 0, 12, 22).near(-8, -16, 146).far(-30, -96, 10).legs(16, 26, -20, 34), false},
		{10, smooth, at(-10, 0, 18, 12).near(-14, -14, 146).far(-34, -100, 10).legs(16, 24, -22, 34), false},
		{22, smooth, posture{}, true},
	}},
	Brace: {keys: []key{
		{8, settle, at(-8, 0, 6, 8).near(26, -70, -12).far(-66, -46, -4).legs(26, 14, -22, 30).with(squash, -0.03), false},
		{26, smooth, at(-9, 0, 8, 9).near(26, -72, -12).far(-68, -46, -4).legs(27, 14, -22, 32).with(squash, -0.035), false},
		{16, smooth, posture{}, true},
	}},
	Buffed: {keys: []key{
		{10, settle, at(0, 0, 10, 10).near(10, -70, 60).far(-20, -70, 10).legs(16, 26, -20, 34).with(squash, -0.05), false},
		{9, smooth, at(0, -6, -12, -14).near(-196, -8, -6).far(66, -126, -6).stand().with(squash, 0.05).with(glow, 0.8), false},
		{16, smooth, at(0, 0, -10, -10).near(-190, -10, -4).far(60, -122, -4).stand().with(squash, 0.03).with(glow, 0.5), false},
		{18, smooth, posture{}, true},
	}},
	Cursed: {keys: []key{
		{8, settle, at(-6, 0, -10, -14).near(-40, -90, 40).far(-70, -90, 4).stand(), false},
		{14, smooth, at(-4, 0, 24, 26).near(-6, -8, 150).far(-10, -10, 20).legs(14, 30, -18, 38).with(squash, -0.03), false},
		{18, smooth, at(-4, 0, 26, 20).near(-4, -8, 154).far(-8, -10, 22).legs(14, 30, -18, 38).with(squash, -0.03), false},
		{18, smooth, posture{}, true},
	}},
	Joke: {keys: []key{
		{16, smooth, at(0, 0, -8, -16).near(30, -50, 20).far(-130, -70, -30).stand(), false},
		{14, smooth, at(0, 0, -14, -22).near(-190, -24, -18).far(-160, -40, -30).stand().with(squash, 0.03), false},
		{22, smooth, at(2, 0, -16, -18).near(-196, -20, -26).far(-166, -36, -36).stand().with(squash, 0.04), false},
		{10, smooth, at(0, 0, 10, 16).near(-6, -20, 30).far(-10, -30, 6).legs(12, 18, -14, 22).with(squash, -0.02), false},
		{8, smooth, at(0, 0, 4, -6).near(-6, -24, 10).far(-8, -30, 4).stand(), false},
		{18, smooth, posture{}, true},
	}},
	Cheer: {keys: []key{
		{8, smooth, at(0, 0, 8, 6).near(40, -40, -20).far(-20, -60, 4).legs(18, 36, -22, 44), false},
		{12, settle, at(0, -26, -6, -12).near(-194, -6, -6).far(-150, -22, -10).legs(24, 26, -28, 20).with(squash, 0.04).with(cloakA, -10).with(skirtA, -4), false},
		{12, smooth, at(0, 0, 4, -4).near(-200, -14, -14).far(-120, -40, 0).legs(16, 30, -20, 38).with(squash, -0.03).with(cloakA, 12).with(skirtA, 4), false},
		{12, settle, at(0, -26, -6, -12).near(-190, -6, 0).far(-150, -22, -10).legs(24, 26, -28, 20).with(squash, 0.04).with(cloakA, -10).with(skirtA, -4), false},
		{12, smooth, at(0, 0, 3, -6).near(-202, -12, -10).far(-60, -70, 2).legs(14, 26, -18, 34).with(squash, -0.03).with(cloakA, 12).with(skirtA, 4), false},
		{22, smooth, at(0, 0, -3, -8).near(-196, -12, -6).far(-30, -60, 2).stand(), false},
		{18, smooth, posture{}, true},
	}},
	Run: {keys: strides(5, 7)},
	Leap: {keys: []key{
		{7, settle, at(-4, 0, 26, 4).near(44, -40, 60).far(34, -50, 10).legs(-30, 74, -44, 80).with(squash, -0.06), false},
		{3, lash, at(4, 0, 14, -10).near(-64, -40, 66).far(-70, -50, 6).legs(34, 2, 20, 4).with(squash, 0.05).with(cloakA, 10).with(skirtA, 4), false},
		{6, smooth, at(2, 0, 24, -6).near(-84, -40, 70).far(-60, -60, 6).legs(-46, 76, 22, 60).with(cloakA, 26).with(skirtA, 12), false},
		{6, smooth, at(0, 0, 12, -2).near(-50, -60, 66).far(-84, -30, 6).legs(-58, 22, -16, 30).with(cloakA, 20).with(skirtA, 8), false},
		{5, smooth, at(2, 0, 24, 2).near(20, -60, 70).far(-10, -66, 10).legs(-40, 78, -10, 70).with(squash, -0.08).with(cloakA, -8), false},
		{12, smooth, posture{}, true},
	}},
	Fall: {keys: falls(
		key{6, settle, at(-10, 0, -16, -18).near(-44, -40, 60).far(-64, -40, 40).legs(16, 4, -6, 10).with(cloakA, -10), false},
		key{7, smooth, at(26, 0, 16, 20).near(10, -14, 40).far(-6, -16, 40).legs(2, 92, -66, 76).with(rootA, -17).with(cloakA, 6).with(skirtA, 4), false},
		key{13, smooth, at(88, -22, -8, -10).near(-24, -20, -70).far(4, -10, -60).legs(-10, 40, -34, 60).with(rootA, -84).with(cloakA, 4), false},
		key{5, smooth, at(90, -27, -2, 8).near(-44, -34, -76).far(-4, -16, -70).legs(-26, 44, -48, 60).with(rootA, -79), false},
		key{9, smooth, at(90, -20, -6, -6).near(-14, -8, -82).far(8, -10, -80).legs(-8, 26, -30, 56).with(rootA, -86), false},
	)},
	FallBack: {keys: falls(
		key{5, settle, at(-8, -14, 8, 20).near(-104, -10, 70).far(-96, -14, 50).legs(-34, 20, -62, 44).with(rootA, -16).with(cloakA, 16), false},
		key{10, smooth, at(64, -64, 12, 18).near(-112, -8, 40).far(-104, -14, 30).legs(-44, 18, -66, 34).with(rootA, -66).with(cloakA, 20), false},
		key{11, lash, at(104, -20, -6, -10).near(-166, -10, -60).far(-174, -6, -70).legs(-20, 8, -10, 10).with(rootA, -92), false},
		key{5, smooth, at(106, -30, 2, 4).near(-150, -24, -70).far(-166, -14, -76).legs(-44, 16, -32, 20).with(rootA, -87), false},
		key{9, smooth, at(104, -20, -4, -8).near(-164, -14, -80).far(-176, -6, -84).legs(-4, 10, -22, 46).with(rootA, -89), false},
	)},
	FallFolded: {keys: falls(
		key{7, smooth, at(-14, -2, 24, 14).near(-34, -96, 110).far(-40, -96, 100).legs(22, 20, -10, 20).with(squash, -0.03).with(cloakA, -14), false},
		key{6, smooth, at(-34, 0, 54, 30).near(-28, -108, 110).far(-34, -104, 100).legs(6, 74, -58, 84).with(cloakA, 8), false},
		key{13, lash, at(-60, -24, 30, 16).near(-30, -104, 100).far(-40, -96, 100).legs(-46, 84, -62, 92).with(rootA, 72), false},
		key{5, smooth, at(-60, -30, 24, 6).near(-36, -96, 100).far(-48, -90, 100).legs(-40, 78, -58, 88).with(rootA, 66), false},
		key{9, smooth, at(-60, -24, 34, 20).near(-28, -104, 100).far(-40, -96, 100).legs(-52, 90, -68, 98).with(rootA, 74), false},
	)},
}

// falls returns the key frames of a fall: those until the body rests on the ground, in the ticks of [FallRests]. It lies there for a moment, and comes apart.
func falls(keys ...key) []key {
	lies := keys[len(keys)-1].posture
	const burning = 50 // ticks
	return append(keys, key{FallBurns - FallRests, smooth, lies, false}, key{burning, smooth, lies.with(ash, 1), false})
}

// strides returns the key frames of a run of n strides, each of the given ticks.
func strides(n, ticks int) []key {
	land := at(4, 0, 16, -8).near(40, -52, 70).far(-50, -74, 6).legs(36, 34, -40, 20).with(squash, -0.05).with(skirtA, 6).with(cloakA, 14)
	pass := at(4, -5, 19, -9).near(0, -56, 78).far(-6, -82, 8).legs(-14, 66, 4, 8).with(skirtA, 8).with(cloakA, 20)
	var all []key
	for i := range n {
		on, by := land, pass
		if i%2 == 1 { // the other foot
			on = on.legs(land[farLegA], land[farKneeA], land[nearLegA], land[nearKneeA])
			by = by.legs(pass[farLegA], pass[farKneeA], pass[nearLegA], pass[nearKneeA])
			on[nearUpperA], on[farUpperA] = land[farUpperA], land[nearUpperA]
		}
		all = append(all, key{ticks - ticks/2, smooth, on, false}, key{ticks / 2, smooth, by, false})
	}
	return append(all, key{5, smooth, posture{}, true})
}

package pieces

// jointNames are the joints by the names that heroes.yaml and scenes give them.
var jointNames = map[string]int{
	"x": rootX, "y": rootY, "turn": rootA, "lean": lean, "chest": chestY, "head": headA, "gaze": gaze, "squash": squash,
	"near-upper": nearUpperA, "near-fore": nearForeA, "weapon": weaponA, "weapon-slides": weaponS,
	"far-upper": farUpperA, "far-fore": farForeA, "offhand": offhandA,
	"near-leg": nearLegA, "near-knee": nearKneeA, "far-leg": farLegA, "far-knee": farKneeA,
	"bow": bowDrawn, "cloak": cloakA, "skirt": skirtA, "glow": glow,
}

// faceNames are the expressions by the names that heroes.yaml and scenes give them.
var faceNames = [Faces]string{
	AtRest: "rest", Thinking: "thinking", Wincing: "wincing", Gloating: "gloating", Alert: "alert", Grim: "grim", Straining: "straining",
	Shouting: "shouting", Gasping: "gasping", Aiming: "aiming", Smiling: "smiling", Laughing: "laughing", Mourning: "mourning", Weary: "weary",
	Fainted: "fainted",
}

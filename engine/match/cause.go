package match

// Rule returns the number of the rule a choice comes from.
func (c Cause) Rule() uint16 {
	rules := [causes]uint16{
		ByCoin: 301, BySide: 301, ByDraft: 202, ByShuffle: 203, ByMulligan: 203, ByPairing: 302,
		ByFixing: 403, ByKnight: 107, ByRoll: 404, ByReroll: 404, ByOverloaded: 110, ByInitiative: 406,
		ByActivation: 408, ByWindow: 711, ByEvent: 711, ByTarget: 506, ByCost: 411, ByExtraCost: 510,
		ByHandLimit: 205, ByFull: 109, ByOrder: 708, ByWhose: 708, ByGraveyard: 204, ByReplacement: 613,
		ByMay: 602, ByPayTo: 510, ByModes: 604, ByDiscard: 601, ByRecover: 601, ByDice: 601,
		ByRerollDice: 601, ByDetach: 601, ByCounter: 601, ByPlayNow: 607, ByFate: 425, ByEnd: 307,
	}
	return rules[c]
}

// String returns a short English name for logs and traces.
func (c Cause) String() string {
	names := [causes]string{
		"none", "coin", "side", "draft", "shuffle", "mulligan", "pairing", "fixing", "knight", "roll", "reroll",
		"overloaded", "initiative", "activation", "window", "event", "target", "cost", "extra-cost", "hand-limit",
		"full", "order", "whose", "graveyard", "replacement", "may", "pay-to", "modes", "discard", "recover",
		"dice", "reroll-dice", "detach", "counter", "play-now", "fate", "end",
	}
	return names[c]
}

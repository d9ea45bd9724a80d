package match

import (
	"errors"
	"fmt"
)

// question is one row per [Cause]: everything the engine knows about it. The functions of a row are next to
// the step that asks the question.
type question struct {
	name  string // short English name for logs, traces and tests
	rule  uint16 // the number of the rule the choice comes from
	shape Shape
	// sealed means that it may be asked in secret: until it is revealed, the other player knows neither
	// what has been chosen nor how much.
	sealed bool
	// legal adds every legal answer of a player to a list. It adds nothing for chance.
	legal func(*Position, listing) listing
	// why says why a move is not a legal answer. It is called only for moves of the right form.
	why func(*Position, Move) Reason
	// answer applies a legal answer. The question is no longer pending then.
	answer func(exec, Pending, Move)
	// unask undoes the side effects of asking, so that the engine can ask again. It returns false if the
	// question cannot have been asked.
	unask func(*Position, Pending) bool
	// option describes the option of a PickOption move. It describes nothing for questions without options.
	option func(*Position, int) Option
}

// questions is a function and not a variable, because the package has no global state. [NewRules] keeps its
// result.
func questions() [causes]question {
	return [causes]question{
		NoCause:    {"none", 0, NoShape, false, listNothing, (*Position).whyListed, exec.answerNothing, nothingToUnask, noOption},
		ByCoin:     {"coin", 301, Random, false, listNothing, (*Position).whyOutcome, exec.answerCoin, (*Position).unaskCoin, noOption},
		BySide:     {"side", 301, SideOf, false, listSides, (*Position).whyListed, exec.answerSide, nothingToUnask, noOption},
		ByDraft:    {"draft", 202, OneOf, true, (*Position).listDraft, (*Position).whyListed, exec.answerDraft, nothingToUnask, noOption},
		ByShuffle:  {"shuffle", 203, Random, false, listNothing, (*Position).whyOutcome, exec.answerShuffle, (*Position).unaskShuffle, noOption},
		ByMulligan: {"mulligan", 203, OneOf, true, (*Position).listMulligan, (*Position).whyListed, exec.answerMulligan, nothingToUnask, noOption},
		ByPairing:  {"pairing", 302, Pairing, false, (*Position).listPairs, (*Position).whyPair, exec.answerPairing, nothingToUnask, noOption},
		ByFixing:   {"fixing", 403, OneOf, false, (*Position).listFixes, (*Position).whyListed, exec.answerFixing, (*Position).unaskFixing, noOption},
		ByKnight:   {"knight", 107, OneColor, false, (*Position).listColors, (*Position).whyListed, exec.answerKnight, (*Position).unaskKnight, noOption},
		ByRoll:     {"roll", 404, Random, false, listNothing, (*Position).whyOutcome, exec.answerRoll, (*Position).unaskRoll, noOption},
		ByReroll:   {"reroll", 404, DiceToKeep, false, (*Position).listRolledKeeps, (*Position).whyKeepRolled, exec.answerReroll, nothingToUnask, noOption},
		ByOverloaded: {"overloaded", 110, OneOf, false, (*Position).listHand, (*Position).whyListed, exec.answerOverloaded,
			(*Position).unaskOverloaded, noOption},
		ByInitiative: {"initiative", 406, Random, false, listNothing, (*Position).whyOutcome, exec.answerInitiative, (*Position).unaskInitiative, noOption},
		ByActivation: {"activation", 408, Act, false, (*Position).listActs, (*Position).whyAct, exec.answerActivation, nothingToUnask, noOption},
		ByWindow:     {"window", 711, Act, false, (*Position).listActs, (*Position).whyAct, exec.answerWindow, nothingToUnask, noOption},
		ByEvent:      {"event", 711, OneOf, false, (*Position).listOptions, (*Position).whyListed, exec.answerEvent, (*Position).unaskEvent, (*Position).optionEvent},
		ByTarget:     {"target", 506, OneOf, false, (*Position).listTargets, (*Position).whyTarget, exec.answerTarget, nothingToUnask, noOption},
		ByCost:       {"cost", 411, DiceToPay, false, (*Position).listPayments, (*Position).whyPaid, exec.answerCost, nothingToUnask, noOption},
		ByExtraCost:  {"extra-cost", 510, OneOf, false, (*Position).listExtraCost, (*Position).whyKept, exec.answerExtraCost, nothingToUnask, noOption},
		ByHandLimit:  {"hand-limit", 205, OneOf, false, (*Position).listHand, (*Position).whyListed, exec.answerHandLimit, nothingToUnask, noOption},
		ByFull:       {"full", 109, OneOf, false, (*Position).listOptions, (*Position).whyListed, exec.answerFull, nothingToUnask, (*Position).optionFull},
		ByOrder:      {"order", 708, OneOf, false, (*Position).listOptions, (*Position).whyListed, exec.answerOrder, nothingToUnask, (*Position).optionOrder},
		ByWhose:      {"whose", 708, OneOf, false, (*Position).listOptions, (*Position).whyListed, exec.answerWhose, nothingToUnask, (*Position).optionWhose},
		ByGraveyard:  {"graveyard", 204, OneOf, false, (*Position).listFalling, (*Position).whyListed, exec.answerGraveyard, nothingToUnask, noOption},
		ByReplacement: {"replacement", 613, OneOf, false, (*Position).listOptions, (*Position).whyListed, exec.answerReplacement,
			nothingToUnask, (*Position).optionReplacement},
		ByMay:        {"may", 602, YesNo, false, listYesNo, (*Position).whyListed, exec.answerMay, (*Position).unaskMay, noOption},
		ByPayTo:      {"pay-to", 510, YesNo, false, listYesNo, (*Position).whyListed, exec.answerPayTo, nothingToUnask, noOption},
		ByModes:      {"modes", 604, OneOf, false, (*Position).listOptions, (*Position).whyListed, exec.answerModes, nothingToUnask, (*Position).optionMode},
		ByDiscard:    {"discard", 601, OneOf, true, (*Position).listOwnersHand, (*Position).whyKept, exec.answerDiscard, nothingToUnask, noOption},
		ByRecover:    {"recover", 601, OneOf, false, (*Position).listGraveyard, (*Position).whyListed, exec.answerRecover, nothingToUnask, noOption},
		ByDice:       {"dice", 601, OneColor, false, (*Position).listColors, (*Position).whyListed, exec.answerDice, nothingToUnask, noOption},
		ByRerollDice: {"reroll-dice", 601, DiceToKeep, false, (*Position).listPreparedKeeps, (*Position).whyKeepPrepared, exec.answerRerollDice, nothingToUnask, noOption},
		ByDetach:     {"detach", 601, OneOf, false, (*Position).listOptions, (*Position).whyListed, exec.answerDetach, nothingToUnask, (*Position).optionDetach},
		ByCounter:    {"counter", 601, OneOf, false, (*Position).listOptions, (*Position).whyListed, exec.answerCounter, nothingToUnask, (*Position).optionCounter},
		ByPlayNow:    {"play-now", 607, OneOf, false, (*Position).listPlayNow, (*Position).whyObeying, exec.answerPlayNow, nothingToUnask, noOption},
		ByFate:       {"fate", 425, Random, false, listNothing, (*Position).whyOutcome, exec.answerFate, nothingToUnask, noOption},
		ByTurn:       {"turn", 708, Act, false, (*Position).listTurn, (*Position).whyTurn, exec.answerTurn, nothingToUnask, (*Position).optionTurn},
		ByExhaust:    {"exhaust", 512, OneOf, false, (*Position).listOptions, (*Position).whyListed, exec.answerExhaust, nothingToUnask, (*Position).optionDetach},
		ByUnearth:    {"unearth", 607, OneOf, false, (*Position).listUnearth, (*Position).whyObeying, exec.answerPlayNow, nothingToUnask, noOption},
		ByUseNow:     {"use-now", 607, OneOf, false, (*Position).listUseNow, (*Position).whyUsing, exec.answerUseNow, nothingToUnask, (*Position).optionUse},
		ByTimes:      {"times", 510, OneOf, false, (*Position).listTimes, (*Position).whyTimes, exec.answerTimes, nothingToUnask, (*Position).optionTimes},
		ByEnd:        {"end", 307, Over, false, listNothing, (*Position).whyListed, exec.answerNothing, nothingToUnask, noOption},
	}
}

// addQuestions stores the table of questions. The error names the first row that lacks a part.
func (r *Rules) addQuestions() error {
	r.questions = questions()
	names := map[string]bool{}
	for c := NoCause + 1; c < causes; c++ {
		if err := r.questions[c].check(); err != nil {
			return fmt.Errorf("question %d (%s): %w", c, r.questions[c].name, err)
		}
		if names[r.questions[c].name] {
			return fmt.Errorf("question %d: another is named %q too", c, r.questions[c].name)
		}
		if _, random := c.odds(); random != (r.questions[c].shape == Random) {
			return fmt.Errorf("question %d (%s): chance answers it and has no odds, or the other way round", c, r.questions[c].name)
		}
		names[r.questions[c].name] = true
	}
	return nil
}

// check reports what a row lacks.
func (q *question) check() error {
	switch {
	case q.name == "":
		return errors.New("it has no name")
	case q.rule == 0:
		return errors.New("it comes from no rule")
	case q.shape == NoShape:
		return errors.New("it has no shape")
	case q.legal == nil:
		return errors.New("it lists no answers")
	case q.why == nil:
		return errors.New("it does not say why a move is no answer")
	case q.answer == nil:
		return errors.New("nothing carries its answer out")
	case q.unask == nil:
		return errors.New("it cannot be asked again")
	case q.option == nil:
		return errors.New("it does not describe its options")
	}
	return nil
}

// question returns the row of the pending decision.
func (p *Position) question() *question { return &p.rules.questions[p.pend.Cause] }

// Rule returns the number of the rule that a choice comes from, 0 for NoCause.
func (c Cause) Rule() uint16 { return questions()[c].rule }

// String returns a short English name for logs and traces.
func (c Cause) String() string {
	if c >= causes {
		return nameOf(nil, "cause", uint8(c))
	}
	return questions()[c].name
}

func noOption(*Position, int) Option { return Option{} }

func nothingToUnask(*Position, Pending) bool { return true }

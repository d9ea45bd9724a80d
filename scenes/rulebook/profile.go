package rulebook

import (
	"slices"
	"strconv"
	"strings"

	"cinderclash/assets/text"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/engine/rulings"
	"cinderclash/scenes/pieces"
)

// addCustoms adds the page of a built-in profile: a sentence for every field in which it differs from Blades, and the
// rulings that are played under it. The page of Blades has all fields, and the rulings about them.
func (e *edition) addCustoms(t *text.Printer, profile match.Profile, scenarios []rulings.Scenario, lang card.Lang) {
	blades := match.Profiles()[0]
	at := place{Customs: profile.Name}
	c := match.Customs{Profile: profile, Format: match.Standard()}
	p := &page{
		place: at, title: pieces.CustomsName(t, c), above: t.T("rulebook.customs"),
		text: []paragraph{{{text: pieces.CustomsAbout(t, c)}}},
	}
	plain := []string{pieces.CustomsAbout(t, c)}
	for _, f := range match.ProfileFields() {
		v := f.Of(profile)
		if v == f.Of(blades) && profile != blades {
			continue
		}
		name, value, why := pieces.FieldName(t, &f), pieces.FieldValue(t, &f, v), t.T("customs.field."+f.Key+".why")
		rule := place{Rule: int(f.Rule)}
		line := paragraph{{text: name + ": " + value + ". ", bold: true}, {text: why + " "}}
		if profile != blades {
			line = append(line, span{text: t.T("rulebook.in-blades", pieces.FieldValue(t, &f, f.Of(blades))) + " ", italic: true})
		}
		p.text = append(p.text, append(line, span{text: strconv.Itoa(rule.Rule), to: rule}))
		p.rules = append(p.rules, rule.Rule)
		plain = append(plain, name+": "+value+". "+why)
	}
	for i := range scenarios {
		if s := &scenarios[i]; shows(s, profile, p.rules) {
			to := place{Customs: profile.Name, Example: s.File}
			e.pages[to] = &page{place: to, title: s.Title[lang], plain: s.Text[lang]}
			p.rulings = append(p.rulings, paragraph{{text: s.Title[lang], to: to}}, paragraph{{text: s.Text[lang]}})
		}
	}
	e.add(p, strings.Join(plain, "\n"))
	e.order = append(e.order, at)
}

// shows reports whether a ruling is an example on the page of a profile. On the page of Blades it is played under Blades and
// about one of rules, those that customs change. On any other page it is played under that profile and not under Blades.
func shows(s *rulings.Scenario, profile match.Profile, rules []int) bool {
	blades := match.Profiles()[0].Name
	if profile.Name == blades {
		return slices.Contains(s.Profiles, blades) && slices.ContainsFunc(s.Rules, func(n int) bool { return slices.Contains(rules, n) })
	}
	return slices.Contains(s.Profiles, profile.Name) && !slices.Contains(s.Profiles, blades)
}

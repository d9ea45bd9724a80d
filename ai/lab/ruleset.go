package lab

import (
	"strings"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

// ruleset is the timing profile and the format that a subcommand plays under, as codes (see
// [match.ParseProfile] and [match.ParseFormat]).
type ruleset struct{ profile, format string }

func standardRuleset() *ruleset {
	return &ruleset{profile: match.Profiles()[0].Name, format: match.Standard().Code()}
}

// rules returns the rules of the cards of lib under this profile and format.
func (c *ruleset) rules(lib *card.Library) (*match.Rules, error) {
	profile, err := match.ParseProfile(c.profile)
	if err != nil {
		return nil, err
	}
	format, err := match.ParseFormat(c.format)
	if err != nil {
		return nil, err
	}
	return match.NewRules(lib, format, profile)
}

// profileNames lists the built-in profiles for a sentence.
func profileNames() string {
	var names []string
	for _, p := range match.Profiles() {
		names = append(names, p.Name)
	}
	return strings.Join(names, ", ")
}

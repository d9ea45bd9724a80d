package card

// AbilityByKey returns the ability with that key, or 0 and false. Bodies of [Later] cannot be found by key.
func (l *Library) AbilityByKey(key string) (AbilityID, bool) {
	id, ok := l.keys.abilities[key]
	return id, ok
}

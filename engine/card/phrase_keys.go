package card

func lineKeys() []string      { return nil }
func verbKeys() []string      { return nil }
func nounKeys() []string      { return nil }
func adjectiveKeys() []string { return nil }
func countedKeys() []string   { return nil }
func quantityKeys() []string  { return nil }
func classKeys() []string     { return nil }

package match

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cinderclash/engine/dice"
)

// notation is the text of a position while it is written or read: words separated by single spaces. A field
// is "name=value". A flag is its name alone. A part is "name{", its fields and "}". The order is that of
// the coder. Zero values are left out.
type notation struct {
	out  []byte // while writing
	text string
	at   int // byte offset of the next word
	last int // byte offset of the word being read
}

// FormatPosition returns the position as one line of text, for tests, bug reports and puzzles. Two
// positions under one format and profile are equal exactly if their texts are. It names cards, heroes and
// abilities by their ids in the data, players as 1 and 2, and heroes by player and position in the list, as
// in 2/3. See the package documentation.
func (r *Rules) FormatPosition(m *Match) string {
	c := coder{rules: r, writing: true, text: &notation{}}
	p := m.Position // a copy, because reading and writing share code
	name := r.Profile.Name
	textWordOf(&c, "profile", &name)
	c.position(&p)
	return strings.TrimPrefix(string(c.text.out), " ")
}

// ParsePosition reads what [Rules.FormatPosition] wrote under the same format and profile. An error names
// the field, its column (from 1) and the mend. The engine itself could ask the question of any position
// that ParsePosition returns. Any text may be given.
func (r *Rules) ParsePosition(text string) (Match, error) {
	c := coder{rules: r, text: &notation{text: text}}
	m := Match{Position{rules: r}}
	profile := ""
	textWordOf(&c, "profile", &profile)
	if c.err == nil && profile != r.Profile.Name {
		c.fail("it is of the timing profile %q; read it under that one, not under %q", short(profile), r.Profile.Name)
	}
	c.position(&m.Position)
	if c.err == nil && c.text.at < len(text) {
		c.text.next()
		c.fail("no field of that name belongs here; leave it out, or put it where it comes in the order of fields")
	}
	if c.err == nil {
		c.err = m.whole((*Position).checkQuestion)
	}
	if c.err != nil {
		return Match{}, fmt.Errorf("position: %w", c.err)
	}
	return m, nil
}

// where says what is being read and at which column, for errors.
func (t *notation) where() string {
	word, _, _ := strings.Cut(t.text[t.last:], " ")
	name, _, _ := strings.Cut(word, "=")
	return fmt.Sprintf("column %d, %q", t.last+1, short(name))
}

// next returns the next word and advances past it.
func (t *notation) next() string {
	t.last = t.at
	word, _, more := strings.Cut(t.text[t.at:], " ")
	t.at += len(word)
	if more {
		t.at++
	}
	return word
}

// take returns the value of the next field if it has this name.
func (t *notation) take(name string) (string, bool) {
	rest, ok := strings.CutPrefix(t.text[t.at:], name)
	if !ok || !strings.HasPrefix(rest, "=") {
		return "", false
	}
	return t.next()[len(name)+1:], true
}

// takeWord advances past the next word if it equals word.
func (t *notation) takeWord(word string) bool {
	rest, ok := strings.CutPrefix(t.text[t.at:], word)
	if !ok || rest != "" && rest[0] != ' ' {
		return false
	}
	t.next()
	return true
}

func (t *notation) put(name, value string) {
	t.out = append(append(append(append(t.out, ' '), name...), '='), value...)
}

func (t *notation) putWord(word string) { t.out = append(append(t.out, ' '), word...) }

// field writes a field unless it is zero, or reads it if it is present.
func (c *coder) field(name string, zero bool, format func() string, parse func(string) error) {
	if c.writing {
		if !zero {
			c.text.put(name, format())
		}
		return
	}
	if c.err != nil {
		return
	}
	if value, ok := c.text.take(name); ok {
		if err := parse(value); err != nil {
			c.fail("%w", err)
		}
	}
}

func textWordOf(c *coder, name string, v *string) {
	c.field(name, *v == "", func() string { return *v }, func(s string) error { *v = s; return nil })
}

// parsed reads a number of at most most. A signed number is at least -most.
func parsed[T integer](s string, most T) (T, error) {
	n, err := strconv.ParseInt(s, 10, 64)
	if err != nil || n > int64(most) || n < int64(min(0, -most)) {
		return 0, fmt.Errorf("%q is no number up to %d; write one", short(s), most)
	}
	return T(n), nil
}

func textNumber[T integer](c *coder, name string, v *T, most T) {
	c.field(name, *v == 0, func() string { return strconv.FormatInt(int64(*v), 10) }, func(s string) (err error) {
		*v, err = parsed(s, most)
		return err
	})
}

func (c *coder) textFlag(name string, v *bool) {
	switch {
	case c.writing && *v:
		c.text.putWord(name)
	case !c.writing && c.err == nil:
		*v = c.text.takeWord(name)
	}
}

func textWord[T integer](c *coder, name string, v *T, most T, named func(T) string) {
	c.field(name, *v == 0, func() string { return named(*v) }, func(s string) error {
		words := make([]string, 0, most)
		for n := T(0); ; n++ {
			if word := named(n); word == s && word != "" {
				*v = n
				return nil
			} else if word != "" {
				words = append(words, word)
			}
			if n == most {
				return fmt.Errorf("%q is none of %s; write one of them", short(s), strings.Join(words, ", "))
			}
		}
	})
}

func textKey[T ~uint16](c *coder, name string, v *T, key func(T) string, kind string, ids map[string]T) {
	c.field(name, *v == 0, func() string { return key(*v) }, func(s string) error {
		id, ok := ids[s]
		if !ok {
			return fmt.Errorf("%w; put it back or mend the name", Gone{kind, short(s)})
		}
		*v = id
		return nil
	})
}

// knownBy returns the marks that say who knows a card, indexed by the bits written as bytes: nobody, player
// 1, player 2, everybody, or both players (each was shown it privately).
func knownBy() [8]string { return [8]string{"", ":1", ":2", ":all", 7: ":12"} }

func (c *coder) textZoneCards(name string, n *uint8, cards []zoneCard) {
	c.field(name, *n == 0, func() string {
		var words []string
		for _, s := range cards[:*n] {
			words = append(words, c.rules.cardKey(s.id())+knownBy()[s&known>>14|s&private>>11])
		}
		return strings.Join(words, ",")
	}, func(s string) error {
		for word := range strings.SplitSeq(s, ",") {
			if int(*n) == len(cards) {
				return fmt.Errorf("more than %d cards do not fit; take some out", len(cards))
			}
			key, mark := word, ""
			if i := strings.LastIndexByte(word, ':'); i >= 0 {
				key, mark = word[:i], word[i:]
			}
			id, ok := c.rules.cardNamed(key)
			if !ok {
				return fmt.Errorf("%w; put it back or mend the name", Gone{"card", short(key)})
			}
			all := knownBy()
			who := slices.Index(all[:], mark)
			if who < 0 {
				return fmt.Errorf("%q does not say who knows the card; write :1, :2, :12, :all or nothing", short(mark))
			}
			cards[*n] = zoneCard(id) | zoneCard(who&3)<<14 | zoneCard(who&4)<<11
			*n++
		}
		return nil
	})
}

func (c *coder) textPool(name string, p *dice.Pool) {
	c.field(name, p.Total() == 0, func() string { return p.String() }, func(s string) error {
		pool, ok := parsePool(s)
		if !ok {
			return fmt.Errorf("%q are no dice; write such as RRG", short(s))
		}
		*p = pool
		return nil
	})
}

// parseRef reads a hero such as 2/3, or - for none.
func parseRef(s string) (Ref, error) {
	if s == "-" {
		return 0, nil
	}
	if len(s) != 3 || s[0] < '1' || s[0] > '2' || s[1] != '/' || s[2] < '1' || s[2] > '0'+MaxList {
		return 0, fmt.Errorf("%q is no hero; write such as 1/3", short(s))
	}
	return At(Player(s[0]-'1'), int(s[2]-'1')), nil
}

func (c *coder) textRef(name string, r *Ref) {
	c.field(name, *r == 0, r.String, func(s string) (err error) {
		*r, err = parseRef(s)
		return err
	})
}

// parseList reads comma-separated values into list. Missing values stay zero.
func parseList[T any](s string, list []T, parse func(string) (T, error)) error {
	i := 0
	for word := range strings.SplitSeq(s, ",") {
		if i == len(list) {
			return fmt.Errorf("more than %d do not fit; take some out", len(list))
		}
		v, err := parse(word)
		if err != nil {
			return err
		}
		list[i] = v
		i++
	}
	return nil
}

// formatList writes comma-separated values up to the last one that is not zero.
func formatList[T comparable](list []T, format func(T) string) string {
	var zero T
	n := len(list)
	for n > 0 && list[n-1] == zero {
		n--
	}
	words := make([]string, n)
	for i, v := range list[:n] {
		words[i] = format(v)
	}
	return strings.Join(words, ",")
}

func isZero[T comparable](list []T) bool {
	var zero T
	return !slices.ContainsFunc(list, func(v T) bool { return v != zero })
}

func (c *coder) textRefs(name string, list []Ref) {
	c.field(name, isZero(list), func() string { return formatList(list, Ref.String) },
		func(s string) error { return parseList(s, list, parseRef) })
}

func textList[T integer](c *coder, name string, list []T, most T) {
	c.field(name, isZero(list), func() string {
		return formatList(list, func(v T) string { return strconv.FormatInt(int64(v), 10) })
	}, func(s string) error {
		return parseList(s, list, func(s string) (T, error) { return parsed(s, most) })
	})
}

// textSet writes the elements of a set as numbers from 1.
func textSet[T ~uint8 | ~uint16](c *coder, name string, v *T, most T) {
	c.field(name, *v == 0, func() string {
		var words []string
		for i := range heroCount {
			if *v&(1<<i) != 0 {
				words = append(words, strconv.Itoa(i+1))
			}
		}
		return strings.Join(words, ",")
	}, func(s string) error {
		for word := range strings.SplitSeq(s, ",") {
			n, err := parsed(word, uint8(heroCount))
			if err != nil || n == 0 || T(1)<<(n-1) == 0 || T(1)<<(n-1) > most {
				return fmt.Errorf("%q is not one of the things to number here; write numbers from 1", short(word))
			}
			*v |= 1 << (n - 1)
		}
		return nil
	})
}

// textCounts writes the count of each named thing: "stunned:2".
func textCounts(c *coder, name string, list []uint8, most uint8, named func(int) string) {
	c.field(name, isZero(list), func() string {
		var words []string
		for i, n := range list {
			if n > 0 {
				words = append(words, fmt.Sprintf("%s:%d", named(i), n))
			}
		}
		return strings.Join(words, ",")
	}, func(s string) error {
		for word := range strings.SplitSeq(s, ",") {
			key, number, _ := strings.Cut(word, ":")
			n, err := parsed(number, most)
			if err != nil {
				return err
			}
			i := 0
			for i < len(list) && named(i) != key {
				i++
			}
			if i == len(list) {
				return fmt.Errorf("there is no %q to count; mend the name", short(key))
			}
			list[i] = n
		}
		return nil
	})
}

func (c *coder) textLanes(p *Position) {
	c.field("lanes", p.nlanes == 0, func() string {
		return formatList(p.lanes[:p.nlanes], func(lane [2]Ref) string { return lane[0].String() + "-" + lane[1].String() })
	}, func(s string) error {
		p.nlanes = uint8(min(MaxKept, strings.Count(s, ",")+1))
		return parseList(s, p.lanes[:], func(s string) (lane [2]Ref, err error) {
			first, second, _ := strings.Cut(s, "-")
			if lane[0], err = parseRef(first); err == nil {
				lane[1], err = parseRef(second)
			}
			return lane, err
		})
	})
}

func (c *coder) textGroup(name string, part func()) {
	if c.writing {
		was := len(c.text.out)
		c.text.putWord(name + "{")
		empty := len(c.text.out)
		part()
		if len(c.text.out) == empty {
			c.text.out = c.text.out[:was]
			return
		}
		c.text.putWord("}")
		return
	}
	if c.err == nil && c.text.takeWord(name+"{") {
		c.closed(part)
	}
}

func (c *coder) textEach(name string, n *uint8, most int, part func(i int)) {
	if c.writing {
		for i := range int(*n) {
			c.text.putWord(name + "{")
			part(i)
			c.text.putWord("}")
		}
		return
	}
	for c.err == nil && c.text.takeWord(name+"{") {
		if int(*n) == most {
			c.fail("more than %d do not fit; take some out", most)
			return
		}
		*n++
		c.closed(func() { part(int(*n) - 1) })
	}
}

// closed reads a part up to its closing brace.
func (c *coder) closed(part func()) {
	part()
	if c.err == nil && !c.text.takeWord("}") {
		c.text.next()
		c.fail("no field of that name belongs here; leave it out, put it where it comes in the order of fields, or write } before it")
	}
}

// String returns a hero as in notation and moves: player and position in the list, from 1, as in 2/3, or -
// for none.
func (r Ref) String() string {
	if r == 0 {
		return "-"
	}
	return fmt.Sprintf("%d/%d", r.Player()+1, r.Slot()+1)
}

// playerName returns a player as in notation.
func playerName(p Player) string { return [...]string{"1", "2", "chance", "nobody"}[p] }

package sound

import (
	"time"

	"cinderclash/game/sound/patch"
)

// made is a variant of a sound that has been made.
type made struct {
	name    Name
	variant int
	pcm     []int16
}

// shelf makes all sounds in the background and keeps them.
type shelf struct {
	takes  map[Name]*[patch.Variants][]int16
	lacks  int // variants that have not been made
	ready  chan made
	wanted chan Name
	done   chan struct{} // closed when nothing more is wanted
}

// stock begins to make all sounds, the first of order first.
func stock(book *patch.Book, order []Name) *shelf {
	s := &shelf{takes: map[Name]*[patch.Variants][]int16{}, ready: make(chan made, 16), wanted: make(chan Name, 16), done: make(chan struct{})}
	for _, n := range order {
		s.takes[n] = &[patch.Variants][]int16{}
	}
	s.lacks = patch.Variants * len(s.takes)
	go s.work(book, order)
	return s
}

// work makes one variant of every sound, then the next. Between them it rests as long as it worked, since the game has more to do.
func (s *shelf) work(book *patch.Book, order []Name) {
	next := map[Name]int{}
	for v := range patch.Variants {
		for _, n := range order {
			for urgent := true; urgent; {
				select {
				case <-s.done:
					return
				case w := <-s.wanted:
					s.make(book, w, next)
				default:
					urgent = false
				}
			}
			if next[n] > v {
				continue
			}
			began := time.Now()
			s.make(book, n, next)
			time.Sleep(time.Since(began))
		}
	}
}

// make makes the next variant of a sound, if one is left.
func (s *shelf) make(book *patch.Book, n Name, next map[Name]int) {
	v := next[n]
	if v == patch.Variants {
		return
	}
	next[n]++
	select {
	case s.ready <- made{n, v, book.Make(string(n), v)}:
	case <-s.done:
	}
}

// collect takes over what has been made.
func (s *shelf) collect() {
	for {
		select {
		case m := <-s.ready:
			s.takes[m.name][m.variant] = m.pcm
			s.lacks--
		default:
			return
		}
	}
}

// take returns a variant of a sound, not the one that was heard last if there is another. It returns nil if none has been made yet; then one is made
// before all others.
func (s *shelf) take(n Name, last int, chance func(int) int) (pcm []int16, variant int) {
	all := s.takes[n]
	if all == nil {
		return nil, 0
	}
	var may []int
	for i, pcm := range all {
		if pcm != nil && i != last {
			may = append(may, i)
		}
	}
	if len(may) < patch.Variants-1 {
		s.want(n)
	}
	if len(may) == 0 && last >= 0 {
		return all[last], last
	}
	if len(may) == 0 {
		return nil, 0
	}
	v := may[chance(len(may))]
	return all[v], v
}

// variant returns a variant of a sound. It returns nil if that has not been made yet; then the next variant of the sound is made before all others.
func (s *shelf) variant(n Name, v int) []int16 {
	all := s.takes[n]
	if all == nil {
		return nil
	}
	if all[v] == nil {
		s.want(n)
	}
	return all[v]
}

// want has the next variant of a sound made before all others.
func (s *shelf) want(n Name) {
	select {
	case s.wanted <- n:
	default:
	}
}

package faults

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"cinderclash/build/fixture"
	"cinderclash/saves"
	"cinderclash/saves/record"
)

// The lock is deleted at some record of a match, and a second program comes in and plays a match of its own.
// Neither overwrites anything of the other: both matches are there in the end, the first one up to where its
// player was told that it is no longer kept.
func TestALostLock(t *testing.T) {
	rules := fixture.Rules(t)
	for _, at := range []int{1, 20, 60} {
		ok := false
		synctest.Test(t, func(t *testing.T) {
			d := disk()
			first := open(rules, d, folder)
			s, err := first.begin(seed)
			if err != nil {
				t.Fatal(err)
			}
			h := first.play(t, s, seed, func() bool { return len(s.Records()) > at })
			first.store.Flush()
			if err := d.Remove(folder + "/lock"); err != nil {
				t.Fatal(err)
			}
			second := open(rules, d, folder)
			other, err := second.begin(seed + 1)
			if err != nil {
				t.Fatal(err)
			}
			second.play(t, other, seed+1, func() bool { return len(other.Records()) > 40 })
			time.Sleep(10 * time.Second)
			after := first.play(t, s, seed+2, func() bool { return len(s.Records()) > at+30 })
			told := h.told+after.told > 0
			shared := first.store.Access() == saves.Shared && second.store.Access() == saves.Full
			first.end()
			second.end()
			p := open(rules, d, folder)
			defer p.end()
			all, _ := p.store.Recover("match", record.Format())
			found := slices.ContainsFunc(all, func(r saves.Recovered) bool { return begins(r.Records, other.Records()) && len(r.Records) > 40 })
			documents, err := p.store.Documents()
			kept := at == 1 // nothing was decided in it
			for _, doc := range documents {
				if one, err := p.store.Get(doc.Name, record.Format()); err == nil {
					kept = kept || begins(record.Split(one.Payload), h.records) && len(record.Split(one.Payload)) >= len(h.records)
				}
			}
			kept = kept || slices.ContainsFunc(all, func(r saves.Recovered) bool { return begins(r.Records, h.records) && len(r.Records) >= len(h.records) })
			ok = told && shared && found && kept && err == nil && intact(d) == nil
			if !ok {
				t.Errorf("at record %d: told %v, the first is the second %v, the second's match found %v, the first's %v, %v", at, told, shared, found, kept, intact(d))
			}
		})
		tried.add("the lock is deleted, and a second program comes in", ok)
	}
}

// The newest autosave is replaced, cut or deleted by another program while a match is played, and the program
// is killed soon after. Nothing is lost, and what was put in its place is still there.
func TestAReplacedAutosave(t *testing.T) {
	rules := fixture.Rules(t)
	for _, what := range []string{"replaced", "cut", "deleted"} {
		for _, at := range []int{2, 15, 50, 90} {
			ok := false
			synctest.Test(t, func(t *testing.T) {
				d := disk()
				p := open(rules, d, folder)
				s, err := p.begin(seed)
				if err != nil {
					t.Fatal(err)
				}
				p.play(t, s, seed, func() bool { return len(s.Records()) > at })
				p.store.Flush()
				newest := ""
				for path := range d.Files() {
					if strings.HasPrefix(path, folder+"/match-0") {
						newest = max(newest, path)
					}
				}
				switch what {
				case "replaced":
					d.Write(newest, []byte("what a sync client has put there"))
				case "cut":
					d.Write(newest, d.Files()[newest][:40])
				case "deleted":
					if err := d.Remove(newest); err != nil {
						t.Fatal(err)
					}
				}
				h := p.play(t, s, seed+1, func() bool { return len(s.Records()) > at+3 })
				p.store.Flush()
				d.Fail(Dead, 1, 0)
				p.end()
				d.Fail(None, 0, 0)
				there := what != "replaced"
				for _, data := range d.Files() {
					there = there || string(data) == "what a sync client has put there"
				}
				records, _, err := finds(rules, d)
				ok = err == nil && len(records) >= len(h.records) && begins(records, h.records) && there && (h.told > 0) == (what != "deleted")
				if !ok {
					t.Errorf("%s at record %d: %d records of %d, the other file is there %v, told %d, %v", what, at, len(records), len(h.records), there, h.told, err)
				}
			})
			tried.add(fmt.Sprintf("the autosave in use is %s by another program", what), ok)
		}
	}
}

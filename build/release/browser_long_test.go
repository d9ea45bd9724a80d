//go:build linux && long

package main

import (
	_ "embed"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"net/url"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"cinderclash/build/screen"
)

// traceShim gives the page something to which the game's trace can be written.
//
//go:embed testdata/trace.js
var traceShim string

// The page loads the game, keeps settings, and plays the first clash of a match with the mouse.
func (r made) testBrowser(t *testing.T) {
	server := httptest.NewServer(http.FileServer(http.Dir(r.unpack(t, "browser.zip"))))
	defer server.Close()
	p := openPage(t, server.URL, "-seed", "7", "-iters", "1", "-speed", "instant", "-lang", "en")

	p.waitScene("title")
	p.shot("title")
	if note := p.evaluate("document.getElementById('note').hidden"); note != "true" {
		t.Error("the loading note still hides the game")
	}
	p.clickBox("title.options")
	p.waitScene("options")
	p.clickBox("options.reduced-motion")
	p.waitFor("settings to be kept", func() bool { return strings.Contains(p.kept(), "cinderclash/settings.yaml") })
	p.clickBox("options.back")
	p.waitScene("title")

	p.clickBox("title.new")
	p.waitScene("setup")
	p.clickBox("setup.begin")
	p.waitScene("draft")
	p.draft()
	p.waitScene("mulligan")
	p.clickBox("draft.confirm")
	p.waitScene("table")
	p.playClash()
	p.shot("table")
	if !strings.Contains(p.kept(), ".journal") {
		t.Errorf("the browser keeps %q and no journal of the match", p.kept())
	}

	p.load()
	p.waitScene("title")
	p.clickBox("title.continue")
	p.waitScene("table")
	p.exchange(t.TempDir())

	p.load()
	p.waitScene("title")
	p.clickBox("title.quit")
	p.waitFor("the page to say that the game was left", func() bool {
		return strings.HasPrefix(p.evaluate("document.getElementById('sentence').textContent"), "You have left")
	})
	p.evaluate("globalThis.before = true")
	p.evaluate("document.getElementById('again').click()")
	p.waitFor("the page to load again", func() bool { return p.evaluate("globalThis.before === undefined") == "true" })
	p.read, p.now = 0, screen.Traced{}
	p.waitScene("title")

	// Without the server, the page opens from what was kept.
	p.waitFor("the files to be kept", func() bool { return p.evaluate("navigator.serviceWorker.controller !== null") == "true" })
	server.Close()
	p.load()
	p.waitScene("title")
}

// exchange saves the match in progress, downloads it into a folder, deletes it, and uploads it again.
func (p *page) exchange(folder string) {
	p.t.Helper()
	rows := func(n int) func() bool {
		return func() bool {
			_, _, has := p.now.Middle("archive.row/0")
			return p.now.Scene == "archive" && has == (n > 0)
		}
	}
	p.clickBox("menu")
	p.waitScene("pause")
	p.clickBox("pause.save")
	p.clickBox("pause.leave")
	p.waitScene("title")
	p.clickBox("title.archive")
	p.waitFor("the saved match", rows(1))
	p.call("Page.setDownloadBehavior", map[string]any{"behavior": "allow", "downloadPath": folder}, nil)
	p.clickBox("archive.export")
	var file string
	p.waitFor("the download", func() bool {
		files, err := filepath.Glob(filepath.Join(folder, "match-*.save"))
		if err != nil {
			p.t.Fatal(err)
		}
		file = strings.Join(files, "")
		return len(files) == 1
	})
	p.clickBox("archive.delete")
	p.waitFor("it to be gone", rows(0))
	p.call("Page.setInterceptFileChooserDialog", map[string]any{"enabled": true}, nil)
	p.clickBox("archive.import")
	p.choose(file)
	p.waitFor("the match to be back", rows(1))
}

// kept returns the names of what the page keeps in the browser.
func (p *page) kept() string {
	p.t.Helper()
	return p.evaluate("Object.keys(localStorage).join(' ')")
}

// asked is what a scene of a match waits for, according to the trace.
type asked struct {
	Round  int      `json:"round"`
	Clash  int      `json:"clash"`  // index of the current lane
	Chosen []string `json:"chosen"` // boxes
	Legal  []struct {
		Move  string   `json:"move"`
		Boxes []string `json:"boxes"`
	} `json:"legal"`
}

// draft chooses heroes until there are enough.
func (p *page) draft() {
	p.t.Helper()
	for n := 0; ; n++ {
		var now asked
		p.waitFor("the next hero to choose", func() bool {
			now = p.pending()
			return len(now.Legal) > 0 && len(now.Chosen) == n
		})
		if _, _, enough := p.now.Middle("draft.confirm"); enough {
			p.clickBox("draft.confirm")
			return
		}
		for _, hero := range now.Legal {
			if !slices.Contains(now.Chosen, hero.Boxes[0]) {
				p.clickBox(hero.Boxes[0])
				break
			}
		}
	}
}

// playClash plays until the first clash is over. It prefers any move to passing.
func (p *page) playClash() {
	p.t.Helper()
	var now asked
	last, fought := "", false
	for range 300 {
		over := false
		p.waitFor("the next decision", func() bool {
			now = p.pending()
			fought = fought || now.Clash == 0
			over = p.now.Scene != "table" || fought && (now.Clash > 0 || now.Round > 1)
			return over || len(now.Legal) > 0 && string(p.now.Pending) != last
		})
		if over {
			return
		}
		last = string(p.now.Pending)
		choice := now.Legal[0]
		for _, other := range now.Legal {
			if !slices.Contains(choice.Boxes, "prompt/pass") {
				break
			}
			choice = other
		}
		p.t.Logf("round %d, lane %d: %s", now.Round, now.Clash, choice.Move)
		for _, box := range choice.Boxes {
			p.clickBox(box)
		}
	}
	p.t.Fatalf("the first clash has no end; the game shows %+v", p.now)
}

// pending returns what the scene waits for, according to the trace.
func (p *page) pending() (now asked) {
	p.t.Helper()
	if len(p.now.Pending) > 0 {
		if err := json.Unmarshal(p.now.Pending, &now); err != nil {
			p.t.Fatalf("%s: %v", p.now.Pending, err)
		}
	}
	return now
}

// page is the game's page in a browser.
type page struct {
	*chromium
	address string
	read    int           // characters of the trace read so far
	now     screen.Traced // the last state
}

func openPage(t *testing.T, server string, flags ...string) *page {
	t.Helper()
	query := url.Values{"arg": append([]string{"-trace", "trace", "-lang", "en"}, flags...)}
	p := &page{chromium: startChromium(t), address: server + "/?" + query.Encode()}
	p.call("Page.addScriptToEvaluateOnNewDocument", map[string]any{"source": traceShim}, nil)
	p.load()
	return p
}

// load loads or reloads the page, and with it the game.
func (p *page) load() {
	p.t.Helper()
	p.call("Page.navigate", map[string]any{"url": p.address}, nil)
	p.read, p.now = 0, screen.Traced{}
}

// look reads what the game has traced since the last call.
func (p *page) look() {
	p.t.Helper()
	fresh := p.evaluate("(globalThis.trace ?? '').slice(" + strconv.Itoa(p.read) + ")")
	now, ok, err := screen.LastTraced([]byte(fresh))
	if err != nil {
		p.t.Fatal(err)
	}
	if ok {
		p.now = now
	}
	p.read += strings.LastIndexByte(fresh, '\n') + 1
}

func (p *page) waitFor(what string, done func() bool) {
	p.t.Helper()
	for deadline := time.Now().Add(screen.Patience); ; time.Sleep(50 * time.Millisecond) {
		p.look()
		if done() {
			return
		}
		if time.Now().After(deadline) {
			p.shot("stuck")
			p.t.Fatalf("waited %v in vain for %s; the page says %q, the game shows %+v",
				screen.Patience, what, p.evaluate("document.getElementById('sentence')?.textContent"), p.now)
		}
	}
}

func (p *page) waitScene(name string) {
	p.t.Helper()
	p.waitFor("the scene "+name, func() bool { return p.now.Scene == name })
}

// clickBox clicks the middle of a box of the game. The box must be enabled.
func (p *page) clickBox(id string) {
	p.t.Helper()
	p.waitFor("the box "+id, func() bool { _, _, ok := p.now.Middle(id); return ok })
	x, y, _ := p.now.Middle(id)
	p.click(x, y)
}

package sound

import (
	"encoding/json"
	"syscall/js"
	"testing"

	"cinderclash/game/sound/synth"
)

// play runs the worklet for some seconds beside a game that answers only every frame milliseconds, and that stands still for stall milliseconds once
// a second. It returns how many frames of sound the game sent, how many of them were heard in turn, and how often the sound ran out after the
// first, in each second.
const play = `(source, processorOptions, frame, stall, seconds) => {
	const asks = [];
	let kind;
	globalThis.AudioWorkletProcessor = class { constructor() { this.port = { postMessage: m => asks.push(m) }; } };
	globalThis.registerProcessor = (name, k) => { kind = k; };
	(0, eval)(source);
	const desk = new kind({ processorOptions });
	let sent = 0, heard = 0, last = 0, silent = true, gaps = Array(seconds).fill(0), busy = 0;
	for (let at = 0; at < seconds * 44100; at += 128) {
		const second = Math.floor(at / 44100);
		const left = new Float32Array(128), right = new Float32Array(128);
		let whole = desk.level === 1;
		if (!desk.process([], [[left, right]])) throw new Error("the worklet ends");
		whole &&= !desk.dry;
		for (let i = 0; i < 128; i++) {
			if (left[i] !== -right[i]) throw new Error("left " + left[i] + ", right " + right[i]);
			const number = Math.round(left[i] * 1e7);
			if (whole && last > 0 && number !== last + 1) throw new Error(number + " follows " + last);
			last = whole ? number : 0;
			const dry = desk.dry && i === 127;
			if (dry && !silent) gaps[second]++;
			if (i === 127) silent = desk.dry;
		}
		heard = sent - desk.held;
		if (at < busy) continue;
		busy = at + frame * 44.1;
		if (Math.floor(busy / 44100) > second) busy += stall * 44.1;
		for (; asks.length > 0; asks.pop()) {
			const portion = new Float32Array(2 * processorOptions.portion);
			for (let i = 0; i < processorOptions.portion; i++) {
				portion[2 * i] = ++sent / 1e7;
				portion[2 * i + 1] = -portion[2 * i];
			}
			desk.port.onmessage({ data: portion });
		}
	}
	return JSON.stringify({ Sent: sent, Heard: heard, Gaps: gaps, Ahead: desk.ahead });
}`

// played is what came of play.
type played struct {
	Sent, Heard int
	Gaps        []int
	Ahead       float64
}

func run(t *testing.T, frame, stall, seconds int) (p played) {
	t.Helper()
	options := map[string]any{"portion": workletPortion, "least": workletLeast, "most": workletMost}
	said := js.Global().Call("eval", play).Invoke(workletSource, options, frame, stall, seconds).String()
	if err := json.Unmarshal([]byte(said), &p); err != nil {
		t.Fatal(err)
	}
	return p
}

// The sound does not run out while the game draws 20 frames a second, and is not farther ahead than it must be.
func TestAWorkletDoesNotRunOut(t *testing.T) {
	for _, frame := range []int{0, 16, 33, 50} {
		p := run(t, frame, 0, 10)
		gaps := 0
		for _, n := range p.Gaps {
			gaps += n
		}
		if gaps > 0 || p.Heard < 9*synth.Rate || p.Sent-p.Heard > workletLeast+2*workletPortion {
			t.Errorf("with frames of %d ms: %+v", frame, p)
		}
	}
}

// Where the game stands still again and again, the sound is made farther ahead until it does not run out any more.
func TestAWorkletGetsAheadOfAGameThatStandsStill(t *testing.T) {
	p := run(t, 16, 120, 20)
	early, late := 0, 0
	for i, n := range p.Gaps {
		if i < 5 {
			early += n
		} else {
			late += n
		}
	}
	if early == 0 || early > 3 || late > 1 {
		t.Errorf("it ran out %d times at first and %d times later: %+v", early, late, p)
	}
	if p := run(t, 900, 0, 20); p.Ahead > workletMost {
		t.Errorf("it is %.0f frames ahead, and at most %d", p.Ahead, workletMost)
	}
}

// page stands in for a browser whose page may not play before the player does something.
const page = `() => {
	const page = { sent: [], heard: {}, context: null, node: null };
	class Context {
		constructor(options) {
			page.context = this;
			Object.assign(this, { sampleRate: options.sampleRate, state: "suspended", destination: {} });
			this.audioWorklet = { addModule: async url => { this.module = url; } };
		}
		async resume() { this.state = "running"; }
		async suspend() { this.state = "suspended"; }
		async close() { this.state = "closed"; }
	}
	class Node {
		constructor(context, name, options) {
			page.node = this;
			this.port = { postMessage: (portion, moved) => page.sent.push(portion, ...moved) };
		}
		connect(to) { this.to = to; }
	}
	Object.assign(globalThis, { AudioContext: Context, AudioWorkletNode: Node });
	globalThis.document = {
		hidden: false,
		addEventListener: (name, f) => { page.heard[name] = f; },
		removeEventListener: (name, f) => { if (page.heard[name] === f) delete page.heard[name]; },
	};
	return page;
}`

// A worklet begins with what the player does, plays what the desk mixes, and is silent while the page is hidden.
func TestAWorkletOnAPage(t *testing.T) {
	page := js.Global().Call("eval", page).Invoke()
	desk := &desk{limiter: newLimiter()}
	d, err := openServer("", desk)
	if err != nil {
		t.Fatal(err)
	}
	w, _ := d.(sleeper)
	heard, context, document := page.Get("heard"), page.Get("context"), js.Global().Get("document")
	document.Set("hidden", true)
	heard.Call("visibilitychange")
	document.Set("hidden", false)
	heard.Call("visibilitychange")
	if !w.asleep() {
		t.Error("it plays before the player has done anything")
	}
	heard.Call("mousedown")
	if w.asleep() {
		t.Error("it does not play after a press")
	}
	if rate := context.Get("sampleRate").Int(); rate != synth.Rate {
		t.Errorf("it plays at a rate of %d", rate)
	}

	full := make([]int16, synth.Rate)
	for i := range full {
		full[i] = 16384
	}
	desk.set([buses]float32{Effects: 1})
	desk.start(take{pcm: full, step: 1, left: 0.5, right: -0.5, bus: Effects})
	port := page.Get("node").Get("port")
	sent := page.Get("sent")
	for range 8 { // beyond the limiter's delay
		port.Call("onmessage")
	}
	if n := sent.Length(); n != 16 {
		t.Fatalf("%d were sent instead of 8 portions, each with its buffer", n)
	}
	last := sent.Index(14)
	if n := last.Length(); n != 2*workletPortion || !last.Get("buffer").Equal(sent.Index(15)) {
		t.Errorf("a portion has %d samples", n)
	}
	if l, r := last.Index(100).Float(), last.Index(101).Float(); l < 0.2 || l != -r {
		t.Errorf("left is %g, right %g", l, r)
	}

	document.Set("hidden", true)
	heard.Call("visibilitychange")
	if !w.asleep() {
		t.Error("it plays while the page is hidden")
	}
	document.Set("hidden", false)
	heard.Call("visibilitychange")
	if w.asleep() {
		t.Error("it does not go on when the page is seen again")
	}
	d.Close()
	if n := js.Global().Get("Object").Call("keys", heard).Length(); n != 0 || context.Get("state").String() != "closed" {
		t.Errorf("after the end it listens to %d events", n)
	}
}

// Where there is no worklet, something else may play.
func TestAPageWithoutWorklets(t *testing.T) {
	js.Global().Call("eval", page).Invoke()
	js.Global().Set("AudioWorkletNode", js.Undefined())
	if d, err := openServer("", &desk{}); d != nil || err == nil {
		t.Errorf("opened %v, %v", d, err)
	}
}

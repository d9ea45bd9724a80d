//go:build linux && long

package main

import (
	"bufio"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"cinderclash/build/screen"
)

// chromium is a headless browser with one page. It is controlled through pipes by the DevTools protocol.
type chromium struct {
	t       testing.TB
	browser *screen.Running
	to      *os.File
	answers chan answer
	choices chan int // file inputs that ask for a file, by their id in the page
	session string
	last    int // id of the last call
}

type answer struct {
	ID     int             `json:"id"`
	Method string          `json:"method"`
	Params json.RawMessage `json:"params"`
	Result json.RawMessage `json:"result"`
	Error  *struct {
		Message string `json:"message"`
	} `json:"error"`
}

// startChromium starts the browser with an empty page of 1280 x 720.
func startChromium(t *testing.T) *chromium {
	t.Helper()
	theirs, to, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	from, theirAnswers, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("chromium", "--headless=new", "--no-sandbox", "--remote-debugging-pipe", "--no-first-run",
		"--disable-dev-shm-usage", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--force-device-scale-factor=1",
		"--user-data-dir="+filepath.Join(t.TempDir(), "profile"), "about:blank")
	cmd.ExtraFiles = []*os.File{theirs, theirAnswers}
	c := &chromium{t: t, to: to, answers: make(chan answer, 1000), choices: make(chan int, 10)}
	c.browser = screen.Run(t, cmd)
	_, _ = theirs.Close(), theirAnswers.Close()
	t.Cleanup(func() { _, _ = to.Close(), from.Close() })
	go c.listen(from)

	var made struct {
		TargetID  string `json:"targetId"`
		SessionID string `json:"sessionId"`
	}
	c.call("Target.createTarget", map[string]any{"url": "about:blank"}, &made)
	c.call("Target.attachToTarget", map[string]any{"targetId": made.TargetID, "flatten": true}, &made)
	c.session = made.SessionID
	c.call("Page.enable", nil, nil)
	c.call("Emulation.setDeviceMetricsOverride", map[string]any{"width": 1280, "height": 720, "deviceScaleFactor": 1, "mobile": false}, nil)
	return c
}

// listen dispatches the messages of the browser, each of which ends with a zero byte.
func (c *chromium) listen(from *os.File) {
	defer close(c.answers)
	for r := bufio.NewReader(from); ; {
		message, err := r.ReadBytes(0)
		if err != nil {
			return
		}
		var a answer
		if json.Unmarshal(message[:len(message)-1], &a) != nil {
			continue
		}
		var asks struct {
			Input int `json:"backendNodeId"`
		}
		switch {
		case a.ID != 0:
			c.answers <- a
		case a.Method == "Page.fileChooserOpened" && json.Unmarshal(a.Params, &asks) == nil:
			c.choices <- asks.Input
		}
	}
}

// call calls a method of the browser, and decodes the answer into result unless it is nil.
func (c *chromium) call(method string, params map[string]any, result any) {
	c.t.Helper()
	c.last++
	if params == nil {
		params = map[string]any{}
	}
	message := map[string]any{"id": c.last, "method": method, "params": params}
	if c.session != "" {
		message["sessionId"] = c.session
	}
	data, err := json.Marshal(message)
	if err != nil {
		c.t.Fatal(err)
	}
	if _, err := c.to.Write(append(data, 0)); err != nil {
		c.t.Fatalf("the browser does not listen: %v", err)
	}
	timeout := time.After(screen.Patience)
	for {
		select {
		case a, ok := <-c.answers:
			if !ok {
				<-c.browser.Ended
				c.t.Fatalf("the browser ended: %v\n%s", c.browser.Err, &c.browser.Said)
			}
			if a.ID != c.last {
				continue
			}
			if a.Error != nil {
				c.t.Fatalf("%s: %s", method, a.Error.Message)
			}
			if result != nil {
				if err := json.Unmarshal(a.Result, result); err != nil {
					c.t.Fatalf("%s answers %s: %v", method, a.Result, err)
				}
			}
			return
		case <-timeout:
			c.t.Fatalf("the browser has not answered to %s within %v", method, screen.Patience)
		}
	}
}

// choose gives a file to the file input that is waiting.
func (c *chromium) choose(file string) {
	c.t.Helper()
	select {
	case input := <-c.choices:
		c.call("DOM.setFileInputFiles", map[string]any{"files": []string{file}, "backendNodeId": input}, nil)
	case <-time.After(screen.Patience):
		c.t.Fatalf("the page has not asked for a file within %v", screen.Patience)
	}
}

// evaluate returns the value of a JavaScript expression as text.
func (c *chromium) evaluate(expression string) string {
	c.t.Helper()
	var got struct {
		Result struct {
			Value string `json:"value"`
		} `json:"result"`
		Exception *struct {
			Text string `json:"text"`
		} `json:"exceptionDetails"`
	}
	c.call("Runtime.evaluate", map[string]any{"expression": "String(" + expression + ")"}, &got)
	if got.Exception != nil {
		c.t.Fatalf("%s: %s", expression, got.Exception.Text)
	}
	return got.Result.Value
}

// click moves the mouse to a point of the page and clicks there, slowly enough for a game with a low frame
// rate.
func (c *chromium) click(x, y float64) {
	c.t.Helper()
	c.mouse("mouseMoved", x, y)
	c.mouse("mousePressed", x, y)
	c.mouse("mouseReleased", x, y)
}

func (c *chromium) mouse(kind string, x, y float64) {
	c.t.Helper()
	params := map[string]any{"type": kind, "x": x, "y": y, "pointerType": "mouse"}
	if kind != "mouseMoved" {
		params["button"], params["clickCount"] = "left", 1
	}
	if kind == "mousePressed" {
		params["buttons"] = 1
	}
	c.call("Input.dispatchMouseEvent", params, nil)
	// The game reads the mouse once per frame, so a few frames must pass.
	c.evaluate("0")
	c.frames(3)
}

// frames waits until the page has drawn n frames.
func (c *chromium) frames(n int) {
	c.t.Helper()
	c.call("Runtime.evaluate", map[string]any{
		"expression":   fmt.Sprintf("(async () => { for (let i = 0; i < %d; i++) await new Promise(requestAnimationFrame) })()", n),
		"awaitPromise": true,
	}, nil)
}

// shot keeps a screenshot of the page if go test -artifacts asks for it.
func (c *chromium) shot(name string) {
	c.t.Helper()
	var got struct {
		Data string `json:"data"`
	}
	c.call("Page.captureScreenshot", map[string]any{"format": "png"}, &got)
	data, err := base64.StdEncoding.DecodeString(got.Data)
	if err != nil {
		c.t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(c.t.ArtifactDir(), name+".png"), data, 0o644); err != nil {
		c.t.Fatal(err)
	}
}

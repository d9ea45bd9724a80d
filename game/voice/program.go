//go:build !js

package voice

import (
	"context"
	"io"
	"os"
	"os/exec"
	"strings"
	"time"
)

// speech is how a system's program is called.
type speech struct {
	program  string
	args     func(text, language string) []string // arguments to speak a text
	piped    bool                                 // the program reads the text
	variable string                               // the environment variable with the text; "" for none
	hush     []string                             // arguments that end what a program that was killed has begun; nil if nothing is left to end
}

// System returns the system's voice.
func System() Voice {
	s := systemSpeech()
	path, err := exec.LookPath(s.program)
	if err != nil {
		return &programVoice{}
	}
	return &programVoice{path: path, speech: s, over: closed()}
}

// programVoice runs a program for each sentence, one after the other.
type programVoice struct {
	path     string // "" if the system has no such program
	speech   speech
	speaking bool               // a text may be being spoken
	ended    bool               // Close was called
	cancel   context.CancelFunc // ends the last call of the program; nil before the first
	over     chan struct{}      // closed when that call has ended
}

func closed() chan struct{} {
	c := make(chan struct{})
	close(c)
	return c
}

func (v *programVoice) Able() bool { return v.path != "" }

func (v *programVoice) Say(text, language string) {
	if !v.Able() || v.ended || strings.TrimSpace(text) == "" {
		return
	}
	v.speaking = true
	v.next(func(ctx context.Context) { v.run(ctx, text, v.speech.args(text, language)) })
}

func (v *programVoice) Hush() {
	if !v.speaking {
		return
	}
	v.speaking = false
	v.next(func(ctx context.Context) {
		if v.speech.hush != nil {
			v.run(ctx, "", v.speech.hush)
		}
	})
}

func (v *programVoice) Close() {
	v.Hush()
	v.ended = true
	if v.over == nil {
		return
	}
	select {
	case <-v.over:
	case <-time.After(500 * time.Millisecond):
	}
}

// next ends the last call of the program, and then makes another, on a goroutine of its own.
func (v *programVoice) next(call func(ctx context.Context)) {
	if v.cancel != nil {
		v.cancel()
	}
	ctx, cancel := context.WithCancel(context.Background())
	before, over := v.over, make(chan struct{})
	v.cancel, v.over = cancel, over
	go func() {
		defer close(over)
		defer cancel()
		<-before
		if ctx.Err() == nil { // else a later sentence has come meanwhile
			call(ctx)
		}
	}()
}

// run runs the program to its end. A program that fails has said less than it should, which no sentence can mend.
func (v *programVoice) run(ctx context.Context, text string, args []string) {
	const patience = 2 * time.Second // for a program that holds its output open after it was killed
	c := exec.CommandContext(ctx, v.path, args...)
	c.WaitDelay = patience
	c.Stdout, c.Stderr = io.Discard, io.Discard
	if v.speech.variable != "" {
		c.Env = append(os.Environ(), v.speech.variable+"="+text)
	}
	if v.speech.piped {
		c.Stdin = strings.NewReader(text)
	}
	hide(c)
	_ = c.Run()
}

package game

import (
	"net"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// A display that goes away is reported at once; a display that is only silent is not.
func TestALostDisplayIsTold(t *testing.T) {
	dir, err := os.MkdirTemp("", "d") // short, because a socket's path has little room
	if err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(dir)
	if err := os.Mkdir(filepath.Join(dir, ".X11-unix"), 0o755); err != nil {
		t.Fatal(err)
	}
	server, err := net.Listen("unix", filepath.Join(dir, ".X11-unix", "X7"))
	if err != nil {
		t.Fatal(err)
	}
	defer server.Close()
	client, err := net.Dial("unix", server.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer client.Close()
	display, err := server.Accept()
	if err != nil {
		t.Fatal(err)
	}
	lost := make(chan struct{}, 2)
	stop := watchDisplay(func() { lost <- struct{}{} })
	defer stop()
	select {
	case <-lost:
		t.Fatal("a silent display is taken for a lost one")
	case <-time.After(1200 * time.Millisecond):
	}
	if _, err := display.Write([]byte("an event")); err != nil {
		t.Fatal(err)
	}
	select {
	case <-lost:
		t.Fatal("a display that says something is taken for a lost one")
	case <-time.After(600 * time.Millisecond):
	}
	if err := display.Close(); err != nil {
		t.Fatal(err)
	}
	select {
	case <-lost:
	case <-time.After(10 * time.Second):
		t.Fatal("the loss is not told")
	}
}

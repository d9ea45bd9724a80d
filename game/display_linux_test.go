package game

import (
	"net"
	"os"
	"path/filepath"
	"testing"

	"cinderclash/build/fixture"
)

// connected opens a connection to something like a display, and returns the display's end of it.
func connected(t *testing.T) (display net.Conn) {
	t.Helper()
	dir, err := os.MkdirTemp("", "d") // short, because a socket's path has little room
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	if err := os.Mkdir(filepath.Join(dir, ".X11-unix"), 0o755); err != nil {
		t.Fatal(err)
	}
	server, err := net.Listen("unix", filepath.Join(dir, ".X11-unix", "X7"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = server.Close() })
	client, err := net.Dial("unix", server.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = client.Close() })
	display, err = server.Accept()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = display.Close() })
	return display
}

// openFiles returns how many files the program has open.
func openFiles(t *testing.T) int {
	t.Helper()
	all, err := os.ReadDir("/proc/self/fd")
	if err != nil {
		t.Fatal(err)
	}
	return len(all)
}

// A program may have as few as 256 files open, and saving needs some of them.
func TestWatchingTakesOneFileForEachConnection(t *testing.T) {
	const connections = 3
	for range connections {
		connected(t)
	}
	want := 0 // the test may have a display of its own
	for fd := 3; fd < mostFiles; fd++ {
		if isDisplay(fd) {
			want++
		}
	}
	if want < connections {
		t.Fatalf("%d connections are found", want)
	}
	before := openFiles(t)
	stop := watchDisplay(func() {})
	if took := openFiles(t) - before; took != want {
		t.Errorf("the watch opened %d files for %d connections", took, want)
	}
	stop()
}

// A display that has closed its connection is lost. One that is silent, or that sends something, is not.
func TestOnlyAClosedConnectionIsLost(t *testing.T) {
	display := connected(t)
	watched := duplicateConnections()
	defer watched.close()
	if watched.lost(0) {
		t.Error("a silent display is taken for a lost one")
	}
	if _, err := display.Write([]byte("an event")); err != nil {
		t.Fatal(err)
	}
	if watched.lost(0) {
		t.Error("a display that sends something is taken for a lost one")
	}
	if err := display.Close(); err != nil {
		t.Fatal(err)
	}
	fixture.Await(t, "the display to be lost", func() bool { return watched.lost(0) })
}

// The watch reports the loss once. After it was stopped it reports none.
func TestTheWatchReportsALostDisplay(t *testing.T) {
	display := connected(t)
	lost := make(chan struct{}, 2)
	stop := watchDisplay(func() { lost <- struct{}{} })
	defer stop()
	if err := display.Close(); err != nil {
		t.Fatal(err)
	}
	<-lost

	before := openFiles(t)
	display = connected(t)
	watchDisplay(func() { t.Error("a watch that was stopped reports a loss") })()
	if err := display.Close(); err != nil {
		t.Fatal(err)
	}
	// The watch closes its files at its end.
	fixture.Await(t, "the watch to end", func() bool { return openFiles(t) <= before+2 }) // the two of the new connection
}

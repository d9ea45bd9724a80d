package main

import (
	"bytes"
	"errors"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// How long the program is watched, after its menu can be used or a match has begun.
const (
	restsFor  = 5 * time.Second
	fightsFor = 45 * time.Second
	patience  = 60 * time.Second // until its menu can be used
)

// cost measures the program itself, built as for a release, in full screen on a virtual display of 1920 by 1080.
func cost(m *measurer) ([]figure, error) {
	dir, err := os.MkdirTemp("", "cost")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	program, err := filepath.Abs(m.program)
	if m.program == "" {
		program = filepath.Join(dir, "cinderclash")
		err = compile(program)
	}
	if err != nil {
		return nil, err
	}
	info, err := os.Stat(program)
	if err != nil {
		return nil, err
	}
	all := []figure{{name: "binary", value: float64(info.Size()) / 1e6, unit: " MB", bound: atMost(40)}}
	begun, err := start(program, dir)
	if err != nil {
		return all, err
	}
	all = append(all,
		figure{name: "first frame", value: begun.frame.Seconds(), unit: " s", bound: atMost(0.5), lines: []string{begun.load}},
		figure{name: "menu that can be used", value: begun.menu.Seconds(), unit: " s", bound: atMost(1)},
		figure{name: "resident memory on the title, most", value: begun.resident, unit: " MB", bound: atMost(mostResident), lines: []string{renderer()}},
	)
	fought, err := fight(program, dir)
	all = append(all, fought...)
	if err != nil || m.program != "" {
		return all, err
	}
	debugged := filepath.Join(dir, "debugged")
	if err := compile(debugged, "-tags", "ebitenginedebug"); err != nil {
		return all, err
	}
	commands, err := drawn(debugged, dir)
	if err != nil {
		return all, err
	}
	return append(all, figure{name: "draw commands of a frame in a match, most", value: most(commands), bound: atMost(150), lines: ranged(commands)}), nil
}

// mostResident is the bound of resident memory, in megabytes: 300 of the program and 200 of textures.
const mostResident = 300 + 200

// onGPU reports whether a graphics card draws on virtual displays, as NVIDIA's library does if it is asked to.
func onGPU() bool { return os.Getenv("__GLX_VENDOR_LIBRARY_NAME") == "nvidia" }

// renderer says what memory includes.
func renderer() string {
	if onGPU() {
		return "a graphics card has the textures; its driver lies in this memory"
	}
	return "software rendering: textures lie in this memory, too"
}

// compile builds the game as a release is built, into a file.
func compile(to string, more ...string) error {
	args := append([]string{"build", "-trimpath", "-ldflags", "-s -w", "-o", to}, more...)
	cmd := exec.Command("go", append(args, "cinderclash")...)
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("the game does not build: %w\n%s", err, out)
	}
	return nil
}

// running is a program on a virtual display of its own.
type running struct {
	cmd    *exec.Cmd
	out    *bytes.Buffer // valid only after end
	pixels string        // file with the pixels of the display
	pid    int           // of the program; 0 until it runs
	path   string
}

// show starts a program on a new display, with a fresh data folder.
func show(program, dir string, args ...string) (*running, error) {
	screen, err := os.MkdirTemp(dir, "screen")
	if err != nil {
		return nil, err
	}
	r := &running{out: &bytes.Buffer{}, pixels: filepath.Join(screen, "Xvfb_screen0"), path: program}
	server := fmt.Sprintf("-screen 0 %dx%dx24 -fbdir %s", fullWidth, fullHeight, screen)
	r.cmd = exec.Command("xvfb-run", append([]string{"-a", "-s", server, program, "-mute", "-lang", "en", "-data", filepath.Join(screen, "data")}, args...)...)
	r.cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} // so that display and program end together
	r.cmd.Stdout = r.out
	if err := r.cmd.Start(); err != nil {
		return nil, fmt.Errorf("no display can be made: %w; install what build/packages.sh lists", err)
	}
	for until := time.Now().Add(patience); time.Now().Before(until); time.Sleep(time.Millisecond) {
		if r.pid = find(program); r.pid != 0 {
			return r, nil
		}
	}
	r.end()
	return nil, errors.New("the game does not start")
}

// end ends the program and its display.
func (r *running) end() {
	_ = syscall.Kill(-r.cmd.Process.Pid, syscall.SIGTERM)
	_ = r.cmd.Wait()
}

// find returns the process that runs a program, or 0.
func find(program string) int {
	links, err := filepath.Glob("/proc/[0-9]*/exe")
	if err != nil {
		return 0
	}
	for _, link := range links {
		if to, err := os.Readlink(link); err == nil && to == program {
			pid, _ := strconv.Atoi(strings.Split(link, "/")[2])
			return pid
		}
	}
	return 0
}

// resident returns the resident memory of the program, in megabytes.
func (r *running) resident() (float64, error) {
	data, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", r.pid))
	if err != nil {
		return 0, fmt.Errorf("the game has ended: %w", err)
	}
	return residentIn(string(data))
}

var residentLine = regexp.MustCompile(`(?m)^VmRSS:\s+(\d+) kB$`)

// residentIn returns the resident memory, in megabytes, that a status file of the kernel names.
func residentIn(status string) (float64, error) {
	found := residentLine.FindStringSubmatch(status)
	if found == nil {
		return 0, errors.New("the system does not tell the resident memory")
	}
	kilobytes, err := strconv.ParseFloat(found[1], 64)
	return kilobytes * 1024 / 1e6, err
}

// watch returns the most resident memory of the program within a time.
func (r *running) watch(within time.Duration) (float64, error) {
	high := 0.0
	for until := time.Now().Add(within); time.Now().Before(until); time.Sleep(100 * time.Millisecond) {
		now, err := r.resident()
		if err != nil {
			return high, err
		}
		high = max(high, now)
	}
	return high, nil
}

// colours returns how many colours the display shows, of a part of its pixels.
func (r *running) colours() int {
	const every = 61 // pixels; a prime, so that no pattern escapes
	data, err := os.ReadFile(r.pixels)
	if err != nil {
		return 0
	}
	seen := map[[3]byte]bool{}
	for i := len(data) - fullWidth*fullHeight*4; i >= 0 && i+4 <= len(data); i += 4 * every {
		seen[[3]byte(data[i:i+3])] = true
	}
	return len(seen)
}

// begun says how the program began.
type begun struct {
	frame, menu time.Duration // from its start
	resident    float64       // megabytes
	load        string        // of the machine
}

// start starts the program three times and returns the shortest times, since other programs can only make them longer.
func start(program, dir string) (begun, error) {
	best := begun{frame: math.MaxInt64, menu: math.MaxInt64}
	for range 3 {
		b, err := startOnce(program, dir)
		if err != nil {
			return best, err
		}
		best.load = "the shortest of three starts; " + load()
		best.frame, best.menu, best.resident = min(best.frame, b.frame), min(best.menu, b.menu), max(best.resident, b.resident)
	}
	return best, nil
}

// load tells how busy the machine is: times are to be trusted only if there are as many processors as programs that want one.
func load() string {
	data, err := os.ReadFile("/proc/loadavg")
	if err != nil {
		return "nobody knows how busy the machine is"
	}
	minute, _, _ := strings.Cut(string(data), " ")
	return fmt.Sprintf("%s programs at work on %d processors", minute, runtime.NumCPU())
}

// startOnce starts the program as a player does, who waits for no picture.
func startOnce(program, dir string) (b begun, err error) {
	r, err := show(program, dir)
	if err != nil {
		return b, err
	}
	defer r.end()
	began := time.Now()
	// A window that has not been drawn has one colour, a menu many.
	const drawn, menu = 8, 150
	for time.Since(began) < patience {
		shown := r.colours()
		if b.frame == 0 && shown >= drawn {
			b.frame = time.Since(began)
		}
		if shown >= menu {
			b.menu = time.Since(began)
			b.resident, err = r.watch(restsFor)
			return b, err
		}
	}
	return b, errors.New("the title is not shown")
}

// fight watches a match and returns figures of its memory and its frames.
func fight(program, dir string) ([]figure, error) {
	path := filepath.Join(dir, "frames")
	r, err := show(program, dir, "-watch", "squire,knight", "-speed", "1", "-seed", "1", "-iters", "1", "-frames", path)
	if err != nil {
		return nil, err
	}
	resident, err := r.watch(fightsFor)
	r.end()
	all := []figure{{name: "resident memory in a match, most", value: resident, unit: " MB", bound: atMost(mostResident), lines: []string{renderer()}}}
	if err != nil {
		return all, err
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return all, err
	}
	took, err := frameTimes(string(data))
	if err != nil {
		return all, err
	}
	return append(all, took.figures()...), nil
}

// drawn watches a match with a program that tells what it draws, and returns the number of draw commands of each frame.
func drawn(program, dir string) ([]float64, error) {
	r, err := show(program, dir, "-watch", "squire,knight", "-speed", "2", "-seed", "1", "-iters", "1")
	if err != nil {
		return nil, err
	}
	_, err = r.watch(fightsFor)
	r.end()
	all := drawCommands(r.out.String())
	if err == nil && len(all) == 0 {
		err = errors.New("the program does not tell what it draws")
	}
	return all, err
}

// drawCommands returns the number of draw commands in each frame of a log of Ebitengine.
func drawCommands(log string) []float64 {
	var all []float64
	for _, line := range strings.Split(log, "\n") {
		switch {
		case strings.HasPrefix(line, "Graphics commands:"):
			all = append(all, 0)
		case strings.HasPrefix(line, "  draw-triangles:") && len(all) > 0:
			all[len(all)-1]++
		}
	}
	return all
}

package patch

import (
	"fmt"
	"os"
	"reflect"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"
)

// Every example in the description of the files is right, and every field is in one of them.
func TestTheDescriptionIsRight(t *testing.T) {
	text, err := os.ReadFile("../../../assets/sounds/README.md")
	if err != nil {
		t.Fatal(err)
	}
	files, all := fstest.MapFS{}, ""
	for i, found := range regexp.MustCompile("(?s)```yaml\n(.*?)```").FindAllSubmatch(text, -1) {
		files[fmt.Sprintf("example-%d.yaml", i+1)] = &fstest.MapFile{Data: found[1]}
		all += string(found[1])
	}
	b, err := Read(files, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range b.Names() {
		if len(b.Make(n, 0)) < 1000 {
			t.Errorf("%s is hardly heard", n)
		}
	}
	for _, of := range []any{page{}, recipe{}, tuning{}, layer{}, filter{}, repeat{}, tone{}, modal{}, body{}, plucked{}, bowed{}, pipe{}, fm{}, grains{}, voice{}} {
		for f := range reflect.TypeOf(of).Fields() {
			name := f.Tag.Get("yaml")
			if name != "" && !strings.Contains(all, name+":") {
				t.Errorf("no example has %s", name)
			}
		}
	}
}

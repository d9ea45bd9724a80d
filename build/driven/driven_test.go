//go:build driven

package driven

import "testing"

func TestMain(m *testing.M) { Main(m) }

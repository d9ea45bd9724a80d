//go:build long

package ai_test

import "testing"

func TestLevelsDoNotPeekAnywhere(t *testing.T) { honest(t, 2000, 7, 100) }

func TestAdviceDoesNotPeekAnywhere(t *testing.T) { unhidden(t, 2000, 7) }

package crash

// Watch does nothing in a browser.
type Watch struct{}

// Start returns nothing in a browser.
func Start(dir, version string) (*Watch, *Report, error) { return nil, nil, nil }

// Begin does nothing in a browser.
func (*Watch) Begin(records [][]byte) {}

// Try does nothing in a browser.
func (*Watch) Try(move, position string) {}

// Done does nothing in a browser.
func (*Watch) Done(rec []byte) {}

// Survived writes nothing in a browser.
func (*Watch) Survived(what string, stack []byte, position string) (*Report, error) { return nil, nil }

// Leave does nothing in a browser.
func (*Watch) Leave() {}

// Close does nothing in a browser.
func (*Watch) Close() {}

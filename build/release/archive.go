//go:build linux

package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/flate"
	"compress/gzip"
	"errors"
	"io"
	"io/fs"
	"time"
)

// tarball packs files into a .tar.gz. Every file has the time when and belongs to root.
func tarball(files []file, when time.Time) ([]byte, error) {
	var buf bytes.Buffer
	// Errors could come only from the memory buffer.
	zipper, err := gzip.NewWriterLevel(&buf, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	w := tar.NewWriter(zipper)
	for _, dir := range folders(files) {
		h := &tar.Header{Typeflag: tar.TypeDir, Name: dir + "/", Mode: 0o755, ModTime: when, Format: tar.FormatUSTAR}
		if err := w.WriteHeader(h); err != nil {
			return nil, err
		}
	}
	for _, f := range sorted(files) {
		h := &tar.Header{
			Typeflag: tar.TypeReg, Name: f.path, Mode: int64(f.mode), Size: int64(len(f.data)), ModTime: when, Format: tar.FormatUSTAR,
		}
		if err := w.WriteHeader(h); err != nil {
			return nil, err
		}
		if _, err := w.Write(f.data); err != nil {
			return nil, err
		}
	}
	err = errors.Join(w.Close(), zipper.Close())
	return buf.Bytes(), err
}

// zipped packs files into a .zip with the time when. It keeps the executable bits.
func zipped(files []file, when time.Time) ([]byte, error) {
	var buf bytes.Buffer
	w := zip.NewWriter(&buf)
	w.RegisterCompressor(zip.Deflate, func(out io.Writer) (io.WriteCloser, error) {
		return flate.NewWriter(out, flate.BestCompression)
	})
	add := func(name string, mode fs.FileMode, data []byte) error {
		h := &zip.FileHeader{Name: name, Method: zip.Deflate, Modified: when}
		h.SetMode(mode)
		body, err := w.CreateHeader(h)
		if err != nil {
			return err
		}
		_, err = body.Write(data)
		return err
	}
	for _, dir := range folders(files) {
		if err := add(dir+"/", fs.ModeDir|0o755, nil); err != nil {
			return nil, err
		}
	}
	for _, f := range sorted(files) {
		if err := add(f.path, f.mode, f.data); err != nil {
			return nil, err
		}
	}
	err := w.Close()
	return buf.Bytes(), err
}

"use strict";
// Keeps the files of one version of the game. The page opens from them without a network; with one, a newer version
// replaces them.
const prefix = "{{.Program}} ";
const version = "{{.Tag}}";
// What belongs to one version has its tag in its address, so that no version is given the files of another.
const files = [
  "index.html", "manifest.webmanifest", "icon.png", "icon-512.png",
  "wasm_exec.js?{{.Tag}}", "{{.Program}}.wasm?{{.Tag}}",
];

self.addEventListener("install", event => event.waitUntil((async () => {
  const cache = await caches.open(prefix + version);
  // Files without a tag do not come from the browser's own cache, which may have those of another version.
  await cache.addAll(files.map(file => new Request(file, { cache: file.includes("?") ? "default" : "reload" })));
  await self.skipWaiting();
})()));

self.addEventListener("activate", event => event.waitUntil((async () => {
  for (const name of await caches.keys()) {
    if (name.startsWith(prefix) && name !== prefix + version) await caches.delete(name);
  }
  await self.clients.claim();
})()));

// The page comes from the network if it can, so that a new version is seen; what belongs to the page comes from
// the files that were kept with it.
self.addEventListener("fetch", event => {
  if (event.request.method !== "GET" || new URL(event.request.url).origin !== location.origin) return;
  event.respondWith((async () => {
    const cache = await caches.open(prefix + version);
    if (event.request.mode === "navigate") {
      try {
        return await fetch(event.request);
      } catch (error) {
        const kept = await cache.match("index.html");
        if (kept) return kept;
        throw error;
      }
    }
    return await cache.match(event.request) ?? fetch(event.request);
  })());
});

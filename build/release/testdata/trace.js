// A file system with one file in it, kept as text in globalThis.trace. What the
// program says otherwise goes to the console.
"use strict";
(() => {
  const decoder = new TextDecoder();
  const missing = () => Object.assign(new Error("not implemented"), { code: "ENOSYS" });
  const traceFile = 100;
  globalThis.trace = "";
  const files = {
    constants: { O_WRONLY: 1, O_RDWR: 2, O_CREAT: 64, O_TRUNC: 512, O_APPEND: 1024, O_EXCL: 128, O_DIRECTORY: 65536 },
    open(path, flags, mode, callback) {
      if (path === "trace") callback(null, traceFile);
      else callback(missing());
    },
    close(fd, callback) { callback(null); },
    fsync(fd, callback) { callback(null); },
    writeSync(fd, bytes) {
      const text = decoder.decode(bytes);
      if (fd === traceFile) globalThis.trace += text;
      else console.log(text);
      return bytes.length;
    },
    write(fd, bytes, offset, length, position, callback) { callback(null, this.writeSync(fd, bytes)); },
  };
  // Every other call answers that it does not exist.
  globalThis.fs = new Proxy(files, {
    get: (target, name) => target[name] ?? ((...args) => args.at(-1)(missing())),
  });
})();

"use strict";
// Plays what the game mixes, on the browser's own thread for sound. The game's thread is at times busy and answers late, so that portions are
// asked for ahead of what is heard: as far ahead as it takes for the sound not to run out.
class Desk extends AudioWorkletProcessor {
  constructor(options) {
    super();
    // All of these are in frames.
    ({ portion: this.portion, least: this.least, most: this.most } = options.processorOptions);
    this.ahead = this.least; // that are to be here or on their way
    this.asked = 0;
    this.held = 0;
    this.played = 0; // of the first portion
    this.portions = []; // that are here, with left and right in turn
    this.level = 0; // rises to 1 when sound begins again, so that it does not click
    this.last = [0, 0];
    this.dry = true; // the sound has run out
    this.port.onmessage = event => {
      this.portions.push(event.data);
      this.held += this.portion;
      this.asked -= this.portion;
    };
  }

  process(inputs, outputs) {
    const [left, right] = outputs[0];
    for (let i = 0; i < left.length; i++) {
      if (this.held > 0) this.next();
      else this.runOut();
      left[i] = this.last[0] * this.level;
      right[i] = this.last[1] * this.level;
    }
    for (; this.held + this.asked < this.ahead; this.asked += this.portion) {
      this.port.postMessage(null);
      this.ahead = Math.max(this.least, this.ahead - 2); // 4 ms in a second
    }
    return true;
  }

  next() {
    const portion = this.portions[0];
    this.last[0] = portion[2 * this.played];
    this.last[1] = portion[2 * this.played + 1];
    this.level = Math.min(1, this.level + 1 / 256);
    this.dry = false;
    this.held--;
    if (++this.played === this.portion) {
      this.portions.shift();
      this.played = 0;
    }
  }

  // runOut fades out what was heard last. From now on more is asked for ahead.
  runOut() {
    this.level = Math.max(0, this.level - 1 / 256);
    if (!this.dry) this.ahead = Math.min(this.most, 1.5 * this.ahead);
    this.dry = true;
  }
}
registerProcessor("desk", Desk);

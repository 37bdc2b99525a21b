/*
 * Preloaded into each process of the site during the scenario `clock-jumps`: shifts the machine's
 * clock by the milliseconds in a file. Timers are unaffected.
 */
import fs from 'node:fs';

const file = process.env['FIRE_CLOCK_FILE'] ?? '';
const TrueDate = Date;
let shiftMs = 0;

function look() {
  try {
    shiftMs = Number(fs.readFileSync(file, 'utf8')) || 0;
  } catch {
    // Without a file the clock is right.
    shiftMs = 0;
  }
}

look();
setInterval(look, 100).unref();

globalThis.Date = class ShiftedDate extends TrueDate {
  /** @param {...unknown} parts */
  constructor(...parts) {
    if (parts.length === 0) super(TrueDate.now() + shiftMs);
    else super(...parts);
  }

  static now() {
    return TrueDate.now() + shiftMs;
  }
};

import { describe, expect, test } from 'vitest';
import { toGrid } from '../../src/slots/grid.ts';
import { SLOTS } from '../../src/catalogue.ts';
import { harbourLanterns } from '../../src/slots/harbour-lanterns.ts';
import {
  computeReelPlace,
  findStop,
  landReel,
  planLandings,
  RAMP_MS,
  readTape,
  startReel,
} from './reel-motion.ts';

const { strips, freeStrips, rows } = harbourLanterns;

/** The visible symbols at a moment, as the canvas draws them. */
function inSight(motion: Parameters<typeof readTape>[0], at: number): string[] {
  const { scroll } = computeReelPlace(motion, at);
  return Array.from({ length: rows }, (_, row) => readTape(motion, Math.round(-scroll) + row));
}

describe('a reel', () => {
  test('shows exactly the server’s column once it has landed, between any two stops', () => {
    strips.forEach((strip, reel) => {
      strip.forEach((_, stop) => {
        const moving = startReel(strip, (stop * 7) % strip.length, 1000);
        const landed = landReel(moving, { strip, stop, beginsAt: 1700 + stop * 13, rows });
        const expected = toGrid([strip], [stop], rows)[0];
        expect(computeReelPlace(landed, 99_999).hasLanded).toBe(true);
        expect(inSight(landed, 99_999), `reel ${reel}, stop ${stop}`).toEqual(expected);
      });
    });
  });

  test('with drum motion overshoots, returns, and rests on the same column', () => {
    strips.forEach((strip) => {
      strip.forEach((_, stop) => {
        const moving = startReel(strip, 3, 0);
        const drum = landReel(moving, { strip, stop, beginsAt: 800, rows, feel: 'drum' });
        const { toScroll = 0, beginsAt = 0, durationMs = 0 } = drum.landing ?? {};
        const over = computeReelPlace(drum, beginsAt + durationMs + 95);
        expect(over.scroll).toBeGreaterThan(toScroll);
        expect(over.scroll).toBeLessThan(toScroll + 0.2);
        expect(over.hasLanded).toBe(false);
        expect(computeReelPlace(drum, 9999)).toMatchObject({ scroll: toScroll, hasLanded: true });
        expect(inSight(drum, 9999)).toEqual(toGrid([strip], [stop], rows)[0]);
      });
    });
  });

  test('changes no visible symbol when its landing is set', () => {
    const moving = startReel(strips[0] ?? [], 5, 0);
    for (let beginsAt = 600; beginsAt < 700; beginsAt += 7) {
      const landing = landReel(moving, { strip: freeStrips[0] ?? [], stop: 3, beginsAt, rows });
      const { scroll } = computeReelPlace(moving, beginsAt);
      for (let n = Math.floor(-scroll); n < Math.floor(-scroll) + rows + 1; n++) {
        expect(readTape(landing, n)).toBe(readTape(moving, n));
      }
    }
  });

  test('never runs backwards and never jumps more than a row in a sixtieth of a second', () => {
    const motion = landReel(startReel(strips[1] ?? [], 0, 0), {
      strip: strips[1] ?? [],
      stop: 9,
      beginsAt: 800,
      rows,
    });
    let before = 0;
    for (let at = 0; at < 2000; at += 1000 / 60) {
      const { scroll } = computeReelPlace(motion, at);
      expect(scroll).toBeGreaterThanOrEqual(before);
      expect(scroll - before).toBeLessThan(1);
      before = scroll;
    }
  });

  test('is blurred only while it is fast', () => {
    const motion = landReel(startReel(strips[2] ?? [], 0, 0), {
      strip: strips[2] ?? [],
      stop: 1,
      beginsAt: 900,
      rows,
    });
    expect(computeReelPlace(motion, 20).isBlurred).toBe(false);
    expect(computeReelPlace(motion, RAMP_MS + 50).isBlurred).toBe(true);
    const duration = motion.landing?.durationMs ?? 0;
    expect(computeReelPlace(motion, 900 + duration * 0.6).isBlurred).toBe(false);
  });

  test('told to land immediately still reaches full speed first', () => {
    const motion = landReel(startReel(strips[3] ?? [], 0, 500), {
      strip: strips[3] ?? [],
      stop: 0,
      beginsAt: 0,
      rows,
    });
    expect(motion.landing?.beginsAt).toBe(500 + RAMP_MS);
  });

  test('finds a stop from a grid, and none for a column that is not on the strip', () => {
    strips.forEach((strip) => {
      const column = toGrid([strip], [17], rows)[0] ?? [];
      const stop = findStop(strip, column);
      expect(toGrid([strip], [stop ?? -1], rows)[0]).toEqual(column);
      expect(findStop(strip, ['lantern', 'lantern', 'lantern', 'lantern'])).toBeNull();
    });
  });
});

test.each([...SLOTS.values()])(
  'the last reel of $code comes to rest after its shortest cycle',
  (game) => {
    const landings = planLandings('base', game.strips.length);
    expect(landings).toHaveLength(game.strips.length);
    expect(landings.at(-1)).toBeGreaterThanOrEqual(game.cycleMs);
  },
);

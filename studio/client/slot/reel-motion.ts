/**
 * The motion of a reel as a pure function of time, so that a dropped frame changes nothing.
 *
 * A reel is an endless tape read upwards: `scroll` counts the symbols that have passed, and
 * position `n` of the tape is `n + scroll` rows below the top. At full speed the part of the tape
 * that is not yet visible is replaced by the strip with its drawn stop, so the reel always lands
 * after the same short distance and the symbols beside the stop are those of the strip.
 */

import type { StepKind } from '../../src/protocol/slot.ts';

/** Full speed, in symbols per second. */
export const REEL_SPEED = 20;

/** Acceleration time of a reel, in milliseconds. */
export const RAMP_MS = 260;

/** Above this share of full speed a reel shows blurred symbols. */
const BLUR_FROM = 0.55;

/**
 * How a reel comes to rest: it glides in, or it is a heavy drum that overshoots a little and is
 * pulled back.
 */
export type ReelFeel = 'glide' | 'drum';

/** The overshoot of a drum in symbols, and the duration of its swing in milliseconds. */
const DRUM_RUN_ON = 0.11;
const DRUM_SWING_MS = 190;

/** A reel in motion. Times are milliseconds of one monotonic clock. */
export interface ReelMotion {
  strip: readonly string[];
  /** The strip position in the top row at the start. */
  stop: number;
  startedAt: number;
  landing: ReelLanding | null;
}

/** The landing on a stop. */
export interface ReelLanding {
  strip: readonly string[];
  stop: number;
  beginsAt: number;
  durationMs: number;
  fromScroll: number;
  toScroll: number;
  feel: ReelFeel;
}

/** The position of a reel. */
export interface ReelPlace {
  scroll: number;
  isBlurred: boolean;
  hasLanded: boolean;
}

const mod = (value: number, by: number): number => ((value % by) + by) % by;

function freeScroll(motion: ReelMotion, at: number): number {
  const elapsed = Math.max(0, at - motion.startedAt);
  const full = (REEL_SPEED / 1000) * (elapsed - RAMP_MS / 2);
  return elapsed < RAMP_MS ? ((REEL_SPEED / 1000) * elapsed ** 2) / (2 * RAMP_MS) : full;
}

/** Starts a reel turning from its current stop. */
export function startReel(strip: readonly string[], stop: number, at: number): ReelMotion {
  return { strip, stop, startedAt: at, landing: null };
}

/**
 * Plans the landing on `stop` of `strip`, beginning at `beginsAt` or, if the reel is not yet at
 * full speed then, as soon as it is. `rows` are visible.
 */
export function landReel(
  motion: ReelMotion,
  target: {
    strip: readonly string[];
    stop: number;
    beginsAt: number;
    rows: number;
    feel?: ReelFeel;
  },
): ReelMotion {
  const beginsAt = Math.max(target.beginsAt, motion.startedAt + RAMP_MS);
  const fromScroll = freeScroll(motion, beginsAt);
  const toScroll = Math.ceil(fromScroll) + target.rows;
  // A cubic ease-out starts at three times its mean speed: no jerk at its start.
  const durationMs = ((toScroll - fromScroll) * 3 * 1000) / REEL_SPEED;
  const { strip, stop, feel = 'glide' } = target;
  const landing = { strip, stop, beginsAt, durationMs, fromScroll, toScroll, feel };
  return { ...motion, landing };
}

/** The position of the reel at a moment. */
export function computeReelPlace(motion: ReelMotion, at: number): ReelPlace {
  const { landing } = motion;
  if (landing === null || at < landing.beginsAt) {
    const isBlurred = at - motion.startedAt > RAMP_MS * BLUR_FROM;
    return { scroll: freeScroll(motion, at), isBlurred, hasLanded: false };
  }
  const left = 1 - Math.min(1, (at - landing.beginsAt) / landing.durationMs);
  const way = landing.toScroll - landing.fromScroll;
  const swing = computeSwing(landing, at);
  return {
    scroll: landing.fromScroll + way * (1 - left ** 3) + swing.scroll,
    isBlurred: left ** 2 > BLUR_FROM,
    hasLanded: left === 0 && swing.isOver,
  };
}

/** A drum's offset beyond its stop. */
function computeSwing(landing: ReelLanding, at: number): { scroll: number; isOver: boolean } {
  if (landing.feel === 'glide') return { scroll: 0, isOver: true };
  const share = (at - landing.beginsAt - landing.durationMs) / DRUM_SWING_MS;
  if (share <= 0) return { scroll: 0, isOver: false };
  if (share >= 1) return { scroll: 0, isOver: true };
  return { scroll: DRUM_RUN_ON * Math.sin(Math.PI * share), isOver: false };
}

/** The symbol at position `n` of the tape. */
export function readTape(motion: ReelMotion, n: number): string {
  const { landing } = motion;
  const isNew = landing !== null && n < Math.floor(-landing.fromScroll);
  const strip = isNew ? landing.strip : motion.strip;
  const index = isNew ? landing.stop + n + landing.toScroll : motion.stop + n;
  return strip[mod(index, strip.length)] ?? '';
}

/** The stop on a strip that shows these symbols from the top row on, or null if there is none. */
export function findStop(strip: readonly string[], column: readonly string[]): number | null {
  const stop = strip.findIndex((_, start) =>
    column.every((symbol, row) => strip[mod(start + row, strip.length)] === symbol),
  );
  return stop === -1 ? null : stop;
}

/** A step in which reels turn. */
export type TurnKind = Exclude<StepKind, 'cascade'>;

/** When the first and the last reel of a turn should stop, in milliseconds after its start. */
const LANDINGS_MS: Readonly<Record<TurnKind, readonly [number, number]>> = {
  base: [1300, 2500],
  free: [800, 1520],
  // Coins are locked then and no reel turns: a grid of cells does.
  hold: [0, 0],
  respin: [900, 1700],
};

/** When each reel should stop, in milliseconds from the start of the turn. */
export function planLandings(kind: TurnKind, reels: number): number[] {
  const [first, last] = LANDINGS_MS[kind];
  const step = (last - first) / Math.max(1, reels - 1);
  return Array.from({ length: reels }, (_, reel) => first + reel * step);
}

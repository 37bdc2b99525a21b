/**
 * The motion of wheel and ball. Pure; angles are degrees clockwise from the top. The ball's path is
 * relative to the wheel, so that it lands in the right pocket however the wheel has turned.
 */
import type { TablePhase } from '../../../src/protocol/table.ts';
import { WHEEL } from '../../../src/tables/roulette.ts';

/** Rotation of the wheel in degrees per second. */
export const WHEEL_SPEED = 18;
/**
 * Rolling speed of the ball in degrees per second, relative to the wheel and against its rotation.
 */
export const BALL_SPEED = -330;
/** From the moment the number is known until the ball rests. */
export const LANDING_MS = 4000;

/** Radius of the rolling ball, as a fraction of the wheel's radius. */
export const RIM = 0.885;
/** Radius of the ball at rest. */
export const POCKET = 0.565;

const CIRCLE = 360;

/** The centre of a number's pocket on the wheel. */
export function toPocketAngle(number: number): number {
  return (WHEEL.indexOf(number) * CIRCLE) / WHEEL.length;
}

/** The ball's landing: its start, and its distance. */
export interface Landing {
  from: number;
  by: number;
}

/**
 * Plans the landing in a pocket from where the ball rolls. It covers about the distance of uniform
 * deceleration, to the nearest turn that ends in the pocket.
 */
export function planLanding(from: number, number: number): Landing {
  const even = (BALL_SPEED * LANDING_MS) / 2000;
  const target = toPocketAngle(number);
  const turns = Math.round((from + even - target) / CIRCLE);
  return { from, by: target + turns * CIRCLE - from };
}

/**
 * The ball's angle after a share of the landing from 0 to 1: it slows down to the wheel's speed.
 */
export function toLandingAngle({ from, by }: Landing, share: number): number {
  const s = Math.min(1, Math.max(0, share));
  const start = (BALL_SPEED * LANDING_MS) / 1000;
  // A cubic that starts at rolling speed and ends at rest.
  return from + start * s * (1 - s) ** 2 + by * s * s * (3 - 2 * s);
}

/** The ball's radius then: on the rim at first, then down with two small hops. */
export function toLandingRadius(share: number): number {
  const s = Math.min(1, Math.max(0, share));
  const fall = Math.min(1, Math.max(0, (s - 0.5) / 0.32));
  const hop = s < 0.82 ? 0 : 0.05 * (1 - s) * 5.5 * Math.abs(Math.sin((s - 0.82) * 35));
  return RIM + (POCKET - RIM) * fall * fall + hop;
}

/** The ball's motion. */
export type Motion =
  /** Hidden: it was taken out of its pocket, or never seen in one. */
  | { kind: 'hidden' }
  | { kind: 'rolling'; since: number }
  | { kind: 'landing'; since: number; landing: Landing; number: number }
  | { kind: 'lying'; number: number };

/** The ball before anything is known. */
export const HIDDEN: Motion = { kind: 'hidden' };

/** What the table has sent of a round. */
export interface Seen {
  phase: TablePhase;
  /** Null until it is revealed. */
  number: number | null;
  /** The previous round's number, or null. */
  lastNumber: number | null;
  /** True if the number was revealed before the page opened, or motion is reduced. */
  isStill: boolean;
}

/** The ball's motion after a message from the table. */
export function moveOn(before: Motion, seen: Seen, now: number): Motion {
  const { phase, number, lastNumber, isStill } = seen;
  if (number === null) {
    if (phase === 'dealing') {
      return before.kind === 'rolling' ? before : { kind: 'rolling', since: now };
    }
    return phase === 'betting' && lastNumber !== null
      ? { kind: 'lying', number: lastNumber }
      : HIDDEN;
  }
  if (before.kind === 'landing' && before.number === number) return before;
  if (before.kind !== 'rolling' || isStill) return { kind: 'lying', number };
  const landing = planLanding(toBall(before, now)?.angle ?? 0, number);
  return { kind: 'landing', since: now, landing, number };
}

/** The ball's position at an instant, relative to the wheel; null if hidden. */
export function toBall(motion: Motion, now: number): { angle: number; radius: number } | null {
  switch (motion.kind) {
    case 'hidden':
      return null;
    case 'rolling':
      return { angle: ((now - motion.since) / 1000) * BALL_SPEED, radius: RIM };
    case 'landing': {
      const share = (now - motion.since) / LANDING_MS;
      return { angle: toLandingAngle(motion.landing, share), radius: toLandingRadius(share) };
    }
    case 'lying':
      return { angle: toPocketAngle(motion.number), radius: POCKET };
    default:
      return motion satisfies never;
  }
}

/** True if the ball rests in its pocket and may be read. */
export function hasLanded(motion: Motion, now: number): boolean {
  if (motion.kind === 'landing') return now - motion.since >= LANDING_MS;
  return motion.kind === 'lying';
}

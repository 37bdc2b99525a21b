/**
 * How wheel and ball move. Pure; angles are degrees clockwise from the top. The ball's way is seen
 * relative to the wheel, so that it lands in the right pocket however the wheel has turned.
 */
import type { TablePhase } from '../../../src/protocol/table.ts';
import { WHEEL } from '../../../src/tables/roulette.ts';

/** Degrees that the wheel turns in a second. */
export const WHEEL_SPEED = 18;
/** Degrees that the ball rolls in a second, seen from the wheel, against its turning. */
export const BALL_SPEED = -330;
/** From the moment the number is known until the ball lies still. */
export const LANDING_MS = 4000;

/** How far from the middle the ball rolls, in parts of the wheel's radius. */
export const RIM = 0.885;
/** How far from the middle it lies. */
export const POCKET = 0.565;

const CIRCLE = 360;

/** The middle of a number's pocket on the wheel. */
export function toPocketAngle(number: number): number {
  return (WHEEL.indexOf(number) * CIRCLE) / WHEEL.length;
}

/** The ball's last way: from where, and how far. */
export interface Landing {
  from: number;
  by: number;
}

/**
 * Plans the way into a pocket from where the ball rolls. It goes about as far as a ball that slows
 * down evenly, to the nearest turn that ends in the pocket.
 */
export function planLanding(from: number, number: number): Landing {
  const even = (BALL_SPEED * LANDING_MS) / 2000;
  const target = toPocketAngle(number);
  const turns = Math.round((from + even - target) / CIRCLE);
  return { from, by: target + turns * CIRCLE - from };
}

/** Where the ball is after a share of the landing from 0 to 1: it slows down to the wheel's pace. */
export function toLandingAngle({ from, by }: Landing, share: number): number {
  const s = Math.min(1, Math.max(0, share));
  const start = (BALL_SPEED * LANDING_MS) / 1000;
  // A cubic that leaves at the pace of rolling and ends at rest.
  return from + start * s * (1 - s) ** 2 + by * s * s * (3 - 2 * s);
}

/** How far from the middle the ball is then: on the rim at first, then down with two small hops. */
export function toLandingRadius(share: number): number {
  const s = Math.min(1, Math.max(0, share));
  const fall = Math.min(1, Math.max(0, (s - 0.5) / 0.32));
  const hop = s < 0.82 ? 0 : 0.05 * (1 - s) * 5.5 * Math.abs(Math.sin((s - 0.82) * 35));
  return RIM + (POCKET - RIM) * fall * fall + hop;
}

/** What the ball does. */
export type Motion =
  /** Out of sight: it has been taken out of its pocket, or was never seen in one. */
  | { kind: 'away' }
  | { kind: 'rolling'; since: number }
  | { kind: 'landing'; since: number; landing: Landing; number: number }
  | { kind: 'lying'; number: number };

/** The ball before anything is known of it. */
export const AWAY: Motion = { kind: 'away' };

/** What the table has sent of a round. */
export interface Seen {
  phase: TablePhase;
  /** Null until it has come to light. */
  number: number | null;
  /** That of the round before, or null. */
  lastNumber: number | null;
  /** Whether the number had come to light before the page came, or no motion is wanted. */
  isStill: boolean;
}

/** What the ball does after the table has sent something. */
export function moveOn(before: Motion, seen: Seen, now: number): Motion {
  const { phase, number, lastNumber, isStill } = seen;
  if (number === null) {
    if (phase === 'dealing') {
      return before.kind === 'rolling' ? before : { kind: 'rolling', since: now };
    }
    return phase === 'betting' && lastNumber !== null
      ? { kind: 'lying', number: lastNumber }
      : AWAY;
  }
  if (before.kind === 'landing' && before.number === number) return before;
  if (before.kind !== 'rolling' || isStill) return { kind: 'lying', number };
  const landing = planLanding(toBall(before, now)?.angle ?? 0, number);
  return { kind: 'landing', since: now, landing, number };
}

/** Where the ball is at an instant, seen from the wheel; null out of sight. */
export function toBall(motion: Motion, now: number): { angle: number; radius: number } | null {
  switch (motion.kind) {
    case 'away':
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

/** Whether the ball lies in its pocket and may be read. */
export function hasLanded(motion: Motion, now: number): boolean {
  if (motion.kind === 'landing') return now - motion.since >= LANDING_MS;
  return motion.kind === 'lying';
}

// What follows from one player's own events: what is refused, which clocks stop, and which bets
// count.

import type { Calendar } from './calendar.ts';
import type { PlannedEvent } from './plan.ts';

type Pause = { from: number; to: number };

/** A player with everything that they do and that follows from it alone. */
export type Facts = {
  registeredOn: string;
  birthDate: string;
  inviter: number | null;
  events: readonly PlannedEvent[];
  state: ReturnType<typeof followState>;
  valid: ReturnType<typeof countBets>;
};

/** True for a bet that was rolled back before an instant. */
export const isTakenBack = (events: readonly PlannedEvent[], bet: number, before: Date): boolean =>
  events.some((it) => it.kind === 'takeBack' && it.bet === bet && it.at < before);

/** Follows who is frozen and paused: which events are refused, and which clocks stop. */
export function followState(events: readonly PlannedEvent[], calendar: Calendar) {
  const pauses: Pause[] = [];
  const frozen: Pause[] = [];
  const refused = new Set<PlannedEvent>();
  for (const event of events) {
    const now = event.at.getTime();
    const isFrozen = frozen.some(({ to }) => to === Infinity);
    const isPaused = pauses.some(({ from, to }) => from <= now && now < to);
    if (event.kind === 'freeze' && !isFrozen) frozen.push({ from: now, to: Infinity });
    if (event.kind === 'release') for (const it of frozen) it.to = Math.min(it.to, now);
    if (event.kind === 'claim' && isFrozen) refused.add(event);
    const needsPlay = event.kind === 'bet' || event.kind === 'join' || event.kind === 'apply';
    if (needsPlay && (isFrozen || isPaused)) refused.add(event);
    if (event.kind === 'break') {
      const to = calendar.later(event.at, event.days).getTime();
      if (isFrozen || pauses.some((it) => it.to >= to && it.from <= now)) refused.add(event);
      else pauses.push({ from: now, to });
    }
  }
  const isIn = (spans: readonly Pause[], at: Date): boolean =>
    spans.some(({ from, to }) => from <= at.getTime() && at.getTime() < to);
  return {
    refused,
    isPaused: (at: Date): boolean => isIn(pauses, at),
    isFrozen: (at: Date): boolean => isIn(frozen, at),
    mayReceive: (at: Date): boolean => !isIn(pauses, at) && !isIn(frozen, at),
    /** The clock of a grant runs only while its player is not paused. */
    expiry: ({ issuedAt, expiresAt }: { issuedAt: Date; expiresAt: Date }): number => {
      let left = expiresAt.getTime() - issuedAt.getTime();
      let now = issuedAt.getTime();
      for (;;) {
        const paused = pauses.find(({ from, to }) => from <= now && now < to);
        if (paused) {
          now = paused.to;
          continue;
        }
        const next = Math.min(...pauses.map(({ from }) => from).filter((from) => from > now));
        if (next - now >= left) return now + left;
        left -= next - now;
        now = next;
      }
    },
  };
}

/**
 * Returns valid bets by day and category: counted on the day of the bet, deducted when a rollback
 * is found.
 */
export function countBets(
  events: readonly PlannedEvent[],
  refused: ReadonlySet<PlannedEvent>,
  counts: readonly number[],
  calendar: Calendar,
): { day: string; category: string; minor: bigint }[] {
  const nextCount = (at: Date): number => counts.find((it) => it >= at.getTime()) ?? Infinity;
  return events.flatMap((event) => {
    if (event.kind !== 'bet' || refused.has(event)) return [];
    const { category, minor } = event;
    const counted = nextCount(event.at);
    const back = events.find((it) => it.kind === 'takeBack' && it.bet === event.bet);
    if (counted === Infinity || (back && back.at.getTime() <= counted)) return [];
    const lines = [{ day: calendar.day(event.at), category, minor }];
    const found = back ? nextCount(back.at) : Infinity;
    if (found !== Infinity) {
      lines.push({ day: calendar.day(new Date(found)), category, minor: -minor });
    }
    return lines;
  });
}

/** Returns a share in basis points, rounded half to even. */
export function roundBp(minor: bigint, bp: bigint): bigint {
  const sign = minor < 0n ? -1n : 1n;
  const product = minor * sign * bp;
  const whole = product / 10_000n;
  const rest = (product % 10_000n) * 2n;
  const isUp = rest > 10_000n || (rest === 10_000n && whole % 2n === 1n);
  return sign * (isUp ? whole + 1n : whole);
}

// What promotions should have paid, implemented a second time from the written rules.

import type { Calendar } from './calendar.ts';
import { isTakenBack, roundBp } from './follow.ts';
import type { Facts } from './follow.ts';
import { plannedOffers } from './plan.ts';
import type { Plan } from './plan.ts';

/** An application as it should be at the end; its offer by its index. */
export type ExpectedApplication = {
  offer: number;
  /** The Monday of its week. */
  week: string;
  state: 'approved' | 'fulfilled' | 'expired';
  baseMinor: bigint;
  bonusMinor: bigint;
  appliedAt: Date;
  grantedAt: Date | null;
};

type Open = ExpectedApplication & { looksAt: number };

const dayMs = 24 * 3_600_000;

/** Follows a player's applications through the season; those that are refused are noted. */
export function promote(plan: Plan, calendar: Calendar, facts: Facts): ExpectedApplication[] {
  const made: Open[] = [];
  const runs = plan.days.flatMap(({ run }) => (run?.jobs.includes('bonuses') ? [run.at] : []));
  const steps = [
    ...runs.map((at) => ({ at, event: null })),
    ...facts.events.map((event) => ({ at: event.at, event })),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime());
  for (const { at, event } of steps) {
    if (event === null) payCashback(made, facts, calendar, at);
    if (event?.kind !== 'apply' || facts.state.refused.has(event)) continue;
    const week = findMonday(calendar, at);
    const application = apply(made, facts, { calendar, week, at, offer: event.offer });
    if (application) made.push(application);
    else facts.state.refused.add(event);
  }
  return made.map(({ looksAt: _looksAt, ...rest }) => rest);
}

function findMonday(calendar: Calendar, at: Date): string {
  let day = calendar.day(at);
  while (calendar.weekday(day) !== 1) day = calendar.shift(day, -1);
  return day;
}

function apply(
  made: readonly Open[],
  facts: Facts,
  asked: { calendar: Calendar; week: string; at: Date; offer: number },
): Open | null {
  const { calendar, week, at, offer } = asked;
  const terms = plannedOffers[offer];
  if (!terms || made.some((it) => it.offer === offer && it.week === week)) return null;
  const from = calendar.start(week);
  const endsAt = calendar.start(calendar.shift(week, 7)).getTime();
  const basis = { offer, week, appliedAt: at, looksAt: endsAt };
  if (terms.formula === 'cashback') {
    return { ...basis, state: 'approved', baseMinor: 0n, bonusMinor: 0n, grantedAt: null };
  }
  const deposited = facts.events.reduce((sum, it) => {
    const counts = it.kind === 'deposit' && it.at >= from && it.at <= at;
    return counts ? sum + it.minor : sum;
  }, 0n);
  const used = made.reduce((sum, it) => (it.appliedAt >= from ? sum + it.baseMinor : sum), 0n);
  const free = deposited - used;
  if (free < terms.depositMinor) return null;
  // Deposits beyond the largest bonus are left for other offers.
  const most = (terms.bonusMinor * 10_000n) / BigInt(terms.rateBp);
  const base = free < most ? free : most;
  const share = roundBp(base, BigInt(terms.rateBp));
  const bonusMinor = share < terms.bonusMinor ? share : terms.bonusMinor;
  return { ...basis, state: 'fulfilled', baseMinor: base, bonusMinor, grantedAt: at };
}

function payCashback(made: readonly Open[], facts: Facts, calendar: Calendar, at: Date): void {
  for (const it of made) {
    const terms = plannedOffers[it.offer];
    if (!terms || it.state !== 'approved' || it.looksAt > at.getTime()) continue;
    if (facts.state.isPaused(at)) {
      it.looksAt = at.getTime() + dayMs;
      continue;
    }
    const from = calendar.start(it.week);
    const before = calendar.start(calendar.shift(it.week, 7));
    const lost = facts.events.reduce((sum, event) => {
      if (event.kind !== 'bet' || facts.state.refused.has(event)) return sum;
      const counts = event.at >= from && event.at < before;
      return counts && !isTakenBack(facts.events, event.bet, at) ? sum + event.minor : sum;
    }, 0n);
    const share = lost < terms.depositMinor ? 0n : roundBp(lost, BigInt(terms.rateBp));
    it.bonusMinor = share < terms.bonusMinor ? share : terms.bonusMinor;
    it.state = it.bonusMinor > 0n ? 'fulfilled' : 'expired';
    it.grantedAt = it.bonusMinor > 0n ? at : null;
  }
}

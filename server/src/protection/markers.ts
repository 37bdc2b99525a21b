import type { harmMarkers } from '@vela/contract/protection/staff-calls.ts';
import type { z } from 'zod';
import type { harmSetting } from './settings.ts';

/** The name of a sign of harm. */
export type HarmMarker = (typeof harmMarkers)[number];

/** A sign that was seen, what it is worth, and what was measured. */
export type SeenMarker = { marker: HarmMarker; points: number; measured: string };

/** What is looked at: the last seven days of the site, today included, and the 28 days before. */
export type HarmFacts = {
  /** Days with a net loss, with how often money was paid in on each. */
  depositsOnLosingDays: readonly number[];
  depositWeekMinor: bigint;
  /** An average week of the 28 days before. */
  depositUsualMinor: bigint;
  stakeWeekMinor: bigint;
  stakeUsualMinor: bigint;
  /** Nights with bets between midnight and six. */
  nights: number;
  /** Minutes played on each day. */
  dayMinutes: readonly number[];
  /** Deposits soon after a withdrawal was requested. */
  redeposits: number;
  declinedDeposits: number;
  raises: number;
  /** Excluded players who seem to be the same person. */
  duplicates: readonly string[];
};

/** What the operator has set. */
export type HarmRules = z.output<typeof harmSetting.schema>;

/** The signs that the facts show, each once, with the points of the rules. */
export function computeMarkers(facts: HarmFacts, rules: HarmRules): SeenMarker[] {
  const chasing = facts.depositsOnLosingDays.filter((count) => count >= rules.chasingDeposits);
  const long = facts.dayMinutes.filter((minutes) => minutes >= rules.longPlayMinutes);
  const deposits = computeGrowth(facts.depositWeekMinor, facts.depositUsualMinor, rules);
  const stakes = computeGrowth(facts.stakeWeekMinor, facts.stakeUsualMinor, rules);
  const seen: [HarmMarker, string | null][] = [
    ['chasingLosses', chasing.length > 0 ? chasing.join(', ') : null],
    ['depositsGrowing', deposits],
    ['stakesGrowing', stakes],
    ['nightPlay', atLeast(facts.nights, rules.nights)],
    ['longPlay', atLeast(long.length, rules.longPlayDays)],
    ['depositAfterWithdrawal', atLeast(facts.redeposits, rules.redeposits)],
    ['depositsDeclined', atLeast(facts.declinedDeposits, rules.declinedDeposits)],
    ['limitsRaised', atLeast(facts.raises, rules.raises)],
    ['excludedDuplicate', facts.duplicates.length > 0 ? facts.duplicates.join(', ') : null],
  ];
  return seen.flatMap(([marker, measured]) => {
    const points = rules.points[marker];
    return measured === null || points === 0 ? [] : [{ marker, points, measured }];
  });
}

const atLeast = (count: number, min: number): string | null =>
  count >= min ? `${count} / ${min}` : null;

/** How many times the usual week this one is, if that is growth; without a usual week nothing is. */
function computeGrowth(weekMinor: bigint, usualMinor: bigint, rules: HarmRules): string | null {
  if (usualMinor <= 0n || weekMinor < rules.growthFloorMinor) return null;
  if (weekMinor < usualMinor * BigInt(rules.growthTimes)) return null;
  const tenths = (weekMinor * 10n) / usualMinor;
  return `× ${tenths / 10n}.${tenths % 10n}`;
}

/** The score of what was seen. */
export const computeScore = (seen: readonly SeenMarker[]): number =>
  seen.reduce((sum, { points }) => sum + points, 0);

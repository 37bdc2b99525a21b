import type { harmMarkers } from '@vela/contract/protection/staff-calls.ts';
import type { z } from 'zod';
import type { harmSetting } from './settings.ts';

/** The name of a marker of harm. */
export type HarmMarker = (typeof harmMarkers)[number];

/** A detected marker, its points, and the measurement. */
export type SeenMarker = { marker: HarmMarker; points: number; measured: string };

/** The facts to evaluate: the last seven site days, today included, and the 28 days before. */
export type HarmFacts = {
  /** The number of deposits on each day with a net loss. */
  depositsOnLosingDays: readonly number[];
  depositWeekMinor: bigint;
  /** The average week of the 28 days before. */
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
  /** Excluded players who may be the same person. */
  duplicates: readonly string[];
};

/** The operator's thresholds. */
export type HarmRules = z.output<typeof harmSetting.schema>;

/** Returns the markers that the facts show, each once, with the points of the rules. */
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

/**
 * Returns the factor of growth over the usual week, if it counts as growth; null without a usual
 * week.
 */
function computeGrowth(weekMinor: bigint, usualMinor: bigint, rules: HarmRules): string | null {
  if (usualMinor <= 0n || weekMinor < rules.growthFloorMinor) return null;
  if (weekMinor < usualMinor * BigInt(rules.growthTimes)) return null;
  const tenths = (weekMinor * 10n) / usualMinor;
  return `× ${tenths / 10n}.${tenths % 10n}`;
}

/** Returns the score of the detected markers. */
export const computeScore = (seen: readonly SeenMarker[]): number =>
  seen.reduce((sum, { points }) => sum + points, 0);

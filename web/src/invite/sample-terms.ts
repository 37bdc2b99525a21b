import type { Terms } from './fill-terms.ts';

/** The terms of a new site, for tests. */
export const sampleTerms: Terms = {
  depositMinor: 10_000,
  days: 30,
  friendMinor: 900,
  firstMinor: 900,
  nextMinor: 1_000,
  perFriendMaxMinor: 2_700,
  rebateBp: 13,
  rebateMinMinor: 100,
  benefitDepositMinor: 50_000,
  benefitMinor: 16_800,
  benefitTurnoverBp: 120_000,
  benefitDays: 7,
  giftTurnoverBp: 10_000,
  giftDays: 3,
};

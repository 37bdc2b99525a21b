/** What a limit is on. */
export const limitKinds = ['deposit', 'loss', 'stake', 'time'] as const;

/** What a limit is on. */
export type LimitKind = (typeof limitKinds)[number];

/** How long a limit runs before it begins again; weeks begin on Monday. */
export const limitPeriods = ['session', 'day', 'week', 'month'] as const;

/** How long a limit runs before it begins again. */
export type LimitPeriod = (typeof limitPeriods)[number];

/** The periods that each kind of limit can have, the shortest first. */
export const periodsOf = {
  deposit: ['day', 'week', 'month'],
  loss: ['day', 'week', 'month'],
  stake: ['day', 'week', 'month'],
  time: ['session', 'day'],
} as const satisfies Record<LimitKind, readonly LimitPeriod[]>;

/** True if there is such a limit: time has no week, money no session. */
export const isLimit = (kind: LimitKind, period: LimitPeriod): boolean =>
  periodsOf[kind].some((it) => it === period);

/** The longest limit of time: a day has no more minutes. */
export const limitMinutesMax = 1_440;

/** A break lasts one to forty-two days; longer ones are self-exclusions. */
export const breakDays = { min: 1, max: 42 } as const;

/** A self-exclusion lasts six months to five years. */
export const exclusionMonths = { min: 6, max: 60 } as const;

/** Between two reality checks, in minutes. */
export const reminderMinutes = [15, 30, 60] as const;

/** The most that one sign of harm, or all together, may be worth. */
export const harmMarkerPointsMax = 1_000;

/** How many questions the self-test has. Source: the Problem Gambling Severity Index. */
export const selfTestQuestions = 9;

/** The answers to each question of the self-test: never, sometimes, most of the time, always. */
export const selfTestAnswerMax = 3;

/** What a self-test comes to. */
export const selfTestResults = ['none', 'low', 'moderate', 'high'] as const;

/** What a self-test comes to. */
export type SelfTestResult = (typeof selfTestResults)[number];

/**
 * The score of a self-test and what it means; null unless every question has its answer.
 * Source of the bands: the Problem Gambling Severity Index.
 */
export function computeSelfTest(
  answers: readonly number[],
): { score: number; result: SelfTestResult } | null {
  const isAnswer = (value: number): boolean =>
    Number.isInteger(value) && value >= 0 && value <= selfTestAnswerMax;
  if (answers.length !== selfTestQuestions || !answers.every(isAnswer)) return null;
  const score = answers.reduce((sum, value) => sum + value, 0);
  if (score === 0) return { score, result: 'none' };
  if (score <= 2) return { score, result: 'low' };
  return { score, result: score <= 7 ? 'moderate' : 'high' };
}

/** Slices whose calls stay open while play is paused: whatever money, records and help need. */
const openSlices = [
  'access',
  'content',
  'home',
  'message',
  'payout',
  'profile',
  'protection',
  'support',
  'wallet',
  'withdrawal',
];

/** Calls of other slices that stay open: records, what is owed, and deposits on their way. */
const openCalls = [
  'deposit/cancel-deposit',
  'deposit/report-deposit-payment',
  'deposit/get-deposit-order',
  'promotion/get-bonus',
  'promotion/give-up-bonus',
  'promotion/list-bonus-bets',
  'promotion/list-promotion-applications',
  'rebate/claim-rebate',
  'rebate/get-rebate-totals',
  'rebate/get-valid-bet-rules',
  'rebate/list-rebate-days',
  'vip/get-vip-status',
  'vip/list-vip-changes',
  'vip/list-vip-rebate-rates',
  'welfare/list-grants',
  'welfare/get-grant',
  'welfare/get-grant-totals',
  'welfare/claim-grant',
  'welfare/list-lucky-draws',
  'game/list-bet-venues',
  'game/list-bets',
  'game/get-round-replay',
  'game/get-bet-totals',
  'game/get-venue-balance',
];

/** True for a call that a player may make during a break or a self-exclusion. */
export const isOpenWhilePaused = (callName: string): boolean =>
  openSlices.includes(callName.split('/')[0] ?? '') || openCalls.includes(callName);

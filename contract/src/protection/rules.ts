/** What a limit applies to. */
export const limitKinds = ['deposit', 'loss', 'stake', 'time'] as const;

/** What a limit applies to. */
export type LimitKind = (typeof limitKinds)[number];

/** The period after which a limit resets; weeks begin on Monday. */
export const limitPeriods = ['session', 'day', 'week', 'month'] as const;

/** The period after which a limit resets. */
export type LimitPeriod = (typeof limitPeriods)[number];

/** The possible periods of each kind of limit, shortest first. */
export const periodsOf = {
  deposit: ['day', 'week', 'month'],
  loss: ['day', 'week', 'month'],
  stake: ['day', 'week', 'month'],
  time: ['session', 'day'],
} as const satisfies Record<LimitKind, readonly LimitPeriod[]>;

/** True if such a limit exists: time has no week, money no session. */
export const isLimit = (kind: LimitKind, period: LimitPeriod): boolean =>
  periodsOf[kind].some((it) => it === period);

/** The longest time limit: the minutes of a day. */
export const limitMinutesMax = 1_440;

/** A break lasts one to forty-two days; longer ones are self-exclusions. */
export const breakDays = { min: 1, max: 42 } as const;

/** A self-exclusion lasts six months to five years. */
export const exclusionMonths = { min: 6, max: 60 } as const;

/** Between two reality checks, in minutes. */
export const reminderMinutes = [15, 30, 60] as const;

/** The maximum points of one marker of harm, or of all together. */
export const harmMarkerPointsMax = 1_000;

/** The number of questions of the self-test. Source: the Problem Gambling Severity Index. */
export const selfTestQuestions = 9;

/** The answers to each question of the self-test: never, sometimes, most of the time, always. */
export const selfTestAnswerMax = 3;

/** The results of a self-test. */
export const selfTestResults = ['none', 'low', 'moderate', 'high'] as const;

/** The result of a self-test. */
export type SelfTestResult = (typeof selfTestResults)[number];

/**
 * The score of a self-test and its result; null unless every question is answered. Source of the
 * bands: the Problem Gambling Severity Index.
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

/** Slices whose calls stay available during a pause: money, records and help. */
const openSlices = [
  'access',
  'alert',
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

/**
 * Calls of other slices that stay available: records, debts, and pending deposits. A game opens
 * only for selling open bets in it, which the call checks.
 */
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
  'statement/get-statement',
  'game/list-bet-venues',
  'game/list-bets',
  'game/get-round-replay',
  'game/get-bet-totals',
  'game/get-venue-balance',
  'game/launch-game',
];

/** True for a call that a player may make during a break or a self-exclusion. */
export const isOpenWhilePaused = (callName: string): boolean =>
  openSlices.includes(callName.split('/')[0] ?? '') || openCalls.includes(callName);

/** Where a player may be shown or sent offers. */
export const consentChannels = ['app', 'email', 'sms', 'push'] as const;

/** A channel of offers. */
export type ConsentChannel = (typeof consentChannels)[number];

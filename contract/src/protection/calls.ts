import { z } from 'zod';
import { defineCall } from '../call.ts';
import { amount, day, flag, instant, list, minor, wholeNumber } from '../shape.ts';
import {
  breakDays,
  consentChannels,
  exclusionMonths,
  limitKinds,
  limitMinutesMax,
  limitPeriods,
  reminderMinutes,
  selfTestAnswerMax,
  selfTestQuestions,
  selfTestResults,
} from './rules.ts';

/** The pending changes of a limit: only loosening has to wait. */
export const pendingKinds = ['raise', 'remove'] as const;

const pending = z
  .object({
    kind: z.enum(pendingKinds),
    toMinor: minor().nullable().describe('The new limit of money; null for time and removals.'),
    toMinutes: z.int().nullable(),
    readyAt: instant().describe('From then on it can be confirmed.'),
    lapsesAt: instant().describe('Not confirmed by then, it is forgotten.'),
    isReady: z.boolean(),
  })
  .nullable();

/** Output: a limit of the player, set or not, with the usage of its period. */
export const limitLine = z.object({
  kind: z.enum(limitKinds),
  period: z.enum(limitPeriods),
  isSet: z.boolean(),
  limitMinor: minor().nullable().describe('Null for time, and where no limit is set.'),
  usedMinor: minor().nullable().describe('Null for time; below zero after a net win.'),
  leftMinor: minor().nullable(),
  limitMinutes: z.int().nullable(),
  usedSeconds: z.int().nullable().describe('Of time played.'),
  leftSeconds: z.int().nullable(),
  resetsAt: instant().nullable().describe('Null for a session: it ends by a pause.'),
  pending,
});

/** Why play is paused; a self-exclusion continues until its player has requested to return. */
export const pauseKinds = ['break', 'exclusion'] as const;

/**
 * The states of a pause; `over` waits for the player's request, `returning` for the cooling-off
 * time after it.
 */
export const pauseStates = ['running', 'over', 'returning'] as const;

/** A current break or self-exclusion. */
export const pauseLine = z.object({
  kind: z.enum(pauseKinds),
  state: z.enum(pauseStates),
  startedAt: instant(),
  endsAt: instant(),
  returnsAt: instant().nullable().describe('When play opens again; null until it was requested.'),
});

const playSums = {
  depositMinor: minor(),
  withdrawalMinor: minor(),
  stakeMinor: minor(),
  payoutMinor: minor(),
  netMinor: minor().describe('Returned less staked; open bets count with their stake.'),
  playedSeconds: z.int(),
};

const limitInput = { kind: z.enum(limitKinds), period: z.enum(limitPeriods) };

export const getProtection = defineCall({
  name: 'protection/get-protection',
  summary: 'My limits with what is used and left, my reminder, my pause, and this week.',
  path: '/web/protection/getProtection',
  input: z.object({}),
  output: z.object({
    limits: z.array(limitLine).describe('Every kind and period, set or not.'),
    reminder: z.object({ minutes: z.int(), choices: z.array(z.int()) }),
    pause: pauseLine.nullable(),
    pauseChoices: z.object({ breakDays: z.array(z.int()), exclusionMonths: z.array(z.int()) }),
    week: z.object({
      days: z.array(z.object({ day: z.string(), playedSeconds: z.int(), isToday: z.boolean() })),
      playedSeconds: z.int(),
      playedSecondsBefore: z.int().describe('Of last week, up to the same weekday and hour.'),
      netMinor: minor(),
    }),
    raiseWaitHours: z.int(),
    returnWaitHours: z.int(),
    sessionGapMinutes: z.int().describe('So long without play ends a session.'),
    isReviewDue: z.boolean().describe('Limits were not looked at for a long time.'),
    isWatched: z.boolean().describe('Markers of harm were found; a gentle notice is shown.'),
    selfTest: z
      .object({ score: z.int(), result: z.enum(selfTestResults), takenAt: instant() })
      .nullable()
      .describe('The last one that was kept.'),
  }),
});

export const setLimit = defineCall({
  name: 'protection/set-limit',
  summary: 'Sets or changes a limit: a lower one applies immediately, a higher one waits.',
  path: '/web/protection/setLimit',
  wire: 'json',
  effect: 'write',
  input: z.object({
    ...limitInput,
    amountMinor: amount().optional().describe('Of deposits, losses and stakes.'),
    minutes: wholeNumber(1, limitMinutesMax).optional().describe('Of time.'),
  }),
  output: z.object({ limit: limitLine }),
  refusals: ['tooFrequent', 'invalidInput'],
  rate: { max: 30, perSeconds: 60 },
});

export const removeLimit = defineCall({
  name: 'protection/remove-limit',
  summary: 'Asks for a limit to go; it holds until the time has passed and that was confirmed.',
  path: '/web/protection/removeLimit',
  wire: 'json',
  effect: 'write',
  input: z.object(limitInput),
  output: z.object({ limit: limitLine }),
  refusals: ['tooFrequent', 'notFound'],
  rate: { max: 30, perSeconds: 60 },
});

export const confirmLimit = defineCall({
  name: 'protection/confirm-limit',
  summary: 'Confirms a change that has waited long enough.',
  path: '/web/protection/confirmLimit',
  wire: 'json',
  effect: 'write',
  input: z.object(limitInput),
  output: z.object({ limit: limitLine }),
  refusals: ['tooFrequent', 'notFound', 'changeNotReady'],
  rate: { max: 30, perSeconds: 60 },
});

export const cancelLimit = defineCall({
  name: 'protection/cancel-limit',
  summary: 'Takes back a change that is waiting.',
  path: '/web/protection/cancelLimit',
  wire: 'json',
  effect: 'write',
  input: z.object(limitInput),
  output: z.object({ limit: limitLine }),
  refusals: ['tooFrequent', 'notFound'],
  rate: { max: 30, perSeconds: 60 },
});

export const reviewLimits = defineCall({
  name: 'protection/review-limits',
  summary: 'Notes that the player has looked at the limits and leaves them as they are.',
  path: '/web/protection/reviewLimits',
  wire: 'none',
  effect: 'write',
  input: z.object({}),
  output: z.object({}),
});

export const setReminder = defineCall({
  name: 'protection/set-reminder',
  summary: 'Sets the time between two reality checks.',
  path: '/web/protection/setReminder',
  wire: 'json',
  effect: 'write',
  input: z.object({ minutes: wholeNumber(reminderMinutes[0], reminderMinutes[2]) }),
  output: z.object({ minutes: z.int() }),
  refusals: ['invalidInput'],
});

const consents = z.object({
  app: z.boolean(),
  email: z.boolean(),
  sms: z.boolean(),
  push: z.boolean(),
});

export const listConsents = defineCall({
  name: 'protection/list-consents',
  summary: 'Where I may be shown or sent offers; by email, SMS and push only once I have agreed.',
  path: '/web/protection/listConsents',
  input: z.object({}),
  output: consents,
});

export const setConsent = defineCall({
  name: 'protection/set-consent',
  summary: 'Gives or withdraws consent to offers of a channel, with immediate effect.',
  path: '/web/protection/setConsent',
  wire: 'json',
  effect: 'write',
  input: z.object({ channel: z.enum(consentChannels), isGiven: z.boolean() }),
  output: consents,
  refusals: ['tooFrequent'],
  rate: { max: 30, perSeconds: 60 },
});

/** Why a bet would be refused now. */
export const stopReasons = ['paused', 'realityCheck', 'sessionTime', 'dayTime'] as const;

export const getPlayState = defineCall({
  name: 'protection/get-play-state',
  summary: 'The session of play under way, and whether a reality check is due.',
  path: '/web/protection/getPlayState',
  input: z.object({}),
  output: z.object({
    session: z
      .object({
        startedAt: instant(),
        seconds: z.int(),
        stakeMinor: minor(),
        payoutMinor: minor(),
        netMinor: minor(),
      })
      .nullable()
      .describe('Null while nothing is played.'),
    reminderMinutes: z.int(),
    nextCheckAt: instant().nullable(),
    isCheckDue: z.boolean(),
    stop: z.enum(stopReasons).nullable(),
    pause: pauseLine.nullable(),
    areTermsDue: z.boolean().describe('New terms must be accepted before the next bet.'),
  }),
});

export const answerRealityCheck = defineCall({
  name: 'protection/answer-reality-check',
  summary: 'Answers the reality check: bets are taken again.',
  path: '/web/protection/answerRealityCheck',
  wire: 'json',
  effect: 'write',
  input: z.object({ choice: z.enum(['goOn', 'leave']) }),
  output: z.object({ nextCheckAt: instant().nullable() }),
});

export const startBreak = defineCall({
  name: 'protection/start-break',
  summary: 'Pauses play for some days; it ends every session and cannot be shortened.',
  path: '/web/protection/startBreak',
  wire: 'json',
  effect: 'write',
  input: z.object({ days: wholeNumber(breakDays.min, breakDays.max), isConfirmed: flag() }),
  output: z.object({ pause: pauseLine }),
  refusals: ['confirmationNeeded', 'pauseNotLonger'],
});

export const startExclusion = defineCall({
  name: 'protection/start-exclusion',
  summary: 'Excludes oneself for months or years; it ends every session and cannot be undone.',
  path: '/web/protection/startExclusion',
  wire: 'json',
  effect: 'write',
  input: z.object({
    months: wholeNumber(exclusionMonths.min, exclusionMonths.max),
    isConfirmed: flag(),
  }),
  output: z.object({ pause: pauseLine }),
  refusals: ['confirmationNeeded', 'pauseNotLonger'],
});

export const requestReturn = defineCall({
  name: 'protection/request-return',
  summary: 'Asks to play again after a self-exclusion is over; it opens after a wait.',
  path: '/web/protection/askReturn',
  wire: 'json',
  effect: 'write',
  input: z.object({ isConfirmed: flag() }),
  output: z.object({ pause: pauseLine }),
  refusals: ['confirmationNeeded', 'notFound', 'returnTooEarly'],
});

/** The periods by which play history is summed. */
export const historyUnits = ['day', 'week', 'month'] as const;

export const getPlayHistory = defineCall({
  name: 'protection/get-play-history',
  summary:
    'What I paid in, took out, staked and won, and how long I played, by day, week or month.',
  path: '/web/protection/getPlayHistory',
  input: z.object({
    unit: z.enum(historyUnits).default('day'),
    untilDay: day().optional().describe('The last day wanted; today if it is left out.'),
  }),
  output: z.object({
    lines: z
      .array(z.object({ fromDay: z.string(), toDay: z.string(), ...playSums }))
      .describe('Without gaps, the newest first: 31 days, 26 weeks or 24 months.'),
    sums: z.object(playSums),
    lifetimeNetDepositMinor: minor().describe('All ever paid in less all ever paid out.'),
    beforeDay: z.string().nullable().describe('The last day of the lines before these, if any.'),
  }),
  refusals: ['tooFrequent'],
  rate: { max: 60, perSeconds: 60 },
});

export const saveSelfTest = defineCall({
  name: 'protection/save-self-test',
  summary: 'Keeps the result of a self-test, if the player wishes; the answers are not kept.',
  path: '/web/protection/keepSelfTest',
  wire: 'json',
  effect: 'write',
  input: z.object({ answers: list(wholeNumber(0, selfTestAnswerMax), selfTestQuestions) }),
  output: z.object({ score: z.int(), result: z.enum(selfTestResults) }),
  refusals: ['tooFrequent', 'invalidInput'],
  rate: { max: 10, perSeconds: 60 },
});

export const deleteSelfTests = defineCall({
  name: 'protection/delete-self-tests',
  summary: 'Deletes every kept result of mine.',
  path: '/web/protection/forgetSelfTests',
  wire: 'none',
  effect: 'write',
  input: z.object({}),
  output: z.object({}),
});

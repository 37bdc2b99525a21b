import { z } from 'zod';
import { defineCall } from '../call.ts';
import { amount, flag, instant, longText, pageInput, pageOf, text, wholeNumber } from '../shape.ts';
import { limitLine, pauseLine } from './calls.ts';
import { limitKinds, limitMinutesMax, limitPeriods } from './rules.ts';

/** The markers of harm, each with its measured values. */
export const harmMarkers = [
  'chasingLosses',
  'depositsGrowing',
  'stakesGrowing',
  'nightPlay',
  'longPlay',
  'depositAfterWithdrawal',
  'depositsDeclined',
  'limitsRaised',
  'excludedDuplicate',
] as const;

const marker = z.object({
  marker: z.enum(harmMarkers),
  points: z.int(),
  measured: z.string().describe('In figures or names, without words: `3 / 7`, `x 4.2`.'),
});

/** How staff contacted a player about their play. */
export const interactionKinds = ['message', 'chat', 'call', 'email', 'note'] as const;

/** The outcomes of a contact. */
export const interactionOutcomes = [
  'noReply',
  'reassured',
  'limitsSet',
  'pauseTaken',
  'furtherReview',
] as const;

/** The protection events stored in a player's history. */
export const protectionEventKinds = [
  'limitSet',
  'limitLowered',
  'raiseAsked',
  'removalAsked',
  'changeTakenBack',
  'limitRaised',
  'limitRemoved',
  'limitLoweredByStaff',
  'limitsReviewed',
  'reminderSet',
  'checkAnswered',
  'breakStarted',
  'exclusionStarted',
  'returnAsked',
  'selfTestKept',
  'selfTestsForgotten',
  'flagged',
  'interaction',
] as const;

const event = z.object({
  id: z.string(),
  at: instant(),
  kind: z.enum(protectionEventKinds),
  actor: z.string().describe('The player, the system, or the name of an operator.'),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
});

const score = z.object({
  score: z.int(),
  threshold: z.int(),
  isOver: z.boolean().describe('Promotions are stopped.'),
  markers: z.array(marker),
  scoredAt: instant(),
  flaggedAt: instant().nullable(),
  handledAt: instant().nullable(),
  handledBy: z.string(),
});

export const getPlayerProtection = defineCall({
  name: 'protection/get-player-protection',
  summary: "A player's limits, pause, markers of harm and what was done about them.",
  path: '/staff/protection/get',
  segment: 'username',
  audience: 'staff',
  right: 'protection.read',
  input: z.object({ username: text(1, 20) }),
  output: z.object({
    username: z.string(),
    limits: z.array(limitLine),
    reminderMinutes: z.int(),
    pause: pauseLine.nullable(),
    playedSecondsToday: z.int(),
    playedSecondsWeek: z.int(),
    score: score.nullable(),
    mayReceivePromotions: z.boolean(),
    events: z.array(event).describe('The last hundred, newest first.'),
  }),
  refusals: ['notFound'],
});

export const lowerPlayerLimit = defineCall({
  name: 'protection/lower-player-limit',
  summary: 'Sets or lowers a limit of a player, with a reason; only the player raises one.',
  path: '/staff/protection/lowerLimit',
  segment: 'username',
  wire: 'json',
  audience: 'staff',
  effect: 'write',
  right: 'protection.manage',
  input: z.object({
    username: text(1, 20),
    kind: z.enum(limitKinds),
    period: z.enum(limitPeriods),
    amountMinor: amount().optional(),
    minutes: wholeNumber(1, limitMinutesMax).optional(),
    reason: text(0, 200),
  }),
  output: z.object({ limit: limitLine }),
  refusals: ['notFound', 'reasonRequired', 'invalidInput', 'limitNotLower'],
});

export const listFlaggedPlayers = defineCall({
  name: 'protection/list-flagged-players',
  summary: 'Players whose play shows markers of harm, the longest waiting first.',
  path: '/staff/protection/flagged',
  audience: 'staff',
  right: 'protection.read',
  input: z.object({
    state: z.enum(['waiting', 'handled']).default('waiting'),
    search: text(0, 60).default(''),
    ...pageInput,
  }),
  output: pageOf(score.extend({ username: z.string(), vipLevel: z.int() })),
});

export const recordInteraction = defineCall({
  name: 'protection/record-interaction',
  summary: 'Records a conversation with a player and its result; this handles their flag.',
  path: '/staff/protection/interaction',
  segment: 'username',
  wire: 'json',
  audience: 'staff',
  effect: 'write',
  right: 'protection.manage',
  input: z.object({
    username: text(1, 20),
    kind: z.enum(interactionKinds),
    outcome: z.enum(interactionOutcomes),
    note: longText(0, 1_000),
    isHandled: flag().default(true),
  }),
  output: z.object({}),
  refusals: ['notFound', 'reasonRequired'],
});

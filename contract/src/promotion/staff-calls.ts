import { z } from 'zod';
import { block, blocks } from '../blocks.ts';
import { defineCall } from '../call.ts';
import { pictureDraft, pictureInput } from '../picture.ts';
import {
  amount,
  day,
  instant,
  instantInput,
  localText,
  minor,
  pageInput,
  pageOf,
  positiveAmount,
  text,
  wholeNumber,
} from '../shape.ts';
import { application, bonusStatement, promotionTerms } from './calls.ts';
import {
  applicationStates,
  bonusFormulas,
  promotionBlocksMax,
  promotionCountriesMax,
  promotionPeriods,
  promotionStates,
  promotionTypes,
  rewardKinds,
  termProblems,
} from './rules.ts';

const promotionId = text(1, 60);
const problem = z.object({ problem: z.enum(termProblems), isBlocking: z.boolean() });

const languagesOf = <T extends z.ZodType>(one: T) =>
  z.object({ zh: one, hk: one, en: one, th: one });

/** Input: terms as operators write them; the reply lists the problems found. */
export const termsInput = z.object({
  formula: z.enum(bonusFormulas),
  depositMinor: amount(),
  bonusMinor: amount(),
  rateBp: wholeNumber(0, 20_000).default(0),
  steps: z
    .array(z.object({ depositMinor: positiveAmount(), bonusMinor: positiveAmount() }))
    .max(10),
  turnoverBp: wholeNumber(0, 1_000_000),
  maxStakeMinor: positiveAmount().nullable(),
  venue: text(1, 60).nullable(),
  validDays: wholeNumber(1, 90),
  period: z.enum(promotionPeriods),
  freePlay: z
    .object({
      venue: text(1, 60),
      games: z.array(text(1, 60)).min(1).max(20),
      rounds: wholeNumber(1, 1_000),
      stakeMinor: positiveAmount(),
      minOddsMilli: wholeNumber(1_000, 100_000).nullable(),
    })
    .nullable()
    .default(null),
});

/** Input: the audience of an offer. */
export const audienceInput = z.object({
  minLevel: wholeNumber(1, 10),
  maxLevel: wholeNumber(1, 10),
  newDays: wholeNumber(1, 365).nullable().describe('Only accounts that are younger; null: all.'),
  tag: text(0, 40).describe('Only players with this tag; empty: all.'),
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .max(promotionCountriesMax)
    .default([])
    .describe('ISO 3166-1 alpha-2, of the last login; empty: all.'),
  isOptedIn: z.boolean().default(false).describe('Only with consent to marketing.'),
});

const audience = z.object({
  minLevel: z.int(),
  maxLevel: z.int(),
  newDays: z.int().nullable(),
  tag: z.string(),
  countries: z.array(z.string()),
  isOptedIn: z.boolean(),
});

const line = z.object({
  promotionId: z.string(),
  type: z.enum(promotionTypes),
  title: z.string(),
  state: z.enum(promotionStates),
  startsAt: instant(),
  endsAt: instant(),
  budgetMinor: minor(),
  spentMinor: minor().describe('Granted, less what was taken back.'),
  liabilityMinor: minor().describe('Bonuses that are open now.'),
  appliedCount: z.int(),
  waitingCount: z.int().describe('Applications that wait for an operator.'),
});

const reading = { audience: 'staff', right: 'promotion.read' } as const;
const writing = {
  audience: 'staff',
  wire: 'json',
  effect: 'write',
  right: 'promotion.manage',
} as const;

export const listOffers = defineCall({
  name: 'promotion/list-offers',
  summary: 'Every offer with its costs, newest first.',
  path: '/staff/promotion/list',
  ...reading,
  input: z.object({ state: z.enum(promotionStates).optional(), ...pageInput }),
  output: pageOf(line),
});

export const getOffer = defineCall({
  name: 'promotion/get-offer',
  summary: 'One offer as operators edit it, with the result of the check of its terms.',
  path: '/staff/promotion/get',
  ...reading,
  input: z.object({ promotionId }),
  output: z.object({
    offer: line,
    version: z.int().describe('Saving states which version it changes.'),
    texts: languagesOf(
      z.object({ title: z.string(), summary: z.string(), blocks: z.array(block) }),
    ),
    picture: pictureDraft()
      .extend({ alts: localText(200) })
      .nullable(),
    terms: promotionTerms,
    audience,
    code: z.string(),
    isReviewed: z.boolean(),
    problems: z.array(problem),
  }),
  refusals: ['notFound'],
});

export const saveOffer = defineCall({
  name: 'promotion/save-offer',
  summary: 'Keeps a draft of an offer, or of a new one. An offer that has run is only copied.',
  path: '/staff/promotion/save',
  ...writing,
  input: z.object({
    promotionId: text(0, 60).default('').describe('Empty: a new one.'),
    version: wholeNumber(0, 1_000_000).default(0).describe('As it was read; of a new one: 0.'),
    type: z.enum(promotionTypes),
    texts: languagesOf(
      z.object({
        title: text(0, 60),
        summary: text(0, 120),
        blocks: blocks(promotionBlocksMax),
      }),
    ),
    picture: pictureInput().nullable(),
    terms: termsInput,
    audience: audienceInput,
    code: text(0, 40),
    isReviewed: z.boolean(),
    budgetMinor: amount(),
    startsAt: instantInput(),
    endsAt: instantInput(),
  }),
  output: z.object({ promotionId: z.string(), version: z.int(), problems: z.array(problem) }),
  refusals: [
    'notFound',
    'promotionStateChanged',
    'promotionEdited',
    'pictureUnknown',
    'venueNotSeamless',
  ],
});

export const listFreePlayGames = defineCall({
  name: 'promotion/list-free-play-games',
  summary: 'The games whose providers give free rounds or take free bets.',
  path: '/staff/promotion/freePlayGames',
  ...reading,
  input: z.object({}),
  output: z.object({
    venues: z.array(
      z.object({
        venue: z.string(),
        name: z.string(),
        games: z.array(
          z.object({
            gameCode: z.string(),
            name: z.string(),
            freeStakes: z.array(minor()).describe('Of free rounds; empty: it gives none.'),
            takesFreeBets: z.boolean(),
          }),
        ),
      }),
    ),
  }),
});

export const copyOffer = defineCall({
  name: 'promotion/copy-offer',
  summary: 'Makes a draft of an offer that is there.',
  path: '/staff/promotion/copy',
  ...writing,
  input: z.object({ promotionId }),
  output: z.object({ promotionId: z.string() }),
  refusals: ['notFound'],
});

export const proposeOffer = defineCall({
  name: 'promotion/propose-offer',
  summary: 'Proposes that an offer starts or stops; a second person decides.',
  path: '/staff/promotion/propose',
  ...writing,
  right: 'promotion.start',
  input: z.object({ promotionId, change: z.enum(['start', 'stop']), reason: text(0, 200) }),
  output: z.object({ proposalId: z.string() }),
  refusals: [
    'notFound',
    'promotionStateChanged',
    'promotionIncomplete',
    'termsUnfair',
    'venueNotSeamless',
    'nothingChanged',
    'reasonRequired',
    'proposalOpen',
  ],
});

export const listApplications = defineCall({
  name: 'promotion/list-applications',
  summary: 'Applications of players, those that wait first, then the newest.',
  path: '/staff/promotion/listApplications',
  ...reading,
  input: z.object({
    promotionId: text(0, 60).default(''),
    username: text(0, 20).default(''),
    state: z.enum(applicationStates).optional(),
    ...pageInput,
  }),
  output: pageOf(application.extend({ username: z.string() })).extend({
    bonusMinor: minor().describe('Of everything that was asked for.'),
    takenMinor: minor().describe('Of that, what was taken back.'),
  }),
});

export const getPlayerBonusStatement = defineCall({
  name: 'promotion/get-player-bonus-statement',
  summary:
    'An application of any player with all bets behind its bonus; the audit log records who took it.',
  path: '/staff/promotion/getStatement',
  audience: 'staff',
  wire: 'json',
  effect: 'write',
  right: 'promotion.read',
  input: z.object({ applicationId: text(1, 60) }),
  output: bonusStatement.extend({ username: z.string() }),
  refusals: ['tooFrequent', 'notFound'],
  rate: { max: 10, perSeconds: 60 },
});

export const listRewardCosts = defineCall({
  name: 'promotion/list-reward-costs',
  summary:
    'What rewards cost and what is still owed of them, by site day, kind and promotion; newest ' +
    'first, days on which nothing moved left out.',
  path: '/staff/promotion/listRewardCosts',
  audience: 'staff',
  right: 'welfare.read',
  input: z.object({
    days: wholeNumber(1, 366).default(30).describe('Site days, today included.'),
    kind: z.enum(rewardKinds).optional(),
    ...pageInput,
  }),
  output: pageOf(
    z.object({
      day: day(),
      kind: z.enum(rewardKinds),
      promotionId: z.string().describe('Empty for everything but bonuses.'),
      title: z.string().nullable().describe('Of the promotion, in the language of the request.'),
      grantedCount: z.int(),
      grantedMinor: minor(),
      claimedMinor: minor().describe('Claimed; of bonuses: kept once they had ended.'),
      expiredMinor: minor().describe('Expired or voided; of bonuses: taken back.'),
      openMinor: minor().describe('Granted and not ended at the end of the day.'),
    }),
  ).extend({
    grantedMinor: minor(),
    claimedMinor: minor(),
    expiredMinor: minor(),
    openMinor: minor().describe('Of all days, also earlier ones.'),
  }),
});

export const cancelFreePlay = defineCall({
  name: 'promotion/cancel-free-play',
  summary: 'Cancels what is left of the free rounds or free bet of an application, with a reason.',
  path: '/staff/promotion/cancelFreePlay',
  audience: 'staff',
  wire: 'json',
  effect: 'money',
  right: 'promotion.review',
  input: z.object({ applicationId: text(1, 60), note: text(0, 200) }),
  output: z.object({ application }),
  refusals: ['notFound', 'reasonRequired', 'promotionStateChanged'],
});

export const reviewApplication = defineCall({
  name: 'promotion/review-application',
  summary: 'Grants an application that waits, or rejects it with a reason its player reads.',
  path: '/staff/promotion/review',
  audience: 'staff',
  wire: 'json',
  effect: 'money',
  right: 'promotion.review',
  input: z.object({
    applicationId: text(1, 60),
    isApproved: z.boolean(),
    note: text(0, 200),
  }),
  output: z.object({ application }),
  refusals: [
    'notFound',
    'promotionStateChanged',
    'reasonRequired',
    'promotionUnavailable',
    'insufficientBalance',
    'promotionBudgetUsed',
  ],
});

import { z } from 'zod';
import { block } from '../blocks.ts';
import { defineCall } from '../call.ts';
import { picture } from '../picture.ts';
import { amount, instant, minor, pageInput, pageOf, text } from '../shape.ts';
import {
  applicationStates,
  bonusFormulas,
  freePlayKinds,
  freePlayStates,
  promotionBlocks,
  promotionPeriods,
  promotionTypes,
} from './rules.ts';

/** Output: the free play that an offer gives. */
export const freePlayTerms = z.object({
  venue: z.string(),
  games: z.array(z.string()).describe('Codes of its games in the venue.'),
  rounds: z.int().describe('Free rounds; of a free bet 1.'),
  stakeMinor: minor().describe('Of each round, or of the bet; it costs the player nothing.'),
  minOddsMilli: z.int().nullable().describe('Free bets: the least odds; null: any.'),
});

const step = z.object({ depositMinor: minor(), bonusMinor: minor() });

/** Output: an offer's terms, stored with each application. */
export const promotionTerms = z.object({
  formula: z.enum(bonusFormulas),
  depositMinor: minor().describe('What must have been deposited; of cashback, lost at least.'),
  bonusMinor: minor().describe('Fixed: what is given. Percentages: the most that is given.'),
  rateBp: z.int().describe('Percentages: of deposits, or of what was lost; else 0.'),
  steps: z.array(step).describe('By deposit, rising; empty for other formulas.'),
  turnoverBp: z.int().describe('What must be bet, of deposit and bonus; 10,000 is once.'),
  maxStakeMinor: minor().nullable().describe('The largest bet while it is open; null: any.'),
  venue: z.string().nullable().describe('Whose wallet takes deposit and bonus, and is locked.'),
  validDays: z.int().describe('Days within which the turnover must be met.'),
  period: z.enum(promotionPeriods),
  freePlay: freePlayTerms.nullable().describe('Free rounds or a free bet; else null.'),
});

/** Output: where a free play takes place, for people. */
const freePlace = z.object({
  venueName: z.string(),
  games: z.array(z.object({ gameCode: z.string(), name: z.string() })),
});

const offer = z.object({
  promotionId: z.string(),
  type: z.enum(promotionTypes),
  title: z.string(),
  summary: z.string(),
  picture: picture().nullable(),
  terms: promotionTerms,
  venueName: z.string().nullable(),
  freePlace: freePlace.nullable().describe('Of free rounds or a free bet.'),
  needsCode: z.boolean(),
  isReviewed: z.boolean().describe('An operator looks at each application.'),
  startsAt: instant(),
  endsAt: instant(),
});

/** Output: the player's eligibility for an offer, and what applying would grant and require now. */
export const promotionStanding = z.object({
  block: z.enum(promotionBlocks).nullable().describe('Why I cannot apply now.'),
  depositedMinor: minor().describe('Deposits that count and were not used for another bonus.'),
  missingMinor: minor().describe('What must still be deposited.'),
  baseMinor: minor().describe('The deposits behind the bonus, which turnover is asked on.'),
  bonusMinor: minor(),
  requiredMinor: minor().describe('(base + bonus) times the multiple.'),
});

export const listPromotionTypes = defineCall({
  name: 'promotion/list-promotion-types',
  summary: 'The classes of offers, and how many offers for me each has.',
  path: '/web/guest/activity/getActivityClassification',
  audience: 'optional',
  input: z.object({}),
  output: z.object({
    types: z.array(z.object({ type: z.enum(promotionTypes), count: z.int() })),
  }),
});

export const listPromotions = defineCall({
  name: 'promotion/list-promotions',
  summary: 'The offers of a class, or all of them. None during a pause.',
  path: '/web/guest/activity/list',
  audience: 'optional',
  wire: 'json',
  input: z.object({ type: z.enum(promotionTypes).optional(), ...pageInput }),
  output: pageOf(offer),
});

export const getPromotion = defineCall({
  name: 'promotion/get-promotion',
  summary: 'One offer in full, and my eligibility.',
  path: '/web/guest/activity/getActivityDetail',
  audience: 'optional',
  wire: 'json',
  input: z.object({ promotionId: text(1, 60) }),
  output: z.object({
    promotion: offer.extend({ blocks: z.array(block) }),
    standing: promotionStanding.nullable().describe('Null without a session.'),
  }),
  refusals: ['notFound'],
});

/** Output: what became of the free play of an application. */
export const freePlay = z.object({
  kind: z.enum(freePlayKinds),
  state: z.enum(freePlayStates),
  total: z.int(),
  used: z.int(),
  stakeMinor: minor(),
  wonMinor: minor(),
  expiresAt: instant().describe('A pause of play moves it.'),
  place: freePlace.extend({ venue: z.string() }),
});

/** Output: an application with its state. */
export const application = z.object({
  applicationId: z.string(),
  promotionId: z.string(),
  title: z.string(),
  state: z.enum(applicationStates),
  terms: promotionTerms.describe('As they were when I applied.'),
  venueName: z.string().nullable(),
  baseMinor: minor(),
  bonusMinor: minor(),
  requiredMinor: minor(),
  appliedAt: instant(),
  grantedAt: instant().nullable(),
  expiresAt: instant()
    .nullable()
    .describe('Of an open bonus. A pause of play moves it; null while that has no end.'),
  endedAt: instant().nullable(),
  note: z.string().describe('Why it was rejected.'),
  takenMinor: minor().describe('What was taken back at its end.'),
  freePlay: freePlay.nullable().describe('Once it was granted, of free rounds or a free bet.'),
});

export const applyForPromotion = defineCall({
  name: 'promotion/apply-for-promotion',
  summary: 'Applies for an offer. Bonus, lock and requirement come together or not at all.',
  path: '/web/activity/activityApply/applyActivity',
  wire: 'json',
  effect: 'money',
  input: z.object({
    promotionId: text(1, 60),
    promoCode: text(0, 40).default(''),
    bonusMinor: amount().describe('As it was shown; cashback: 0.'),
    requiredMinor: amount().describe('As it was shown.'),
  }),
  output: z.object({ application, centralMinor: minor() }),
  refusals: [
    'tooFrequent',
    'notFound',
    'promotionUnavailable',
    'promoCodeWrong',
    'promotionChanged',
    'insufficientBalance',
    'promotionBudgetUsed',
  ],
  rate: { max: 20, perSeconds: 60 },
});

export const listPromotionApplications = defineCall({
  name: 'promotion/list-promotion-applications',
  summary: 'My applications, newest first.',
  path: '/web/activity/activityApply/queryApplyActivityList',
  wire: 'json',
  input: z.object({ ...pageInput }),
  output: pageOf(application),
});

/** Output: an open bonus with its progress and the current cost of giving it up. */
export const openBonus = z.object({
  application,
  filledMinor: minor(),
  leftMinor: minor(),
  resultMinor: minor().describe('Payouts less stakes of its decided bets.'),
  openBets: z.int().describe('Bets that are not decided; until then it cannot be given up.'),
  costMinor: minor().describe('What giving it up takes back: the bonus and what it has won.'),
});

export const getBonus = defineCall({
  name: 'promotion/get-bonus',
  summary: 'My open bonus; there is one at a time.',
  path: '/web/activity/activityApply/getBonus',
  input: z.object({}),
  output: z.object({ bonus: openBonus.nullable() }),
});

const bonusBet = z.object({
  betId: z.string(),
  venueName: z.string(),
  stakeMinor: minor(),
  payoutMinor: minor(),
  filledMinor: minor().describe('What of it counted for this requirement.'),
  placedAt: instant(),
});

const cashback = z
  .object({
    startsAt: instant(),
    endsAt: instant(),
    lossMinor: minor().describe('Stakes less payouts of the bets; 0 without a loss.'),
  })
  .nullable()
  .describe('The period and the losses that a cashback follows from; null for other bonuses.');

/** Output: an application and everything that its bonus follows from. */
export const bonusStatement = z.object({
  application,
  cashback,
  bets: z.array(bonusBet).describe('Newest first.'),
  isCut: z.boolean().describe('There are more bets than a statement has.'),
});

export const listBonusBets = defineCall({
  name: 'promotion/list-bonus-bets',
  summary:
    'The bets behind a bonus of mine, newest first: they filled its requirement, used it, or ' +
    'are those of its period.',
  path: '/web/activity/activityApply/listBonusBets',
  wire: 'json',
  input: z.object({ applicationId: text(1, 60), ...pageInput }),
  output: pageOf(bonusBet).extend({ cashback }),
  refusals: ['notFound'],
});

export const getBonusStatement = defineCall({
  name: 'promotion/get-bonus-statement',
  summary: 'One application of mine with all bets behind its bonus, to be saved as a file.',
  path: '/web/activity/activityApply/getStatement',
  wire: 'json',
  effect: 'write',
  input: z.object({ applicationId: text(1, 60) }),
  output: bonusStatement,
  refusals: ['tooFrequent', 'notFound'],
  rate: { max: 10, perSeconds: 60 },
});

export const giveUpBonus = defineCall({
  name: 'promotion/give-up-bonus',
  summary: 'Ends my open bonus: its lock and requirement go, and what it costs is taken back.',
  path: '/web/activity/activityApply/giveUp',
  wire: 'json',
  effect: 'money',
  input: z.object({
    applicationId: text(1, 60),
    costMinor: amount().describe('As it was shown; another cost gives nothing up.'),
  }),
  output: z.object({ application }),
  refusals: ['notFound', 'bonusEnded', 'bonusBetsOpen', 'bonusChanged'],
});

import { z } from 'zod';
import { defineCall } from '../call.ts';
import { day, instant, minor, pageInput, pageOf, text } from '../shape.ts';
import { drawSeedShape, grantKinds, grantStates, statementFacts } from './rules.ts';

const kind = z.enum(grantKinds);

/** Output: a grant to a player, to be claimed in time. */
export const grant = z.object({
  grantId: z.string(),
  kind,
  title: z.string().nullable().describe('Of the tournament or mission behind it.'),
  state: z.enum(grantStates),
  amountMinor: minor(),
  issuedOn: day().describe('The day of the site on which it was granted.'),
  opensAt: instant().describe('It can be claimed from then on.'),
  expiresAt: instant()
    .nullable()
    .describe(
      'It can be claimed until then. A pause of play moves it; null while that has no end.',
    ),
  turnoverMinor: minor().describe('What must be bet after the claim before money may leave.'),
  endedAt: instant().nullable().describe('When it was claimed, or expired.'),
});

/** Output: one fact behind the amount of a grant. */
export const statementLine = z.object({
  fact: z.enum(statementFacts),
  value: z.string(),
});

export const listGrants = defineCall({
  name: 'welfare/list-grants',
  summary: 'What was granted to me, newest first.',
  path: '/web/welfareCenter/queryWelfareCenterList',
  input: z.object({
    kind: kind.optional(),
    state: z.enum(grantStates).optional(),
    ...pageInput,
  }),
  output: pageOf(grant),
});

export const getGrantTotals = defineCall({
  name: 'welfare/get-grant-totals',
  summary: 'The sums of what was granted to me.',
  path: '/web/welfareCenter/queryWelfareCenterTotal',
  input: z.object({}),
  output: z.object({
    claimableCount: z.int(),
    claimableMinor: minor().describe('What can be claimed now.'),
    laterMinor: minor().describe('What can be claimed later.'),
    claimedMinor: minor(),
    expiredMinor: minor(),
    isWithheld: z.boolean().describe('Nothing can be claimed while operators look into it.'),
  }),
});

export const getGrant = defineCall({
  name: 'welfare/get-grant',
  summary: 'One grant with the facts from which its amount follows.',
  path: '/web/welfareCenter/getGrant',
  input: z.object({ grantId: text(1, 60) }),
  output: z.object({
    grant,
    statement: z.array(statementLine),
    cause: z.string().describe('The reference of what it was granted for.'),
  }),
  refusals: ['notFound'],
});

export const claimGrant = defineCall({
  name: 'welfare/claim-grant',
  summary: 'Claims a grant, or everything that can be claimed now.',
  path: '/web/welfareCenter/receiveWelfare',
  effect: 'money',
  input: z.object({ grantId: text(1, 60).optional().describe('Left out: everything.') }),
  output: z.object({
    claimedMinor: minor(),
    grants: z.array(grant),
    centralMinor: minor(),
  }),
  refusals: ['rewardsWithheld', 'notFound', 'grantNotOpen', 'grantEnded', 'nothingToClaim'],
});

/** Output: a part of the wheel. */
export const drawPrize = z.object({
  amountMinor: minor().describe('0: no prize.'),
  weight: z.int().describe('How often it is drawn, beside the sum of all weights.'),
});

/** Why no draw is possible now; `changed`: the wheel or commitment differs from what was shown. */
export const drawBlocks = ['closed', 'drawn', 'deposit', 'unavailable', 'changed'] as const;

/** Output: everything needed to recompute a draw. */
export const drawProof = z.object({
  commitment: z.string().describe('SHA-256 of the server seed, shown before the draw.'),
  serverSeed: z.string().describe('32 bytes, hexadecimal.'),
  clientSeed: z.string(),
  prizes: z.array(drawPrize).describe('The wheel at the draw.'),
  prizeIndex: z.int(),
});

const draw = z.object({
  drawId: z.string(),
  amountMinor: minor(),
  grantId: z.string().nullable().describe('Null where nothing was won.'),
  drawnAt: instant(),
  proof: drawProof,
});

export const listLuckyDrawPrizes = defineCall({
  name: 'welfare/list-lucky-draw-prizes',
  summary: 'The wheel of the lucky draw, and whether I may draw.',
  path: '/web/lottery/queryPrizeConfigList',
  wire: 'none',
  effect: 'write',
  input: z.object({}),
  output: z.object({
    prizes: z.array(drawPrize),
    expectedMinor: minor().describe('What a draw gives on average.'),
    block: z.enum(drawBlocks).nullable(),
    opensAt: instant().describe('When the next day of the site begins.'),
    commitment: z
      .string()
      .nullable()
      .describe('To the seed of my next draw, made with this wheel; null while I cannot draw.'),
  }),
});

export const chooseDrawSeed = defineCall({
  name: 'welfare/choose-draw-seed',
  summary: 'Sets what I add to the chance of my next draw, after its commitment was shown.',
  path: '/web/lottery/chooseSeed',
  wire: 'json',
  effect: 'write',
  input: z.object({
    clientSeed: z.string().regex(drawSeedShape),
    commitment: text(64, 64).describe('The one that was shown: no other seed is drawn with.'),
  }),
  output: z.object({}),
  refusals: ['drawUnavailable'],
});

export const playLuckyDraw = defineCall({
  name: 'welfare/play-lucky-draw',
  summary: 'Draws once with the wheel that was shown; the seed that was committed to is revealed.',
  path: '/web/lottery/doLottery',
  wire: 'none',
  effect: 'money',
  input: z.object({}),
  output: z.object({ draw }),
  refusals: ['drawUnavailable'],
});

export const listLuckyDraws = defineCall({
  name: 'welfare/list-lucky-draws',
  summary: 'My draws, newest first, each with its proof.',
  path: '/web/lottery/list',
  input: z.object({ ...pageInput }),
  output: pageOf(draw),
});

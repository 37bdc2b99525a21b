import { z } from 'zod';
import { defineCall } from '../call.ts';
import { inEvery, instant } from '../shape.ts';
import { game } from './calls.ts';

const roadSign = z.string().regex(/^[\p{L}\p{N}=]{1,3}$/u);

/** One past round of a table, as a road shows it. */
export const roadMark = z.object({
  sign: roadSign,
  colour: z.enum(['red', 'blue', 'green', 'black']),
});

/** What signs of a road are in the readers' languages. Chosen: more than a game has outcomes. */
export const roadSigns = z
  .record(roadSign, inEvery(roadSign).partial())
  .refine((signs) => Object.keys(signs).length <= 40, 'at most 40 signs');

const table = z.object({
  game,
  betsUntil: instant().nullable().describe('Null while a round is dealt.'),
  players: z.int().describe('Who have bet on the round.'),
  road: z.array(roadMark).describe('Past rounds, the oldest first.'),
});

const match = z.object({
  game: game.describe('Where it can be bet on.'),
  event: z.string().describe('What the launch of the game calls it.'),
  league: z.string(),
  sides: z.tuple([z.string(), z.string()]).describe('The home side first.'),
  score: z.tuple([z.string(), z.string()]),
  moment: z.string().nullable().describe('Its minute or period; null between periods.'),
  selections: z
    .array(
      z.object({
        name: z.string(),
        oddsMilli: z.int().nullable().describe('Decimal odds in thousandths; null is suspended.'),
      }),
    )
    .describe('Who wins, as offered now.'),
});

export const listLive = defineCall({
  name: 'game/list-live',
  summary: 'Live tables that can be opened, and matches that are being played, as they are now.',
  path: '/web/guest/apiCode/getLive',
  audience: 'guest',
  input: z.object({}),
  output: z.object({ tables: z.array(table), matches: z.array(match) }),
  refusals: ['tooFrequent'],
  rate: { max: 120, perSeconds: 60 },
});

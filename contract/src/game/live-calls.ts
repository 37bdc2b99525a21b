import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instant } from '../shape.ts';
import { game, roadMark } from './calls.ts';

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

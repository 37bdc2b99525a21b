import { roadMark, roadSigns } from '@vela/contract/game/live-calls.ts';
import { targetPatterns } from '@vela/contract/launch-target.ts';
import { inEvery } from '@vela/contract/shape.ts';
import { z } from 'zod';
import type { Status } from './protocol.ts';

const ok = z.literal('RS_OK' satisfies Status);
const place = { venue: z.string().max(60), game_code: z.string().max(60) };

const liveTable = z
  .object({
    ...place,
    bets_until: z.iso
      .datetime({ offset: true })
      .transform((text) => new Date(text))
      .nullable(),
    players: z.int().min(0),
    road: z.array(roadMark).max(100),
    signs: roadSigns.default({}),
  })
  .transform(({ game_code, bets_until, ...table }) => ({
    ...table,
    gameCode: game_code,
    betsUntil: bets_until,
  }));

/** An answer to `/table/list`. */
export const liveTables = z.object({ status: ok, tables: z.array(liveTable).max(500) });

/** What a text may contain: no control characters, nothing invisible. */
const plain = /^[^\p{C}\p{Zl}\p{Zp}]*$/u;
const textOf = (max: number) =>
  inEvery(z.string().min(1).max(max).regex(plain)).partial().required({ en: true });
const score = z.string().min(1).max(12).regex(plain);
const side = textOf(80);
const selection = z
  .object({ name: textOf(40), odds_milli: z.int().min(1_000).max(1_000_000_000).nullable() })
  .transform(({ name, odds_milli }) => ({ name, oddsMilli: odds_milli }));

const liveMatch = z
  .object({
    ...place,
    event: z.string().regex(targetPatterns.event),
    league: textOf(80),
    sides: z.tuple([side, side]),
    score: z.tuple([score, score]),
    moment: textOf(40).nullable(),
    selections: z.array(selection).min(2).max(3),
  })
  .transform(({ game_code, ...match }) => ({ ...match, gameCode: game_code }));

/** An answer to `/match/list`. */
export const liveMatches = z.object({ status: ok, matches: z.array(liveMatch).max(50) });

import { gameCategories } from '@vela/contract/game/calls.ts';
import type { GameCategory } from '@vela/contract/game/calls.ts';
import type { LocalText } from '@vela/contract/language.ts';
import { z } from 'zod';
import type { Status } from './protocol.ts';

/** A game as its provider offers it. */
export type OfferedGame = {
  gameCode: string;
  venue: string;
  category: GameCategory;
  walletKind: 'seamless' | 'transfer';
  names: LocalText;
  /** The name of a picture that the apps have; another shows their plain one. */
  art: string;
  rtpBp: number | null;
  /** Payouts for each stake in the long run, at least and at most; null: as `rtpBp`. */
  returnMinBp: number | null;
  returnMaxBp: number | null;
  /** The most that one bet returns, in hundredths of a per cent of its stake; null: not stated. */
  maxWinBp: number | null;
  isLandscape: boolean;
  isHot: boolean;
  isNew: boolean;
  /** False while the provider has it closed. */
  isEnabled: boolean;
};

/** What a provider offers; `unreadable` names lines that say nothing sensible. */
export type GameList = {
  games: OfferedGame[];
  unreadable: string[];
  /** What its provider says that it runs; empty if nothing. */
  software: string;
};

/** Chosen: more than the largest aggregators list. */
const gamesMax = 20_000;

const word = z
  .string()
  .max(80)
  .transform((text) => text.normalize('NFC').trim())
  .pipe(
    z
      .string()
      .min(1)
      .regex(/^[^\p{Cc}\p{Cf}\p{Cs}]*$/u),
  );
const code = z.string().regex(/^[\w.:-]{1,60}$/);
const names = z.object({ zh: word, hk: word, en: word, th: word }).partial();

const line = z
  .object({
    game_code: code,
    name: word,
    names: names.nullish(),
    venue: code,
    category: z.enum(gameCategories),
    wallet_kind: z.enum(['seamless', 'transfer']).default('seamless'),
    art: z
      .string()
      .regex(/^[a-z0-9-]{1,40}$/)
      .nullish(),
    rtp_bp: z.int().min(0).max(10_000).nullish(),
    return_min_bp: z.int().min(0).max(10_000).nullish(),
    return_max_bp: z.int().min(0).max(10_000).nullish(),
    max_win_bp: z.int().min(0).max(2_000_000_000).nullish(),
    landscape: z.boolean().default(false),
    is_hot: z.boolean().default(false),
    is_new: z.boolean().default(false),
    enabled: z.boolean().default(true),
  })
  .transform((game): OfferedGame => {
    const own = (language: keyof z.output<typeof names>): string =>
      game.names?.[language] ?? game.name;
    return {
      gameCode: game.game_code,
      venue: game.venue,
      category: game.category,
      walletKind: game.wallet_kind,
      names: { zh: own('zh'), hk: own('hk'), en: own('en'), th: own('th') },
      art: game.art ?? '',
      rtpBp: game.rtp_bp ?? null,
      returnMinBp: game.return_min_bp ?? null,
      returnMaxBp: game.return_max_bp ?? null,
      maxWinBp: game.max_win_bp ?? null,
      isLandscape: game.landscape,
      isHot: game.is_hot,
      isNew: game.is_new,
      isEnabled: game.enabled,
    };
  });

const reply = z.object({
  status: z.literal('RS_OK' satisfies Status),
  games: z.array(z.unknown()).max(gamesMax),
  software: z
    .string()
    .regex(/^[\x20-\x7e]{0,200}$/)
    .catch(''),
});

/** Reads the answer to `/game/list`; null if it is none. The first of two equal codes counts. */
export function parseGameList(body: unknown): GameList | null {
  const read = reply.safeParse(body);
  if (!read.success) return null;
  const games = new Map<string, OfferedGame>();
  const unreadable: string[] = [];
  read.data.games.forEach((each, index) => {
    const game = line.safeParse(each);
    const key = game.success ? `${game.data.venue} ${game.data.gameCode}` : '';
    if (game.success && !games.has(key)) games.set(key, game.data);
    else unreadable.push(game.success ? key : `#${index + 1}`);
  });
  return { games: [...games.values()], unreadable, software: read.data.software };
}

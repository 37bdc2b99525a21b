import { gameCategories } from '@vela/contract/game/calls.ts';
import type { GameCategory } from '@vela/contract/game/calls.ts';
import { inEachLanguage } from '@vela/contract/language.ts';
import type { LocalText } from '@vela/contract/language.ts';
import { inEvery } from '@vela/contract/shape.ts';
import { z } from 'zod';
import type { Status } from './protocol.ts';

/** A picture in one size, in both formats. */
const picture = z.object({
  width: z.int().min(1).max(4096),
  height: z.int().min(1).max(4096),
  avif: webUrl().nullish(),
  webp: webUrl(),
});
// Unreadable fields are dropped: a game matters more than its appearance.
const appearance = {
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .nullish()
    .catch(null),
  pictures: z
    .object({ thumb: picture, tile: picture, wide: picture })
    .partial()
    .nullish()
    .catch(null),
};

/** The pictures of a game or a venue, and the colour shown until one is loaded. */
export type Pictures = {
  colour: string | null;
  thumb: Picture | null;
  tile: Picture | null;
  wide: Picture | null;
};

/** The addresses of one picture. */
export type Picture = { width: number; height: number; avif: string | null; webp: string };

/** A game as its provider offers it. */
export type OfferedGame = {
  gameCode: string;
  venue: string;
  category: GameCategory;
  walletKind: 'seamless' | 'transfer';
  names: LocalText;
  /** Null if its provider has none. */
  pictures: Pictures | null;
  rtpBp: number | null;
  /** The long-run return of a stake, at least and at most; null: as `rtpBp`. */
  returnMinBp: number | null;
  returnMaxBp: number | null;
  /** The most that one bet returns, in hundredths of a per cent of its stake; null: not stated. */
  maxWinBp: number | null;
  /** The address at which anyone may look at it; null if it needs an account. */
  previewUrl: string | null;
  /** The stakes of its free rounds in the protocol's units; empty: it gives none. */
  freeStakes: readonly number[];
  takesFreeBets: boolean;
  isLandscape: boolean;
  isHot: boolean;
  isNew: boolean;
  /** False while the provider has it closed. */
  isEnabled: boolean;
};

/** A venue as its provider describes it. */
export type OfferedVenue = {
  venue: string;
  pictures: Pictures | null;
  /** True if its provider has a trading desk for it. */
  hasDesk: boolean;
};

/** A provider's offer; `unreadable` names the lines that could not be parsed. */
export type GameList = {
  games: OfferedGame[];
  venues: OfferedVenue[];
  unreadable: string[];
  /** The software that its provider reports; empty if none. */
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
const names = inEvery(word).partial();

const line = z
  .object({
    game_code: code,
    name: word,
    names: names.nullish(),
    venue: code,
    category: z.enum(gameCategories),
    wallet_kind: z.enum(['seamless', 'transfer']).default('seamless'),
    ...appearance,
    rtp_bp: z.int().min(0).max(10_000).nullish(),
    return_min_bp: z.int().min(0).max(10_000).nullish(),
    return_max_bp: z.int().min(0).max(10_000).nullish(),
    max_win_bp: z.int().min(0).max(2_000_000_000).nullish(),
    preview_url: webUrl().nullish().catch(null),
    free_stakes: z.array(z.int().min(1)).max(50).catch([]).default([]),
    free_bets: z.boolean().catch(false).default(false),
    landscape: z.boolean().default(false),
    is_hot: z.boolean().default(false),
    is_new: z.boolean().default(false),
    enabled: z.boolean().default(true),
  })
  .transform((game): OfferedGame => {
    const { name, names } = game;
    return {
      gameCode: game.game_code,
      venue: game.venue,
      category: game.category,
      walletKind: game.wallet_kind,
      names: inEachLanguage((language) => names?.[language] ?? names?.en ?? name),
      pictures: toPictures(game),
      rtpBp: game.rtp_bp ?? null,
      returnMinBp: game.return_min_bp ?? null,
      returnMaxBp: game.return_max_bp ?? null,
      maxWinBp: game.max_win_bp ?? null,
      previewUrl: game.preview_url ?? null,
      freeStakes: game.free_stakes,
      takesFreeBets: game.free_bets,
      isLandscape: game.landscape,
      isHot: game.is_hot,
      isNew: game.is_new,
      isEnabled: game.enabled,
    };
  });

const venueLine = z
  .object({ venue: code, desk: z.boolean().nullish().catch(null), ...appearance })
  .transform((line): OfferedVenue => ({
    venue: line.venue,
    pictures: toPictures(line),
    hasDesk: line.desk ?? false,
  }));

const reply = z.object({
  status: z.literal('RS_OK' satisfies Status),
  games: z.array(z.unknown()).max(gamesMax),
  venues: z.array(z.unknown()).max(1000).catch([]),
  software: z
    .string()
    .regex(/^[\x20-\x7e]{0,200}$/)
    .catch(''),
});

/**
 * Parses the answer to `/game/list`; null if it is invalid. Of duplicate codes the first counts.
 */
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
  const venues = read.data.venues.flatMap((each) => {
    const venue = venueLine.safeParse(each);
    return venue.success ? [venue.data] : [];
  });
  return { games: [...games.values()], venues, unreadable, software: read.data.software };
}

/** Browsers load it, so it must be a plain web address that cannot carry other content. */
function webUrl() {
  return z.url({ protocol: /^https?$/ }).max(500);
}

type Appearance = z.output<z.ZodObject<typeof appearance>>;

function toPictures({ colour, pictures }: Appearance): Pictures | null {
  if (!pictures) return null;
  const of = (size: 'thumb' | 'tile' | 'wide'): Picture | null => {
    const given = pictures[size];
    return given === undefined ? null : { ...given, avif: given.avif ?? null };
  };
  return { colour: colour ?? null, thumb: of('thumb'), tile: of('tile'), wide: of('wide') };
}

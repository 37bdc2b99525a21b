import type { Language } from '@vela/contract/language.ts';
import { BOOKS } from './book/book-configs.ts';
import type { VenueBook } from './book/book-configs.ts';
import { gameNames } from './game-names.ts';
import { jadeBlackjack, jadeDouDizhu, jadeNiuNiu, jadeThreeCard } from './hands/offers.ts';
import type { HandOffer } from './hands/offers.ts';
import { HAND_GAMES } from './hands/games.ts';
import { HAND_PARS } from './hands/pars.ts';
import type { Book } from './protocol/book.ts';
import { bronzeVault } from './slots/bronze-vault.ts';
import { harbourLanterns } from './slots/harbour-lanterns.ts';
import { jadeGarden } from './slots/jade-garden.ts';
import type { VenueSlot } from './slots/game.ts';
import { peacockDusk } from './slots/peacock-dusk.ts';
import { phoenixDawn } from './slots/phoenix-dawn.ts';
import { riverMarket } from './slots/river-market.ts';
import { TABLE_GAMES } from './tables/games.ts';
import { TABLE_PARS } from './tables/pars.ts';
import { computeMaxWinBp } from './tables/table-game.ts';
import {
  harbourBaccarat,
  harbourBaccaratZero,
  pearlDragonTiger,
  pearlRoulette,
  harbourSicBo,
  tideDraw,
  tideRapid,
} from './tables/tables.ts';
import type { Table } from './tables/tables.ts';
import type { VenueName } from './venues.ts';

/** One game as the platform lists it. */
export interface CatalogueGame {
  code: string;
  venue: VenueName;
  names: Readonly<Record<Language, string>>;
  /** Return to player in basis points, truncated; of the best bet where bets differ. */
  rtpBp: number;
  /** Lower and upper bound of the long-run return on all stakes, however it is played. */
  returnMinBp: number;
  returnMaxBp: number;
  /** The maximum return of a bet, in hundredths of a per cent of its stake. */
  maxWinBp: number;
  isLandscape: boolean;
  isHot: boolean;
  isNew: boolean;
}

type Returns = Pick<CatalogueGame, 'rtpBp' | 'returnMinBp' | 'returnMaxBp'>;
type Figures = Returns & Pick<CatalogueGame, 'maxWinBp'>;

/** A band around figures in millionths, with its edges rounded outwards to whole basis points. */
function toReturns(figures: readonly { rtpPpm: number }[]): Returns {
  const ppms = figures.map(({ rtpPpm }) => rtpPpm);
  const [least, most] = [Math.min(...ppms), Math.max(...ppms)];
  return {
    rtpBp: Math.floor(most / 100),
    returnMinBp: Math.floor(least / 100),
    returnMaxBp: Math.ceil(most / 100),
  };
}

const toSlotFigures = (slot: VenueSlot): Figures => ({
  ...toReturns([slot]),
  // A slot's maximum is a whole number of its units, and so is this.
  maxWinBp: Math.round(slot.maxWinTimesStake * 10_000),
});

const toTableFigures = ({ kind }: Table): Figures => ({
  ...toReturns(Object.values(TABLE_PARS[kind].compute())),
  maxWinBp: computeMaxWinBp(TABLE_GAMES[kind]),
});

/**
 * A hand can be played arbitrarily badly, with stakes placed during it, so the only bound on the
 * return of all stakes is that no strategy wins in the long run.
 */
const toHandFigures = ({ kind }: HandOffer): Figures => ({
  ...toReturns(Object.values(HAND_PARS[kind].figures)),
  returnMinBp: 0,
  returnMaxBp: 10_000,
  maxWinBp: HAND_GAMES[kind].maxWinBp,
});

/**
 * What a book returns depends on what is bet on and how: nothing is its lower bound, and its margin
 * on markets with two sides the upper one. Its maximum is the largest that the protocol can carry.
 */
const toBookFigures = ({ margins }: VenueBook): Figures => ({
  rtpBp: 10_000 - margins.twoWayBp,
  returnMinBp: 0,
  returnMaxBp: 10_000 - margins.twoWayBp,
  maxWinBp: 2_000_000_000,
});

const bookNames: Readonly<Record<Book, CatalogueGame['names']>> = {
  sports: gameNames['vela-sportsbook'],
  esports: gameNames['rocket-esportsbook'],
};

const listedBooks = [...BOOKS.values()].map((offer): CatalogueGame => ({
  code: offer.code,
  venue: offer.venue,
  names: bookNames[offer.book],
  ...toBookFigures(offer),
  isLandscape: false,
  isHot: true,
  isNew: true,
}));

/** Every game of the studio. */
export const CATALOGUE: readonly CatalogueGame[] = [
  ...listedBooks,
  {
    code: harbourLanterns.code,
    venue: harbourLanterns.venue,
    names: gameNames['harbour-lanterns'],
    ...toSlotFigures(harbourLanterns),
    isLandscape: false,
    isHot: true,
    isNew: false,
  },
  {
    code: phoenixDawn.code,
    venue: phoenixDawn.venue,
    names: gameNames['phoenix-dawn'],
    ...toSlotFigures(phoenixDawn),
    isLandscape: false,
    isHot: false,
    isNew: false,
  },
  {
    code: riverMarket.code,
    venue: riverMarket.venue,
    names: gameNames['river-market'],
    ...toSlotFigures(riverMarket),
    isLandscape: false,
    isHot: true,
    isNew: false,
  },
  {
    code: jadeGarden.code,
    venue: jadeGarden.venue,
    names: gameNames['jade-garden'],
    ...toSlotFigures(jadeGarden),
    isLandscape: false,
    isHot: true,
    isNew: false,
  },
  {
    code: bronzeVault.code,
    venue: bronzeVault.venue,
    names: gameNames['bronze-vault'],
    ...toSlotFigures(bronzeVault),
    isLandscape: false,
    isHot: false,
    isNew: true,
  },
  {
    code: peacockDusk.code,
    venue: peacockDusk.venue,
    names: gameNames['peacock-dusk'],
    ...toSlotFigures(peacockDusk),
    isLandscape: false,
    isHot: false,
    isNew: true,
  },
  {
    code: harbourBaccarat.code,
    venue: harbourBaccarat.venue,
    names: gameNames['harbour-baccarat'],
    ...toTableFigures(harbourBaccarat),
    isLandscape: false,
    isHot: true,
    isNew: false,
  },
  {
    code: harbourBaccaratZero.code,
    venue: harbourBaccaratZero.venue,
    names: gameNames['harbour-baccarat-zero'],
    ...toTableFigures(harbourBaccaratZero),
    isLandscape: false,
    isHot: false,
    isNew: false,
  },
  {
    code: pearlDragonTiger.code,
    venue: pearlDragonTiger.venue,
    names: gameNames['pearl-dragon-tiger'],
    ...toTableFigures(pearlDragonTiger),
    isLandscape: false,
    isHot: false,
    isNew: false,
  },
  {
    code: pearlRoulette.code,
    venue: pearlRoulette.venue,
    names: gameNames['pearl-roulette'],
    ...toTableFigures(pearlRoulette),
    isLandscape: true,
    isHot: true,
    isNew: false,
  },
  {
    code: jadeBlackjack.code,
    venue: jadeBlackjack.venue,
    names: gameNames['jade-blackjack'],
    ...toHandFigures(jadeBlackjack),
    isLandscape: false,
    isHot: true,
    isNew: false,
  },
  {
    code: jadeDouDizhu.code,
    venue: jadeDouDizhu.venue,
    names: gameNames['jade-dou-dizhu'],
    ...toHandFigures(jadeDouDizhu),
    isLandscape: true,
    isHot: true,
    isNew: false,
  },
  {
    code: jadeThreeCard.code,
    venue: jadeThreeCard.venue,
    names: gameNames['jade-three-card'],
    ...toHandFigures(jadeThreeCard),
    isLandscape: false,
    isHot: false,
    isNew: false,
  },
  {
    code: jadeNiuNiu.code,
    venue: jadeNiuNiu.venue,
    names: gameNames['jade-niu-niu'],
    ...toHandFigures(jadeNiuNiu),
    isLandscape: false,
    isHot: false,
    isNew: true,
  },
  {
    code: harbourSicBo.code,
    venue: harbourSicBo.venue,
    names: gameNames['harbour-sic-bo'],
    ...toTableFigures(harbourSicBo),
    isLandscape: false,
    isHot: false,
    isNew: false,
  },
  {
    code: tideDraw.code,
    venue: tideDraw.venue,
    names: gameNames['tide-draw'],
    ...toTableFigures(tideDraw),
    isLandscape: false,
    isHot: true,
    isNew: false,
  },
  {
    code: tideRapid.code,
    venue: tideRapid.venue,
    names: gameNames['tide-rapid'],
    ...toTableFigures(tideRapid),
    isLandscape: false,
    isHot: false,
    isNew: true,
  },
];

/** Slots by their code. */
export const SLOTS: ReadonlyMap<string, VenueSlot> = new Map<string, VenueSlot>(
  [harbourLanterns, phoenixDawn, riverMarket, jadeGarden, bronzeVault, peacockDusk].map((slot) => [
    slot.code,
    slot,
  ]),
);

/** Hand games by their code. */
export const HANDS: ReadonlyMap<string, HandOffer> = new Map(
  [jadeBlackjack, jadeDouDizhu, jadeNiuNiu, jadeThreeCard].map((offer) => [offer.code, offer]),
);

/** True if each player has their own seeds in this game. */
export function hasOwnSeeds(code: string): boolean {
  return SLOTS.has(code) || HANDS.has(code);
}

/** The game with this code, or null. */
export function findGame(code: string): CatalogueGame | null {
  return CATALOGUE.find((game) => game.code === code) ?? null;
}

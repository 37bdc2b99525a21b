import { BOOKS } from './book/book-configs.ts';
import type { VenueBook } from './book/book-configs.ts';
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
  names: Readonly<Record<'zh' | 'hk' | 'en' | 'th', string>>;
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
  sports: { zh: '体育投注', hk: '體育投注', en: 'Sportsbook', th: 'เดิมพันกีฬา' },
  esports: { zh: '电竞投注', hk: '電競投注', en: 'E-sports Book', th: 'เดิมพันอีสปอร์ต' },
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
    names: {
      zh: '海港灯会',
      hk: '海港燈會',
      en: 'Harbour Lanterns',
      th: 'โคมเทศกาลริมอ่าว',
    },
    ...toSlotFigures(harbourLanterns),
    isLandscape: false,
    isHot: true,
    isNew: false,
  },
  {
    code: phoenixDawn.code,
    venue: phoenixDawn.venue,
    names: {
      zh: '凤凰晨曦',
      hk: '鳳凰晨曦',
      en: 'Phoenix Dawn',
      th: 'ฟีนิกซ์รับอรุณ',
    },
    ...toSlotFigures(phoenixDawn),
    isLandscape: false,
    isHot: false,
    isNew: false,
  },
  {
    code: riverMarket.code,
    venue: riverMarket.venue,
    names: {
      zh: '水上集市',
      hk: '水上市集',
      en: 'River Market',
      th: 'ตลาดน้ำยามเย็น',
    },
    ...toSlotFigures(riverMarket),
    isLandscape: false,
    isHot: true,
    isNew: false,
  },
  {
    code: jadeGarden.code,
    venue: jadeGarden.venue,
    names: {
      zh: '翡翠园林',
      hk: '翡翠園林',
      en: 'Jade Garden',
      th: 'สวนหยกกลางหมอก',
    },
    ...toSlotFigures(jadeGarden),
    isLandscape: false,
    isHot: true,
    isNew: false,
  },
  {
    code: bronzeVault.code,
    venue: bronzeVault.venue,
    names: {
      zh: '青铜宝库',
      hk: '青銅寶庫',
      en: 'Bronze Vault',
      th: 'ขุมทรัพย์สำริด',
    },
    ...toSlotFigures(bronzeVault),
    isLandscape: false,
    isHot: false,
    isNew: true,
  },
  {
    code: peacockDusk.code,
    venue: peacockDusk.venue,
    names: {
      zh: '暮色孔雀',
      hk: '暮色孔雀',
      en: 'Peacock Dusk',
      th: 'นกยูงยามสนธยา',
    },
    ...toSlotFigures(peacockDusk),
    isLandscape: false,
    isHot: false,
    isNew: true,
  },
  {
    code: harbourBaccarat.code,
    venue: harbourBaccarat.venue,
    names: {
      zh: '港湾百家乐 A03',
      hk: '港灣百家樂 A03',
      en: 'Harbour Baccarat A03',
      th: 'บาคาร่าริมอ่าว A03',
    },
    ...toTableFigures(harbourBaccarat),
    isLandscape: false,
    isHot: true,
    isNew: false,
  },
  {
    code: harbourBaccaratZero.code,
    venue: harbourBaccaratZero.venue,
    names: {
      zh: '港湾免佣百家乐 A05',
      hk: '港灣免佣百家樂 A05',
      en: 'Baccarat Zero A05',
      th: 'บาคาร่าไม่หักค่าคอม A05',
    },
    ...toTableFigures(harbourBaccaratZero),
    isLandscape: false,
    isHot: false,
    isNew: false,
  },
  {
    code: pearlDragonTiger.code,
    venue: pearlDragonTiger.venue,
    names: {
      zh: '明珠龙虎 D01',
      hk: '明珠龍虎 D01',
      en: 'Pearl Dragon Tiger D01',
      th: 'เสือมังกรเพิร์ล D01',
    },
    ...toTableFigures(pearlDragonTiger),
    isLandscape: false,
    isHot: false,
    isNew: false,
  },
  {
    code: pearlRoulette.code,
    venue: pearlRoulette.venue,
    names: {
      zh: '明珠轮盘 R02',
      hk: '明珠輪盤 R02',
      en: 'Pearl Roulette R02',
      th: 'รูเล็ตเพิร์ล R02',
    },
    ...toTableFigures(pearlRoulette),
    isLandscape: true,
    isHot: true,
    isNew: false,
  },
  {
    code: jadeBlackjack.code,
    venue: jadeBlackjack.venue,
    names: {
      zh: '翡翠二十一点',
      hk: '翡翠廿一點',
      en: 'Jade Blackjack',
      th: 'แบล็กแจ็กหยก',
    },
    ...toHandFigures(jadeBlackjack),
    isLandscape: false,
    isHot: true,
    isNew: false,
  },
  {
    code: jadeDouDizhu.code,
    venue: jadeDouDizhu.venue,
    names: { zh: '翡翠斗地主', hk: '翡翠鬥地主', en: 'Jade Dou Dizhu', th: 'โต่วตี้จู่หยก' },
    ...toHandFigures(jadeDouDizhu),
    isLandscape: true,
    isHot: true,
    isNew: false,
  },
  {
    code: jadeThreeCard.code,
    venue: jadeThreeCard.venue,
    names: {
      zh: '翡翠三张',
      hk: '翡翠三張',
      en: 'Jade Three Card',
      th: 'ไพ่สามใบหยก',
    },
    ...toHandFigures(jadeThreeCard),
    isLandscape: false,
    isHot: false,
    isNew: false,
  },
  {
    code: jadeNiuNiu.code,
    venue: jadeNiuNiu.venue,
    names: { zh: '翡翠牛牛', hk: '翡翠牛牛', en: 'Jade Niu Niu', th: 'หนิวหนิวหยก' },
    ...toHandFigures(jadeNiuNiu),
    isLandscape: false,
    isHot: false,
    isNew: true,
  },
  {
    code: harbourSicBo.code,
    venue: harbourSicBo.venue,
    names: {
      zh: '港湾骰宝 S01',
      hk: '港灣骰寶 S01',
      en: 'Harbour Sic Bo S01',
      th: 'ไฮโลริมอ่าว S01',
    },
    ...toTableFigures(harbourSicBo),
    isLandscape: false,
    isHot: false,
    isNew: false,
  },
  {
    code: tideDraw.code,
    venue: tideDraw.venue,
    names: {
      zh: '潮汐开奖',
      hk: '潮汐攪珠',
      en: 'Tide Draw',
      th: 'ไทด์ลอตเตอรี่',
    },
    ...toTableFigures(tideDraw),
    isLandscape: false,
    isHot: true,
    isNew: false,
  },
  {
    code: tideRapid.code,
    venue: tideRapid.venue,
    names: {
      zh: '潮汐快速开奖',
      hk: '潮汐快速攪珠',
      en: 'Tide Rapid Draw',
      th: 'ไทด์ลอตเตอรี่ด่วน',
    },
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

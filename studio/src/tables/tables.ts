import type { StakeLimits, TableConfig, TableKind } from '../protocol/table.ts';
import type { VenueName } from '../venues.ts';
import type { DrawTimes } from '../protocol/table.ts';
import { TABLE_GAMES } from './games.ts';
import { TABLE_PARS } from './pars.ts';

/** A shared table as data: its game, limits and pace. */
export interface Table {
  tableId: string;
  code: string;
  venue: VenueName;
  kind: TableKind;
  /** Limits of every spot, by its kind. */
  limitsMinor: Readonly<Record<string, StakeLimits>>;
  chipsMinor: readonly number[];
  /** For back-to-back rounds; at a table with draws the time that a full countdown shows. */
  bettingMs: number;
  /** When draws are held and how many a series may bet on; null for back-to-back rounds. */
  draws: { times: DrawTimes; seriesMax: number } | null;
  /** Longest wait for pending replies when betting ends. */
  closingMs: number;
  /** Time to reveal each piece, and once more before the first. */
  pieceMs: number;
  /** How long the result is shown. */
  settledMs: number;
  /** Rounds of one road map. */
  roundsPerShoe: number;
  /** Rounds per chain of seeds. */
  chainLength: number;
  /**
   * A round whose betting was interrupted for longer than this is void: every stake is returned.
   * Null if it is played however late, because no one waits for it at the table.
   */
  voidAfterMs: number | null;
}

// Chosen: the familiar pace of a table, with room for every reply to arrive in time.
const PACE = {
  bettingMs: 15_000,
  draws: null,
  closingMs: 9000,
  pieceMs: 900,
  settledMs: 5000,
  roundsPerShoe: 60,
  chainLength: 10_000,
  voidAfterMs: 60_000,
};
const CHIPS_MINOR = [1000, 5000, 10_000, 50_000, 100_000, 500_000];
const MAIN_LIMITS = { min: 1000, max: 500_000 };
const SIDE_LIMITS = { min: 1000, max: 50_000 };

/** Harbour Baccarat, table A03. */
export const harbourBaccarat: Table = {
  tableId: 'A03',
  code: 'harbour-baccarat',
  venue: 'harbour-live',
  kind: 'baccarat',
  limitsMinor: {
    player: MAIN_LIMITS,
    banker: MAIN_LIMITS,
    tie: SIDE_LIMITS,
    playerPair: SIDE_LIMITS,
    bankerPair: SIDE_LIMITS,
  },
  chipsMinor: CHIPS_MINOR,
  ...PACE,
};

/** Harbour Baccarat without commission, table A05. */
export const harbourBaccaratZero: Table = {
  ...harbourBaccarat,
  tableId: 'A05',
  code: 'harbour-baccarat-zero',
  kind: 'noCommissionBaccarat',
};

/** Pearl Dragon Tiger, table D01: only two cards, so its rounds are shorter. */
export const pearlDragonTiger: Table = {
  tableId: 'D01',
  code: 'pearl-dragon-tiger',
  venue: 'pearl-live',
  kind: 'dragonTiger',
  limitsMinor: { dragon: MAIN_LIMITS, tie: SIDE_LIMITS, tiger: MAIN_LIMITS },
  chipsMinor: CHIPS_MINOR,
  ...PACE,
  bettingMs: 12_000,
  pieceMs: 1300,
};

/**
 * Pearl Roulette, table R02: more spots to consider, so betting is longer; half of a piece is the
 * ball on the rim, the other half its fall into the pocket.
 */
export const pearlRoulette: Table = {
  tableId: 'R02',
  code: 'pearl-roulette',
  venue: 'pearl-live',
  kind: 'roulette',
  limitsMinor: {
    straight: { min: 1000, max: 50_000 },
    split: { min: 1000, max: 100_000 },
    street: { min: 1000, max: 150_000 },
    corner: { min: 1000, max: 200_000 },
    sixLine: { min: 1000, max: 300_000 },
    dozen: MAIN_LIMITS,
    column: MAIN_LIMITS,
    evenChance: MAIN_LIMITS,
  },
  chipsMinor: [1000, 5000, 10_000, 50_000],
  ...PACE,
  bettingMs: 24_000,
  pieceMs: 4600,
  settledMs: 6000,
  // There is no shoe; this bounds the past numbers a page shows.
  roundsPerShoe: 200,
};

// Chosen: the longer the odds, the lower the stake, so that no single spot endangers the house.
const LONG_LIMITS = { min: 1000, max: 20_000 };

/** Harbour Sic Bo, table S01. */
export const harbourSicBo: Table = {
  tableId: 'S01',
  code: 'harbour-sic-bo',
  venue: 'harbour-live',
  kind: 'sicBo',
  limitsMinor: {
    small: MAIN_LIMITS,
    odd: MAIN_LIMITS,
    even: MAIN_LIMITS,
    big: MAIN_LIMITS,
    total4: LONG_LIMITS,
    total5: LONG_LIMITS,
    total6: SIDE_LIMITS,
    total7: SIDE_LIMITS,
    total8: SIDE_LIMITS,
    total9: SIDE_LIMITS,
    total10: SIDE_LIMITS,
    die: { min: 1000, max: 200_000 },
    double: SIDE_LIMITS,
    triple: { min: 1000, max: 5000 },
    anyTriple: LONG_LIMITS,
    pair: { min: 1000, max: 100_000 },
  },
  chipsMinor: CHIPS_MINOR,
  ...PACE,
  // With nearly sixty spots, a player needs a while to place bets.
  bettingMs: 20_000,
  pieceMs: 1100,
};

const LOTTERY_LIMITS: Table['limitsMinor'] = {
  small: MAIN_LIMITS,
  even810: { min: 1000, max: 5000 },
  big: MAIN_LIMITS,
  odd: MAIN_LIMITS,
  even: MAIN_LIMITS,
  up: MAIN_LIMITS,
  level: { min: 1000, max: 200_000 },
  down: MAIN_LIMITS,
  gold: { min: 1000, max: 100_000 },
  wood: { min: 1000, max: 200_000 },
  water: MAIN_LIMITS,
  fire: { min: 1000, max: 200_000 },
  earth: { min: 1000, max: 100_000 },
  smallOdd: { min: 1000, max: 200_000 },
  smallEven: { min: 1000, max: 200_000 },
  bigOdd: { min: 1000, max: 200_000 },
  bigEven: { min: 1000, max: 200_000 },
};

// Chosen: numbered continuously, as draws are; 20 numbers in a quarter of a minute.
const LOTTERY = {
  venue: 'tide-lottery',
  kind: 'lottery',
  limitsMinor: LOTTERY_LIMITS,
  chipsMinor: CHIPS_MINOR,
  closingMs: 9000,
  pieceMs: 750,
  roundsPerShoe: 1_000_000,
  chainLength: 10_000,
} as const satisfies Partial<Table>;

/** Tide Draw: Tuesday, Thursday and Saturday at 21:30, held however late. */
export const tideDraw: Table = {
  ...LOTTERY,
  tableId: 'T01',
  code: 'tide-draw',
  bettingMs: 60 * 60_000,
  draws: {
    times: {
      rhythm: 'weekly',
      weekdays: [2, 4, 6],
      hour: 21,
      minute: 30,
      closesBeforeMs: 60_000,
    },
    seriesMax: 6,
  },
  settledMs: 60_000,
  voidAfterMs: null,
};

/** Tide Rapid: the same game every three minutes. */
export const tideRapid: Table = {
  ...LOTTERY,
  tableId: 'T02',
  code: 'tide-rapid',
  bettingMs: 140_000,
  draws: {
    times: { rhythm: 'steady', everyMs: 3 * 60_000, closesBeforeMs: 10_000 },
    seriesMax: 10,
  },
  settledMs: 12_000,
  voidAfterMs: 10 * 60_000,
};

/** Every table of the studio. */
export const TABLES: readonly Table[] = [
  harbourBaccarat,
  harbourBaccaratZero,
  harbourSicBo,
  pearlDragonTiger,
  pearlRoulette,
  tideDraw,
  tideRapid,
];

/** The public configuration of a table; `timeZone` is the site's. */
export function toTableConfig(table: Table, timeZone: string): TableConfig {
  const { kind, code, tableId, limitsMinor, chipsMinor, bettingMs, draws } = table;
  const { decks, oddsMilli } = TABLE_GAMES[kind];
  const par = TABLE_PARS[kind].compute();
  return {
    kind,
    code,
    tableId,
    decks,
    oddsMilli: Object.fromEntries(
      Object.entries(oddsMilli).map(([spotKind, odds]) => [spotKind, [...odds]]),
    ),
    rtpPpm: Object.fromEntries(
      Object.entries(par).map(([spotKind, { rtpPpm }]) => [spotKind, rtpPpm]),
    ),
    limitsMinor: { ...limitsMinor },
    chipsMinor: [...chipsMinor],
    bettingMs,
    draws: draws === null ? null : { ...draws, timeZone },
  };
}

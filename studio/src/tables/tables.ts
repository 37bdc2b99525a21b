import type { StakeLimits, TableConfig, TableKind } from '../table-protocol.ts';
import type { VenueName } from '../venues.ts';
import { TABLE_GAMES } from './games.ts';
import { TABLE_PARS } from './pars.ts';

/** A shared table as data: which game, for how much, at what pace. */
export interface Table {
  tableId: string;
  code: string;
  venue: VenueName;
  kind: TableKind;
  /** Bounds of every place, by its kind. */
  limitsMinor: Readonly<Record<string, StakeLimits>>;
  chipsMinor: readonly number[];
  bettingMs: number;
  /** Longest wait for answers still in flight when betting ends. */
  closingMs: number;
  /** Time for each piece to come to light and be seen, and once more before the first. */
  pieceMs: number;
  /** How long the result stays, so that it can be understood. */
  settledMs: number;
  /** Rounds of one road map. */
  roundsPerShoe: number;
  /** Rounds that one chain of seeds serves. */
  chainLength: number;
  /** A round whose betting was cut off for longer than this is void: every stake goes back. */
  voidAfterMs: number;
}

// Chosen: the pace of a table that players know, and room for every answer to come in time.
const PACE = {
  bettingMs: 15_000,
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

/** Pearl Dragon Tiger, table D01: two cards only, so its rounds are shorter. */
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
 * Pearl Roulette, table R02: more places to look over, so its players have longer; half of a piece
 * is the ball on the rim, the other half its way into the pocket.
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
  // There is no shoe; a page shows so many past numbers at most.
  roundsPerShoe: 200,
};

/** Every table of the studio. */
export const TABLES: readonly Table[] = [
  harbourBaccarat,
  harbourBaccaratZero,
  pearlDragonTiger,
  pearlRoulette,
];

/** What a table's page may know of it. */
export function toTableConfig(table: Table): TableConfig {
  const { kind, code, tableId, limitsMinor, chipsMinor, bettingMs } = table;
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
  };
}

import type { BaccaratConfig, BaccaratSpot } from '../protocol.ts';
import type { VenueName } from '../venues.ts';
import { computeBaccaratPar } from './baccarat-par.ts';
import { DECKS, ODDS_MILLI } from './baccarat.ts';

/** A shared table as data. */
export interface BaccaratTable {
  tableId: string;
  code: string;
  venue: VenueName;
  limitsMinor: Readonly<Record<BaccaratSpot, { min: number; max: number }>>;
  chipsMinor: readonly number[];
  bettingMs: number;
  /** Longest wait for answers still in flight when betting ends. */
  closingMs: number;
  /** Time for each card, and once more before the first. */
  cardMs: number;
  /** How long the result stays, so that it can be understood. */
  settledMs: number;
  /** Rounds of one road map. */
  roundsPerShoe: number;
  /** Rounds that one chain of seeds serves. */
  chainLength: number;
  /** A round whose betting was cut off for longer than this is void: every stake goes back. */
  voidAfterMs: number;
}

/** Harbour Baccarat, table A03. */
export const harbourBaccarat: BaccaratTable = {
  tableId: 'A03',
  code: 'harbour-baccarat',
  venue: 'harbour-live',
  limitsMinor: {
    player: { min: 1000, max: 500_000 },
    banker: { min: 1000, max: 500_000 },
    tie: { min: 1000, max: 50_000 },
    playerPair: { min: 1000, max: 50_000 },
    bankerPair: { min: 1000, max: 50_000 },
  },
  chipsMinor: [1000, 5000, 10_000, 50_000, 100_000, 500_000],
  bettingMs: 15_000,
  closingMs: 9000,
  cardMs: 900,
  settledMs: 5000,
  roundsPerShoe: 60,
  chainLength: 10_000,
  voidAfterMs: 60_000,
};

/** What a table's page may know of it. */
export function toBaccaratConfig(table: BaccaratTable): BaccaratConfig {
  const par = computeBaccaratPar();
  return {
    kind: 'baccarat',
    code: table.code,
    tableId: table.tableId,
    decks: DECKS,
    oddsMilli: { ...ODDS_MILLI },
    rtpPpm: {
      player: par.player.rtpPpm,
      banker: par.banker.rtpPpm,
      tie: par.tie.rtpPpm,
      playerPair: par.playerPair.rtpPpm,
      bankerPair: par.bankerPair.rtpPpm,
    },
    limitsMinor: { ...table.limitsMinor },
    chipsMinor: [...table.chipsMinor],
    bettingMs: table.bettingMs,
  };
}

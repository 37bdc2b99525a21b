import type { TableKind } from '../../src/protocol/table.ts';
import type { Language } from '../locale.ts';
import type { TableFace } from './table-face.ts';

const LOADERS: Readonly<Record<TableKind, (language: Language) => Promise<TableFace>>> = {
  baccarat: async (language) => (await import('./baccarat/face.tsx')).openBaccaratFace(language),
  noCommissionBaccarat: async (language) =>
    (await import('./baccarat/face.tsx')).openNoCommissionFace(language),
  roulette: async (language) => (await import('./roulette/face.tsx')).openRouletteFace(language),
  dragonTiger: async (language) =>
    (await import('./dragon-tiger/face.tsx')).openDragonTigerFace(language),
  sicBo: async (language) => (await import('./sic-bo/face.tsx')).openSicBoFace(language),
  lottery: async (language) => (await import('./lottery/face.tsx')).openLotteryFace(language),
};

/** Loads the face of a game with its messages; a page loads only its own game's. */
export function loadFace(kind: TableKind, language: Language): Promise<TableFace> {
  return LOADERS[kind](language);
}

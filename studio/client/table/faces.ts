import type { TableKind } from '../../src/table-protocol.ts';
import { baccaratFace } from './baccarat-face.ts';
import { dragonTigerFace } from './dragon-tiger-face.ts';
import type { TableFace } from './table-face.ts';

/** The face of each game that is played at tables. */
export const TABLE_FACES: Readonly<Record<TableKind, TableFace>> = {
  baccarat: baccaratFace,
  dragonTiger: dragonTigerFace,
};

import { correctionsMax, listCorrections } from '@vela/contract/game/correction-calls.ts';
import { route } from '../app/route.ts';
import { listCorrectionRows, sumOwed } from './correction-store.ts';
import { toCorrection } from './correction-views.ts';

/** Lists what the player owes after wins were taken back that they had spent. */
export const listCorrectionsRoute = route(listCorrections, async ({ tx, player, language }) => {
  const { playerId } = player;
  const page = { pageNo: 1, pageSize: correctionsMax };
  const { rows } = await listCorrectionRows(tx, { playerId, isOpen: null }, page);
  return {
    leftMinor: await sumOwed(tx, playerId),
    corrections: rows.map((row) => toCorrection(row, language)),
  };
});

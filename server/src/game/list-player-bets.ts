import { listPlayerBets } from '@vela/contract/game/staff-calls.ts';
import { inLanguage } from '@vela/contract/language.ts';
import { addDays, fromDay } from '@vela/service/time.ts';
import { exportKeyset } from '../app/exporting.ts';
import { route } from '../app/route.ts';
import type { Context } from '../app/route.ts';
import { listBetRowsBefore, toBetId } from './bet-store.ts';
import { findPlayerId } from '../profile/index.ts';
import { toSlipReply } from './views.ts';

/** Lists bets of one player, or of all players, newest first. */
export const listPlayerBetsRoute = route(listPlayerBets, async (context) => {
  const { pageSize } = context.input;
  const rows = await readBets(context, pageSize + 1);
  const list = rows.slice(0, pageSize);
  return { list, nextBeforeId: rows.length > pageSize ? (list.at(-1)?.betId ?? '') : '' };
});

/** The same bets for an export. */
export const exportedBets = exportKeyset(listPlayerBets, 'list', async (context, rowsMax) => {
  const rows = await readBets(context, rowsMax + 1);
  return { rows: rows.slice(0, rowsMax), isCut: rows.length > rowsMax };
});

async function readBets(context: Context<typeof listPlayerBets>, limit: number) {
  const { input, tx, services, language } = context;
  const { username, venue, state, from, until, beforeId } = input;
  const playerId = username === '' ? null : await findPlayerId(tx, username);
  if (username !== '' && playerId === null) return [];
  const zone = services.site.timeZone;
  const since = from === undefined ? null : fromDay(from, zone);
  const end = until === undefined ? null : addDays(fromDay(until, zone), 1, zone);
  const filter = { playerId, venue, state, since, until: end };
  const rows = await listBetRowsBefore(tx, filter, { beforeId, limit });
  return rows.map((row) => ({
    betId: toBetId(row),
    username: row.username,
    venueName: inLanguage(row.venueNames, language),
    gameName: row.gameNames ? inLanguage(row.gameNames, language) : row.gameCode,
    round: row.round,
    selection: row.selection,
    state: row.state,
    stakeMinor: row.stakeMinor,
    freeStakeMinor: row.freeStakeMinor,
    payoutMinor: row.payoutMinor,
    netMinor: row.netMinor,
    placedAt: row.placedAt,
    settledAt: row.settledAt,
    slip: toSlipReply(row.slip, language),
  }));
}

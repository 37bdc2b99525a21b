import { listPlayerBets } from '@vela/contract/game/staff-calls.ts';
import { inLanguage } from '@vela/contract/language.ts';
import { toPage } from '../app/page.ts';
import { route } from '../app/route.ts';
import { listBetRows, toBetId } from './bet-store.ts';
import { findPlayerId } from '../profile/index.ts';
import { toSlipReply } from './views.ts';

/** Lists bets of one player, or of all players, newest first. */
export const listPlayerBetsRoute = route(listPlayerBets, async ({ input, tx, language }) => {
  const isOne = input.username !== '';
  const playerId = isOne ? await findPlayerId(tx, input.username) : null;
  if (isOne && playerId === null) return toPage([], 0, input);
  const { rows, totalCount } = await listBetRows(
    tx,
    { playerId, since: null, state: input.state },
    input,
  );
  const list = rows.map((row) => ({
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
    slip: toSlipReply(row.slip, language),
  }));
  return toPage(list, totalCount, input);
});

import { amountSortDays, listPlayerBets } from '@vela/contract/game/staff-calls.ts';
import { inLanguage } from '@vela/contract/language.ts';
import type { Language } from '@vela/contract/language.ts';
import { addDays, fromDay, startOfDay } from '@vela/service/time.ts';
import { toKeysetPage } from '../app/keyset.ts';
import { route } from '../app/route.ts';
import { listBetRowsBy, toBetId } from './bet-store.ts';
import type { BetFilter, BetRow } from './bet-store.ts';
import { findPlayerId } from '../profile/index.ts';
import { toSlipReply } from './views.ts';

/** Lists bets of one player, or of all players. */
export const listPlayerBetsRoute = route(
  listPlayerBets,
  async ({ input, tx, services, language, now }) => {
    const { username, venue, state, sort } = input;
    const playerId = username === '' ? null : await findPlayerId(tx, username);
    if (username !== '' && playerId === null) return { list: [], next: '' };
    const isBounded = playerId === null && !sort.startsWith('placedAt');
    const period = computePeriod(input, isBounded, now, services.site.timeZone);
    const filter = { playerId, venue, state, ...period };
    const rows = await listBetRowsBy(tx, filter, input);
    return toKeysetPage(rows, input.pageSize, (row) => toLine(row, language));
  },
);

/** When days of the site begin and end; a bounded period has at most its last `amountSortDays`. */
function computePeriod(
  { from, until }: { from?: string | undefined; until?: string | undefined },
  isBounded: boolean,
  now: Date,
  zone: string,
): Pick<BetFilter, 'since' | 'until'> {
  const since = from === undefined ? null : fromDay(from, zone);
  const end = until === undefined ? null : addDays(fromDay(until, zone), 1, zone);
  if (!isBounded) return { since, until: end };
  const last = end ?? addDays(startOfDay(now, zone), 1, zone);
  const earliest = addDays(last, -amountSortDays, zone);
  return { since: since !== null && since > earliest ? since : earliest, until: end };
}

const toLine = (row: BetRow, language: Language) => ({
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
});

/** What a trader may know of a player: found by the id, or by that of a bet. */
import { writeMinor } from '@vela/contract/money.ts';
import { refuse } from '../../play/refused.ts';
import type { Refused } from '../../play/refused.ts';
import type { TradingPlayerReply } from '../../protocol/trading.ts';
import { listAcceptedBets } from '../bets/parts.ts';
import type { AcceptedBet } from '../bets/accepted-bet.ts';
import type { Queryable } from '../../rounds/store.ts';
import { isUuid } from '../../uuid.ts';
import { findPlayer, findPlayerOfBets, listLatestBets, sumBets } from './player-store.ts';
import { toAction } from './action-view.ts';
import type { ViewParts } from './views.ts';

/** Chosen: what fits beside a player without scrolling. */
const LATEST_MAX = 10;

/** Finds a player, with the sums of one currency. */
export async function toPlayerReply(
  {
    db,
    log,
    ...parts
  }: Pick<ViewParts, 'rulings' | 'feed' | 'leagues' | 'log'> & { db: Queryable },
  { query, currency, nowMs }: { query: string; currency: string; nowMs: number },
): Promise<TradingPlayerReply | Refused<'notFound'>> {
  const player = (await findPlayer(db, query)) ?? (await findByBet(db, query));
  if (player === null) return refuse('notFound');
  const sums = await sumBets(db, player, currency);
  const latest = await listAcceptedBets(db, await listLatestBets(db, player, currency, LATEST_MAX));
  const ruling = parts.rulings.findPlayer(player);
  const [set] = ruling === null ? [] : await log.find([ruling.actionNo]);
  return {
    player,
    action: set === undefined ? null : toAction(parts, set, nowMs),
    bets: sums.bets,
    openBets: sums.openBets,
    openStakeMinor: writeMinor(sums.openStakeMinor),
    settledStakeMinor: writeMinor(sums.settledStakeMinor),
    paidMinor: writeMinor(sums.paidMinor),
    latest: latest.toSorted((a, b) => +b.row.placedAt - +a.row.placedAt).flatMap(toPlayerBet),
  };
}

/** By the whole id of a bet or its stake, or by the beginning that a player sees. */
function findByBet(db: Queryable, query: string): Promise<string | null> {
  const id = query.toLowerCase();
  const isWhole: boolean = isUuid(id);
  if (isWhole) return findPlayerOfBets(db, id, id);
  if (!/^[0-9a-f]{8}$/.test(id)) return Promise.resolve(null);
  return findPlayerOfBets(
    db,
    `${id}-0000-0000-0000-000000000000`,
    `${id}-ffff-ffff-ffff-ffffffffffff`,
  );
}

function toPlayerBet({ row, legs }: AcceptedBet): TradingPlayerReply['latest'][number][] {
  const [first] = legs;
  if (first === undefined) return [];
  const { betId, kind, state, stakeMinor, paidMinor, placedAt } = row;
  const { home, away, sport } = first.row;
  return [
    {
      betId,
      kind,
      state,
      legs: legs.length,
      home,
      away,
      sport,
      stakeMinor: writeMinor(stakeMinor),
      payoutMinor: writeMinor(paidMinor),
      placedAt: placedAt.getTime(),
    },
  ];
}

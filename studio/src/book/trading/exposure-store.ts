import type { Queryable } from '../../rounds/store.ts';
import type { AcceptedBet } from '../bets/accepted-bet.ts';
import { toBookBet } from '../bets/accepted-bet.ts';
import { listAcceptedBets } from '../bets/parts.ts';
import { payWithoutStake, settleBet } from '../settle-bet.ts';
import type { Settled } from '../settle-selection.ts';
import { writeSelection } from '../selection.ts';
import { addStakes } from './exposure.ts';
import type { StakedSelection } from './exposure.ts';

/** Staked selections by event. */
export type Exposures = ReadonlyMap<string, readonly StakedSelection[]>;

/** Chosen: what one query reads. */
const PAGE = 2_000;

/**
 * What open bets in a currency stake and pay, by event and selection; without those that wait for
 * a trader.
 */
export async function readExposures(db: Queryable, currency: string): Promise<Exposures> {
  const byEvent = new Map<string, Map<string, StakedSelection>>();
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await db.query<{ id: string }>(
      `select k.bet_id as id from studio.book_bets k
       join studio.bets b on b.id = k.bet_id join studio.rounds r on r.id = b.round_id
       where k.settled_at is null and r.currency = $1 and k.bet_id > $2::uuid
         and not exists (select from studio.book_referrals f
           where f.bet_id = k.bet_id and f.state = 'waiting')
       order by k.bet_id limit $3`,
      [currency, after, PAGE],
    );
    const ids = rows.map(({ id }) => id);
    for (const bet of await listAcceptedBets(db, ids)) addBet(byEvent, bet);
    const last = ids.at(-1);
    if (last === undefined || ids.length < PAGE) break;
    after = last;
  }
  return new Map([...byEvent].map(([id, found]) => [id, [...found.values()]]));
}

/** The same with one more bet. */
export function addExposure(exposures: Exposures, bet: AcceptedBet): Exposures {
  const ids = bet.legs.map(({ eventId }) => eventId);
  const byEvent = new Map(
    ids.map((id) => [id, new Map((exposures.get(id) ?? []).map((it) => [it.text, it]))]),
  );
  addBet(byEvent, bet);
  return new Map([
    ...exposures,
    ...[...byEvent].map(([id, of]) => [id, [...of.values()]] as const),
  ]);
}

const WON: Settled = { state: 'won', share: { won: 1, back: 0, of: 1 } };
const BACK: Settled = { state: 'void', share: { won: 0, back: 1, of: 1 } };
const LOST: Settled = { state: 'lost', share: { won: 0, back: 0, of: 1 } };

/** Adds the open legs of a bet; all its other open legs win. */
function addBet(byEvent: Map<string, Map<string, StakedSelection>>, bet: AcceptedBet): void {
  const { unitStakeMinor, unitLeftMinor, stakeMinor, freeBet } = bet.row;
  const openMinor = unitStakeMinor === 0n ? 0n : (stakeMinor * unitLeftMinor) / unitStakeMinor;
  const isFree = freeBet !== null;
  const book = toBookBet(bet, unitLeftMinor);
  for (const leg of bet.legs) {
    if (leg.settled !== null) continue;
    const payWith = (settled: Settled): bigint => {
      const legs = bet.legs.map((it) => (it === leg ? settled : (it.settled ?? WON)));
      const { payoutMinor } = settleBet(book, legs);
      return isFree ? payWithoutStake(payoutMinor, openMinor) : payoutMinor;
    };
    const stakes: StakedSelection = {
      text: writeSelection(leg.selection),
      selection: leg.selection.kind === 'builder' ? null : leg.selection,
      bets: 1,
      stakeMinor: isFree ? 0n : openMinor,
      lostMinor: payWith(LOST),
      backMinor: payWith(BACK),
      wonMinor: payWith(WON),
    };
    const found = byEvent.get(leg.eventId) ?? new Map<string, StakedSelection>();
    const known = found.get(stakes.text);
    found.set(stakes.text, known ? { ...stakes, ...addStakes(known, stakes) } : stakes);
    byEvent.set(leg.eventId, found);
  }
}

/** All that was ever staked on events in a currency, of bets that count; free bets stake nothing. */
export async function readTurnovers(
  db: Queryable,
  currency: string,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await db.query<{ id: string; stakedMinor: bigint }>(
    `select l.event_id as id, sum(b.stake_minor)::bigint as "stakedMinor"
     from studio.book_legs l join studio.book_bets k on k.bet_id = l.bet_id
     join studio.bets b on b.id = k.bet_id join studio.rounds r on r.id = b.round_id
     where l.event_id = any($1::text[]) and r.currency = $2
       and k.state not in ('refused', 'refunded') and b.free_play is null
     group by l.event_id`,
    [eventIds, currency],
  );
  return new Map(rows.map(({ id, stakedMinor }) => [id, stakedMinor]));
}

/** The same of one event, by the texts of its selections. */
export async function readSelectionTurnovers(
  db: Queryable,
  currency: string,
  eventId: string,
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await db.query<{ selection: string; stakedMinor: bigint }>(
    `select l.selection, sum(b.stake_minor)::bigint as "stakedMinor"
     from studio.book_legs l join studio.book_bets k on k.bet_id = l.bet_id
     join studio.bets b on b.id = k.bet_id join studio.rounds r on r.id = b.round_id
     where l.event_id = $1 and r.currency = $2
       and k.state not in ('refused', 'refunded') and b.free_play is null
     group by l.selection`,
    [eventId, currency],
  );
  return new Map(rows.map(({ selection, stakedMinor }) => [selection, stakedMinor]));
}

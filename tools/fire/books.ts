import type { Database } from '@vela/service/db.ts';
import { table } from './actions/table.ts';
import { slot } from './actions/spin.ts';
import { toSweepMark } from './actions/money.ts';
import { listOrderNos, toKeyMark, toOrderMark } from './journal.ts';
import type { Entry, Intent } from './journal.ts';
import type { Person } from './people.ts';
import { poll } from './send.ts';

/** The owner's access to both databases. */
export type Books = { platform: Database<unknown>; studio: Database<unknown> };

/** The entries of the load's people in the databases, each action under its intent's mark. */
export async function readEntries(
  books: Books,
  people: readonly Person[],
  intents: readonly Intent[],
): Promise<Entry[]> {
  const ids = people.map(({ playerId }) => playerId);
  const parts = [
    readSpins(books, ids),
    readTableBets(books, ids, intents),
    readOrders(books, ids, intents),
    readCredits(books, ids),
    readPaid(books, intents),
    readReviews(books, intents),
  ];
  return (await Promise.all(parts)).flat();
}

async function readSpins({ platform }: Books, ids: readonly bigint[]): Promise<Entry[]> {
  const { rows } = await platform.pool.query<{ round: string; net: bigint }>(
    `select round, (payout_minor - stake_minor)::bigint as net from game.bets
     where player_id = any($1) and game_code = $2 and state <> 3`,
    [ids, slot.code],
  );
  return rows.map(({ round, net }) => ({ mark: `round ${round}`, amountMinor: net }));
}

/**
 * Bets at the table. A refunded one counts only if its whole round was voided after it had been
 * acknowledged: a table may end that way.
 */
async function readTableBets(
  { platform, studio }: Books,
  ids: readonly bigint[],
  intents: readonly Intent[],
): Promise<Entry[]> {
  const { rows } = await platform.pool.query<{ uuid: string; stake: bigint; isVoid: boolean }>(
    `select transaction_uuid::text as uuid, stake_minor as stake, state = 3 as "isVoid"
     from game.bets where player_id = any($1) and game_code = $2`,
    [ids, table.code],
  );
  const calls = await studio.pool.query<{ uuid: string; bet: string; isOff: boolean }>(
    `select c.id::text as uuid, c.bet_id::text as bet, t.phase = 'void' as "isOff"
     from studio.wallet_calls c
     join studio.bets b on b.id = c.bet_id
     join studio.rounds r on r.id = b.round_id
     join studio.table_rounds t on t.id = r.table_round_id
     where c.kind = 'bet' and c.id = any($1::uuid[])`,
    [rows.map(({ uuid }) => uuid)],
  );
  const bets = new Map(calls.rows.map((call) => [call.uuid, call]));
  const taken = new Set(
    intents.filter(({ outcome }) => outcome === 'acknowledged').map(({ mark }) => mark),
  );
  return rows.flatMap(({ uuid, stake, isVoid }) => {
    const call = bets.get(uuid);
    const mark = call === undefined ? `bet of transaction ${uuid}` : `bet ${call.bet}`;
    const isCalledOff = call?.isOff === true && taken.has(mark);
    return isVoid && !isCalledOff ? [] : [{ mark, amountMinor: stake }];
  });
}

/** Orders of every kind; of transfers those that moved. */
async function readOrders(
  { platform }: Books,
  ids: readonly bigint[],
  intents: readonly Intent[],
): Promise<Entry[]> {
  const { rows } = await platform.pool.query<{ orderNo: string; amount: bigint }>(
    `select order_no as "orderNo", abs(amount_minor)::bigint as amount from wallet_transactions
       where player_id = any($1) and type in ('transferIn', 'transferOut') and status = 'succeeded'
     union all
     select order_no, amount_minor from deposit_orders where player_id = any($1)
     union all
     select order_no, amount_minor from withdrawal_orders where player_id = any($1)`,
    [ids],
  );
  const kept = await platform.pool.query<{ key: string; reply: unknown }>(
    'select key, reply from idempotency_keys where key = any($1) and reply is not null',
    [intents.map(({ key }) => key)],
  );
  return markOrders(rows, kept.rows, intents);
}

/**
 * Orders under the marks of their intents: their numbers if a client received them, else the keys
 * under which the site stores them. Orders of a sweep whose reply was lost are left out.
 */
export function markOrders(
  orders: readonly { orderNo: string; amount: bigint }[],
  kept: readonly { key: string; reply: unknown }[],
  intents: readonly Pick<Intent, 'mark'>[],
): Entry[] {
  const marks = new Set(intents.map(({ mark }) => mark));
  const keys = new Map(
    kept.flatMap(({ key, reply }) => listOrderNos(reply).map((orderNo) => [orderNo, key] as const)),
  );
  return orders.flatMap(({ orderNo, amount: amountMinor }) => {
    const mark = toOrderMark(orderNo);
    const key = keys.get(orderNo);
    if (marks.has(mark) || key === undefined) return [{ mark, amountMinor }];
    if (marks.has(toKeyMark(key))) return [{ mark: toKeyMark(key), amountMinor }];
    return marks.has(toSweepMark(key)) ? [] : [{ mark, amountMinor }];
  });
}

async function readCredits({ platform }: Books, ids: readonly bigint[]): Promise<Entry[]> {
  const { rows } = await platform.pool.query<{ mark: string; amount: bigint }>(
    `select 'credit ' || cause as mark, amount from ledger.transfers
     where credit = any(select id from ledger.accounts where player_id = any($1) and slot = 0)
       and kind = 1`,
    [ids],
  );
  return rows.map(({ mark, amount }) => ({ mark, amountMinor: amount }));
}

/** Payments that a channel reported for orders paid while they were cancelled. */
async function readPaid({ platform }: Books, intents: readonly Intent[]): Promise<Entry[]> {
  const orders = intents.flatMap(({ mark }) => /^paid (\S+)/.exec(mark)?.[1] ?? []);
  const { rows } = await platform.pool.query<{ mark: string }>(
    `select 'paid ' || order_no as mark from deposit_payments where order_no = any($1)`,
    [orders],
  );
  return rows.map(({ mark }) => ({ mark, amountMinor: null }));
}

async function readReviews({ platform }: Books, intents: readonly Intent[]): Promise<Entry[]> {
  const orders = intents.flatMap(({ mark }) => /^review (\S+)/.exec(mark)?.[1] ?? []);
  const { rows } = await platform.pool.query<{ mark: string }>(
    `select 'review ' || order_no
       || case when state = 'rejected' then ' reject' else ' approve' end as mark
     from withdrawal_orders where order_no = any($1) and state <> 'awaitingReview'`,
    [orders],
  );
  return rows.map(({ mark }) => ({ mark, amountMinor: null }));
}

/** The text of the site's unsent work; empty once all is sent. */
export async function listUnfinished(
  { platform, studio }: Books,
  intents: readonly Intent[],
): Promise<string[]> {
  const paid = intents.flatMap(({ mark, outcome }) =>
    outcome === 'acknowledged' ? (/^credit (\S+)/.exec(mark)?.[1] ?? []) : [],
  );
  const [calls, rounds, transfers, credits] = await Promise.all([
    studio.pool.query(`select 1 from studio.wallet_calls where state = 'pending'`),
    studio.pool.query(
      `select 1 from studio.rounds where state in ('open', 'settling', 'refunding')
       and table_round_id is null and not is_book`,
    ),
    platform.pool.query(`select 1 from wallet_venue_transfers where state in ('waiting', 'sent')`),
    platform.pool.query(
      `select 1 from deposit_orders where order_no = any($1) and state <> 'completed'`,
      [paid],
    ),
  ]);
  return [
    [calls.rowCount ?? 0, 'calls of the studio'] as const,
    [rounds.rowCount ?? 0, 'rounds'] as const,
    [transfers.rowCount ?? 0, 'transfers of venues'] as const,
    [credits.rowCount ?? 0, 'paid deposits'] as const,
  ].flatMap(([count, what]) => (count > 0 ? [`${count} ${what}`] : []));
}

/** Waits until the site has sent everything; returns what is left when the time is up. */
export async function waitUntilReported(
  books: Books,
  intents: readonly Intent[],
  timeoutMs: number,
): Promise<string[]> {
  let left: string[] = ['nothing could be asked'];
  await poll(
    async () => {
      left = await listUnfinished(books, intents).catch((error: unknown) => [String(error)]);
      return left.length === 0 ? true : null;
    },
    timeoutMs,
    500,
  );
  return left;
}

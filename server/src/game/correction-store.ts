import type { LocalText } from '@vela/contract/language.ts';
import { sql } from 'kysely';
import type { TxContext } from '../app/route.ts';
import type { OpenCorrection, Recovery } from './correction-rules.ts';

type Tx = TxContext['tx'];

/** A rollback, or a reversed deposit, of which a part is owed. */
export type NewCorrection = {
  playerId: bigint;
  providerNo: number;
  /** Null for a deposit, as the next two. */
  venueNo: number | null;
  betId: bigint | null;
  transactionUuid: string | null;
  /** The deposit; null for a rollback. */
  orderNo: string | null;
  /** The amount that the wallets covered immediately. */
  takenMinor: bigint;
  owedMinor: bigint;
};

/** Records what a player owes. */
export async function insertCorrection(tx: Tx, it: NewCorrection, now: Date): Promise<void> {
  await sql`
    insert into game.corrections (player_id, provider_no, venue_no, bet_id, transaction_uuid,
      order_no, taken_minor, owed_minor, created_at)
    values (${it.playerId}, ${it.providerNo}, ${it.venueNo}, ${it.betId}, ${it.transactionUuid},
      ${it.orderNo}, ${it.takenMinor}, ${it.owedMinor}, ${now})`.execute(tx);
}

/** Locks and returns a player's open corrections, oldest first, for a payment in a venue. */
export async function lockOpenCorrections(
  tx: Tx,
  { playerId, venueNo }: { playerId: bigint; venueNo: number },
): Promise<OpenCorrection[]> {
  const { rows } = await sql<OpenCorrection>`
    select c.correction_id, c.provider_no, c.bet_id,
           c.venue_no is null or coalesce(v.category
             = (select category from game.venues where venue_no = ${venueNo}), false)
             as is_of_category,
           c.owed_minor - c.recovered_minor - c.written_off_minor as left_minor
      from game.corrections c left join game.venues v using (venue_no)
     where c.player_id = ${playerId} and c.closed_at is null
     order by c.correction_id for no key update of c`.execute(tx);
  return rows;
}

/** Records what a payment repaid of a correction. */
export async function insertRecovery(
  tx: Tx,
  { correction, amountMinor }: Recovery,
  by: { transactionUuid: string; betId: bigint; now: Date },
): Promise<void> {
  const { correctionId } = correction;
  const { transactionUuid, betId, now } = by;
  await sql`
    update game.corrections set recovered_minor = recovered_minor + ${amountMinor},
      closed_at = case when recovered_minor + written_off_minor + ${amountMinor} = owed_minor
        then ${now}::timestamptz end
     where correction_id = ${correctionId}`.execute(tx);
  await sql`
    insert into game.correction_recoveries (correction_id, transaction_uuid, bet_id, amount_minor,
      recovered_at)
    values (${correctionId}, ${transactionUuid}, ${betId}, ${amountMinor}, ${now})`.execute(tx);
}

/** Changes the balance with which a win is answered, also when it is sent again. */
export async function updateWinBalance(
  tx: Tx,
  win: { providerNo: number; transactionUuid: string; balanceMinor: bigint },
): Promise<void> {
  await sql`
    update game.wins set balance_after_minor = ${win.balanceMinor}
     where provider_no = ${win.providerNo} and transaction_uuid = ${win.transactionUuid}`.execute(
    tx,
  );
}

/** A correction as its player and operators see it. */
export type CorrectionRow = {
  correctionId: bigint;
  playerId: bigint;
  username: string;
  providerNo: number;
  /** The reversed deposit; null if a result was corrected. */
  orderNo: string | null;
  /** The corrected bet, as all that follows; null for a deposit. */
  betId: bigint | null;
  venueNames: LocalText | null;
  gameNames: LocalText | null;
  gameCode: string | null;
  provider: string | null;
  round: string | null;
  takenMinor: bigint;
  owedMinor: bigint;
  recoveredMinor: bigint;
  writtenOffMinor: bigint;
  createdAt: Date;
  closedAt: Date | null;
};

/** The filter of a list of corrections; `isOpen` null: all. */
export type CorrectionFilter = { playerId: bigint | null; isOpen: boolean | null };

const columns = sql`
  c.correction_id, c.player_id, u.username, c.order_no, c.bet_id, v.names as venue_names,
  g.names as game_names, b.game_code, p.provider, c.provider_no, b.round, c.taken_minor,
  c.owed_minor, c.recovered_minor, c.written_off_minor, c.created_at, c.closed_at`;

const beside = sql`
  join players u on u.player_id = c.player_id
  left join game.bets b on b.player_id = c.player_id and b.bet_id = c.bet_id
  left join game.providers p on p.provider_no = c.provider_no
  left join game.venues v on v.venue_no = c.venue_no
  left join game.games g on g.venue = v.venue and g.game_code = b.game_code`;

const toWhere = ({ playerId, isOpen }: CorrectionFilter) => sql`
  (${playerId}::bigint is null or c.player_id = ${playerId})
    and (${isOpen}::boolean is null or (c.closed_at is null) = ${isOpen})`;

/** Returns one page of corrections and their number: open ones oldest first, else newest first. */
export async function listCorrectionRows(
  tx: Tx,
  filter: CorrectionFilter,
  page: { pageNo: number; pageSize: number },
): Promise<{ rows: CorrectionRow[]; totalCount: bigint }> {
  const counted = await sql<{ count: bigint }>`
    select count(*) from game.corrections c where ${toWhere(filter)}`.execute(tx);
  const order = filter.isOpen === true ? sql`c.correction_id` : sql`c.correction_id desc`;
  const { rows } = await sql<CorrectionRow>`
    select ${columns} from game.corrections c ${beside} where ${toWhere(filter)}
     order by ${order} limit ${page.pageSize}
     offset ${(page.pageNo - 1) * page.pageSize}`.execute(tx);
  return { rows, totalCount: counted.rows[0]?.count ?? 0n };
}

/** What a player owes in all, in minor units. */
export async function sumOwed(tx: Tx, playerId: bigint): Promise<bigint> {
  const { rows } = await sql<{ minor: bigint }>`
    select coalesce(sum(owed_minor - recovered_minor - written_off_minor), 0)::bigint as minor
      from game.corrections where player_id = ${playerId} and closed_at is null`.execute(tx);
  return rows[0]?.minor ?? 0n;
}

/** Locks a correction and returns it, or null; `correctionId` may be any text. */
export async function lockCorrection(tx: Tx, correctionId: string): Promise<CorrectionRow | null> {
  if (!/^\d{1,18}$/.test(correctionId)) return null;
  const { rows } = await sql<CorrectionRow>`
    select ${columns} from game.corrections c ${beside}
     where c.correction_id = ${BigInt(correctionId)} for no key update of c`.execute(tx);
  return rows[0] ?? null;
}

/** Closes a correction by writing off what is left of it. */
export async function updateWrittenOff(
  tx: Tx,
  correctionId: bigint,
  amountMinor: bigint,
  now: Date,
): Promise<void> {
  await sql`
    update game.corrections set written_off_minor = written_off_minor + ${amountMinor},
      closed_at = ${now}
     where correction_id = ${correctionId}`.execute(tx);
}

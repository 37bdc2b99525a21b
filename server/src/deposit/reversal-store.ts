import { sql } from 'kysely';
import { newOrderNo } from '../app/order-no.ts';
import type { TxContext } from '../app/route.ts';
import type { Work } from '../app/work.ts';

/** A deposit that was credited by mistake and taken back. */
export type Reversal = {
  orderNo: string;
  /** The player who was credited by mistake. */
  playerId: bigint;
  /** The player who is credited instead; null if it was credited twice. */
  toPlayerId: bigint | null;
  /** The amount that the wallets covered immediately. */
  takenMinor: bigint;
  /** What had been spent. */
  owedMinor: bigint;
  reason: string;
  /** The operator who approved it. */
  reversedBy: bigint;
};

/** Records a reversal and returns its number; throws if its order has one. */
export async function insertReversal(work: Work, it: Reversal): Promise<string> {
  const { tx, services, now } = work;
  for (;;) {
    const reversalNo = newOrderNo('R', now, services.site.timeZone, services.random);
    const { rows } = await sql`
      insert into deposit_reversals (reversal_no, order_no, player_id, to_player_id, taken_minor,
        owed_minor, reason, reversed_by, reversed_at)
      values (${reversalNo}, ${it.orderNo}, ${it.playerId}, ${it.toPlayerId}, ${it.takenMinor},
        ${it.owedMinor}, ${it.reason}, ${it.reversedBy}, ${now})
      on conflict (reversal_no) do nothing returning 1`.execute(tx);
    if (rows.length > 0) return reversalNo;
  }
}

/** A reversal as operators see it. */
export type ShownReversal = Pick<Reversal, 'takenMinor' | 'owedMinor' | 'reason'> & {
  at: Date;
  by: string;
  toUsername: string;
};

/** Returns the reversal of an order, or null. */
export async function findReversal(
  tx: TxContext['tx'],
  orderNo: string,
): Promise<ShownReversal | null> {
  const { rows } = await sql<ShownReversal>`
    select r.reversed_at as at, m.username as by, r.reason, r.taken_minor, r.owed_minor,
           coalesce(p.username, '') as to_username
      from deposit_reversals r
      join staff_members m on m.staff_id = r.reversed_by
      left join players p on p.player_id = r.to_player_id
     where r.order_no = ${orderNo}`.execute(tx);
  return rows[0] ?? null;
}

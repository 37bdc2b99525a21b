import type { secondApproverReasons } from '@vela/contract/review-shape.ts';
import { addMs, DAY_MS } from '@vela/service/time.ts';
import { sql } from 'kysely';
import { findSecondReason } from '../app/review.ts';
import { lockTargets } from '../app/review-rows.ts';
import type { TxContext } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { depositSetting } from './settings.ts';

/*
 * How many people a decision about incoming money needs. Amounts that people credited to one
 * player, or returned to them, within 24 hours count together; amounts that a channel confirmed
 * itself do not, because no person decided them.
 */

/** A decision: its action, amount and player. */
export type Deciding = {
  action: 'credit' | 'return';
  playerId: bigint;
  amountMinor: bigint;
  isAddressShared: boolean;
};

/** Sums what people decided with an action for a player in the last 24 hours. */
export async function sumDecided(
  tx: TxContext['tx'],
  { action, playerId }: Pick<Deciding, 'action' | 'playerId'>,
  now: Date,
): Promise<bigint> {
  const since = addMs(now, -DAY_MS);
  const state = action === 'credit' ? 'credited' : 'returned';
  const { rows } = await sql<{ sumMinor: bigint }>`
    select coalesce(sum(amount_minor), 0)::bigint as sum_minor from (
      select o.credited_minor as amount_minor from deposit_orders o
       where ${action} = 'credit' and o.player_id = ${playerId} and o.state = 'completed'
         and o.finished_at >= ${since}
         and exists (select from deposit_approvals a where a.order_no = o.order_no)
      union all
      select p.amount_minor from deposit_payments p join deposit_orders o using (order_no)
       where o.player_id = ${playerId} and p.state = ${state} and p.settled_at >= ${since}
         and exists (select from deposit_payment_approvals a
           where a.payment_id = p.payment_id and a.action = ${action})
    ) decided`.execute(tx);
  return rows[0]?.sumMinor ?? 0n;
}

/** Returns how many people a decision currently needs, and why. */
export async function findReason(
  tx: TxContext['tx'],
  deciding: Deciding,
  now: Date,
): Promise<{
  needsSecondApprover: boolean;
  secondApproverBecause: (typeof secondApproverReasons)[number];
  dayMinor: bigint;
}> {
  const { secondApprovalMinor } = await readSetting(tx, depositSetting);
  const earlierMinor = await sumDecided(tx, deciding, now);
  const because = findSecondReason({ ...deciding, earlierMinor, secondApprovalMinor });
  return {
    needsSecondApprover: because !== '',
    secondApproverBecause: because,
    dayMinor: earlierMinor,
  };
}

/**
 * The same for a decision made now: serialises decisions with the same action about the same player
 * until the transaction ends.
 */
export async function weighDecision(
  tx: TxContext['tx'],
  deciding: Deciding,
  now: Date,
): Promise<{ needsTwo: boolean }> {
  await lockTargets(tx, [`deposit:${deciding.action}:${deciding.playerId}`]);
  const { needsSecondApprover: needsTwo } = await findReason(tx, deciding, now);
  return { needsTwo };
}

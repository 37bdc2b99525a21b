import { addMs, DAY_MS } from '@vela/service/time.ts';
import { sql } from 'kysely';
import { lockTargets } from '../app/review-rows.ts';
import type { TxContext } from '../app/route.ts';
import { findNumberHash, listSameNumber } from '../payout/index.ts';
import type { WithdrawalOrder } from './store.ts';

/*
 * Amounts to one target count together: two halves of 70,000 would each stay below the limit for
 * dual approval. A target is the player, and the account that receives the money, whichever player
 * had it before.
 */

type Target = Pick<WithdrawalOrder, 'orderNo' | 'playerId' | 'accountId'>;

/** The amounts to one target within 24 hours; of the two targets, the larger. */
export type TargetSums = {
  /** Approved, being paid or paid. */
  approvedMinor: bigint;
  /** The part of it that no reviewer has seen. */
  unseenMinor: bigint;
};

/** Serialises approvals for the same target until the transaction ends. */
export async function lockTarget(tx: TxContext['tx'], target: Target): Promise<void> {
  const hash = await findNumberHash(tx, target.accountId);
  const accounts = hash === null ? [] : [`withdrawal:account:${hash}`];
  await lockTargets(tx, [`withdrawal:player:${target.playerId}`, ...accounts]);
}

/**
 * Sums the approvals for the targets of an order in the last 24 hours, without the order itself.
 */
export async function sumTarget(
  tx: TxContext['tx'],
  target: Target,
  now: Date,
): Promise<TargetSums> {
  const since = addMs(now, -DAY_MS);
  const sameAccounts = await listSameNumber(tx, target.accountId);
  const { rows } = await sql<TargetSums>`
    with near as (
      select o.order_no, o.amount_minor, o.player_id = ${target.playerId} as is_player,
        o.account_id = any (${sameAccounts}::text[]) as is_account,
        not exists (select from withdrawal_approvals a where a.order_no = o.order_no) as is_unseen
      from withdrawal_orders o
      where (o.player_id = ${target.playerId}
          or o.account_id = any (${sameAccounts}::text[]))
        and o.order_no <> ${target.orderNo} and o.state in ('approved', 'paying', 'paid')
        and (o.finished_at is null or o.finished_at >= ${since})
        and exists (select from withdrawal_history h where h.order_no = o.order_no
          and h.state = 'approved' and h.at >= ${since})
    )
    select greatest(coalesce(sum(amount_minor) filter (where is_player), 0),
        coalesce(sum(amount_minor) filter (where is_account), 0))::bigint as approved_minor,
      greatest(coalesce(sum(amount_minor) filter (where is_player and is_unseen), 0),
        coalesce(sum(amount_minor) filter (where is_account and is_unseen), 0))::bigint
        as unseen_minor
    from near`.execute(tx);
  return rows[0] ?? { approvedMinor: 0n, unseenMinor: 0n };
}

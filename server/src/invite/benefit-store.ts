import type { InvitationRole } from '@vela/contract/invite/rules.ts';
import { sql } from 'kysely';
import type { TxContext } from '../app/route.ts';

type Tx = TxContext['tx'];

/** A deposit benefit that a player may take, or has taken. */
export type Benefit = {
  role: InvitationRole;
  friendId: bigint;
  amountMinor: bigint;
  turnoverBp: number;
  opensAt: Date;
  expiresAt: Date;
  takenAt: Date | null;
};

/** Opens a benefit; returns false without effect if the player has had one on this side. */
export async function insertBenefit(
  tx: Tx,
  playerId: bigint,
  benefit: Omit<Benefit, 'takenAt'>,
): Promise<boolean> {
  const { role, friendId, amountMinor, turnoverBp, opensAt, expiresAt } = benefit;
  const { rows } = await sql<{ role: InvitationRole }>`
    insert into invite_benefits
      (player_id, role, friend_id, amount_minor, turnover_bp, opens_at, expires_at)
    values (${playerId}, ${role}, ${friendId}, ${amountMinor}, ${turnoverBp}, ${opensAt},
      ${expiresAt})
    on conflict (player_id, role) do nothing returning role`.execute(tx);
  return rows.length === 1;
}

/** Lists the benefits of a player whose invitation was not refused, the one as a friend first. */
export async function listBenefits(tx: Tx, playerId: bigint): Promise<Benefit[]> {
  const { rows } = await sql<Benefit>`
    select b.role, b.friend_id, b.amount_minor, b.turnover_bp, b.opens_at, b.expires_at,
      b.taken_at
    from invite_benefits b join invite_friends f using (friend_id)
    where b.player_id = ${playerId} and (f.review is null or f.review = 'cleared')
    order by b.role`.execute(tx);
  return rows;
}

/** Marks a benefit as taken. */
export async function updateTaken(
  tx: Tx,
  playerId: bigint,
  role: InvitationRole,
  taken: { grantId: string; at: Date },
): Promise<void> {
  const { numAffectedRows } = await sql`
    update invite_benefits set grant_id = ${taken.grantId}, taken_at = ${taken.at}
    where player_id = ${playerId} and role = ${role} and taken_at is null`.execute(tx);
  if (numAffectedRows !== 1n) throw new Error(`benefit of ${playerId} is already taken`);
}

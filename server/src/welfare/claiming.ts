import type { GrantKind } from '@vela/contract/welfare/rules.ts';
import type { Work } from '../app/work.ts';
import { checkClaim, computeExpiry } from './rules.ts';
import type { Grant } from './rules.ts';
import { listClaimable, lockClaimable, sumClaimed } from './store.ts';
import { listStandstills } from './withholding.ts';

type Claimer = Pick<Work, 'tx' | 'now'>;

async function pickOpen(
  { tx, now }: Claimer,
  playerId: bigint,
  grants: readonly Grant[],
): Promise<Grant[]> {
  const pauses = await listStandstills(tx, playerId);
  return grants.filter((grant) => checkClaim(grant, computeExpiry(grant, pauses), now) === null);
}

/** Returns a player's claimable grants of a kind, or of all, oldest first and locked. */
export async function lockClaims(
  work: Claimer,
  playerId: bigint,
  kind: GrantKind | null,
): Promise<Grant[]> {
  const waiting = await lockClaimable(work.tx, playerId);
  return pickOpen(
    work,
    playerId,
    waiting.filter((grant) => (kind ?? grant.kind) === grant.kind),
  );
}

/** Returns what a player can claim now of one kind, and has claimed. */
export async function sumClaims(
  work: Claimer,
  playerId: bigint,
  kind: GrantKind,
): Promise<{ claimableMinor: bigint; claimedMinor: bigint }> {
  const waiting = (await listClaimable(work.tx, playerId)).filter((grant) => grant.kind === kind);
  const open = await pickOpen(work, playerId, waiting);
  return {
    claimableMinor: open.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
    claimedMinor: await sumClaimed(work.tx, playerId, kind),
  };
}

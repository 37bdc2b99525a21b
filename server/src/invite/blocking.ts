import type { invitationBlocks } from '@vela/contract/invite/rules.ts';
import type { Work } from '../app/work.ts';
import { mayReceivePromotions } from '../protection/index.ts';
import { findSide } from './people.ts';

/** Returns why a player may not take part in invitations now; null if they may. */
export async function findBlock(
  work: Pick<Work, 'tx' | 'now'>,
  playerId: bigint,
): Promise<(typeof invitationBlocks)[number] | null> {
  const { isAgent } = await findSide(work.tx, playerId);
  if (isAgent) return 'agent';
  return (await mayReceivePromotions(work, playerId)) ? null : 'protected';
}

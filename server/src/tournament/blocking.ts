import type { JoinBlock } from '@vela/contract/tournament/rules.ts';
import type { Work } from '../app/work.ts';
import { isAgent } from '../profile/index.ts';
import { mayReceivePromotions } from '../protection/index.ts';
import type { Entry } from './entry-store.ts';
import type { Tournament } from './store.ts';

/** Why a player can take part in no tournament now; null if they can. */
export async function findBlock(
  work: Pick<Work, 'tx' | 'now'>,
  playerId: bigint,
): Promise<'agent' | 'protected' | null> {
  if (await isAgent(work.tx, playerId)) return 'agent';
  return (await mayReceivePromotions(work, playerId)) ? null : 'protected';
}

/** Why a player cannot join one tournament now; null if they can. */
export async function findJoinBlock(
  work: Pick<Work, 'tx' | 'now'>,
  playerId: bigint,
  tournament: Pick<Tournament, 'state' | 'endsAt'>,
  entry: Pick<Entry, 'state'> | null,
): Promise<JoinBlock | null> {
  const block = await findBlock(work, playerId);
  if (block) return block;
  if (entry?.state === 'disqualified') return 'disqualified';
  return tournament.state === 'approved' && work.now < tournament.endsAt ? null : 'over';
}

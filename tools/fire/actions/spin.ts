import { isRecord } from '../answers.ts';
import type { Client } from '../client.ts';
import { resolve } from './resolve.ts';
import type { ActionTools } from './resolve.ts';

/** The load's slot game, and its venue. */
export const slot = { code: 'harbour-lanterns', venue: 'lotus-slots' };

/** Spins once; the round's net must have moved. */
export async function spin(client: Client, tools: ActionTools, roundId: string): Promise<boolean> {
  const first = await client.game(slot.code, slot.venue);
  if (first === null) return false;
  const stakeMinor = readStake(first.game);
  const intent = tools.journal.open(`round ${roundId}`, roundId, null);
  const answer = await resolve(tools, intent, async () => {
    const session = await client.game(slot.code, slot.venue);
    if (session === null) return { kind: 'unanswered', why: 'no session', isDown: true };
    const received = await client.studio('POST', '/play/spin', session.token, {
      roundId,
      stakeMinor,
    });
    if (received.kind === 'refused' && received.reason === 'sessionExpired')
      client.leaveGame(slot.code);
    return received;
  });
  if (answer?.kind !== 'done' || !isRecord(answer.body)) return false;
  const { outcome } = answer.body;
  const win = isRecord(outcome) ? outcome['totalWinMinor'] : null;
  if (typeof win === 'number') intent.amountMinor = BigInt(win) - BigInt(stakeMinor);
  return true;
}

function readStake(game: Record<string, unknown>): number {
  const stakes = game['stakesMinor'];
  const lowest: unknown = Array.isArray(stakes) ? stakes[0] : null;
  return typeof lowest === 'number' ? lowest : 0;
}

import { randomUUID } from 'node:crypto';
import type { Kit } from './kit.ts';
import { toBet, toRollback } from './provider.ts';
import type { Body, Play, TestProvider } from './provider.ts';

/** A bet that has lost. */
export async function loseBet(
  kit: Kit,
  provider: TestProvider,
  play: Play,
  stakeMinor: bigint,
): Promise<Body> {
  kit.clock.advance(1_000);
  const fresh = await provider.openGame(play.playerId, provider.gameCodes[0]);
  const body = toBet(fresh, stakeMinor, { round: randomUUID(), round_closed: true });
  const { status } = await provider.send('/transaction/bet', body);
  if (status !== 'RS_OK') throw new Error(status);
  return body;
}

/** Rolls a bet back. */
export async function takeBetBack(provider: TestProvider, play: Play, bet: Body): Promise<void> {
  const { status } = await provider.send('/transaction/rollback', toRollback(play, bet));
  if (status !== 'RS_OK') throw new Error(status);
}

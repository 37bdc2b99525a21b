import { MINUTE_MS, SECOND_MS } from '@vela/service/time.ts';
import type { Worklist } from '@vela/service/worklist.ts';
import type { Services } from '../app/services.ts';
import { runWork, wakeAfterCommit } from '../app/work.ts';
import type { Work } from '../app/work.ts';
import { findProviderUrl } from '../venue/index.ts';
import { answerCancel, answerGrant, cancelLife } from './rules.ts';
import type { Life } from './rules.ts';
import { findFreePlay, grantRows, insertFreePlay, lockFreePlay, updateFreePlay } from './store.ts';
import type { FreePlay, NewFreePlay } from './store.ts';

/*
 * Free plays at their provider.
 *
 *   R1  a free play commits with the action that grants it, and is registered afterwards
 *   R2  a request without a clear answer is sent again; the provider registers and cancels once
 *   R3  a cancellation is sent even if the registration is unknown: the provider refuses what comes
 *       after it
 */

/** Grants a free play; its provider is asked right after the commit. */
export async function grantFreePlay(work: Work, play: NewFreePlay): Promise<void> {
  await insertFreePlay(work.tx, play);
  wakeAfterCommit(work, grantRows);
}

/** Cancels a free play that may still be used; false if it has ended. */
export async function cancelFreePlay(work: Work, grantId: string): Promise<boolean> {
  const play = await lockFreePlay(work.tx, grantId);
  if (!play) return false;
  const life = cancelLife(play);
  if (life === play) return false;
  await updateFreePlay(work.tx, life, work.now);
  wakeAfterCommit(work, grantRows);
  return true;
}

/** Registers and cancels free plays at their providers. */
export const freePlays: Worklist<Services> = {
  ...grantRows,
  leaseMs: 30 * SECOND_MS,
  // Chosen: leaves the provider capacity to serve its players.
  atOnce: 8,
  unansweredMax: 8,
  backoff: { firstMs: 3 * SECOND_MS, maxMs: 5 * MINUTE_MS },
  async work(services, { key }) {
    const { db } = services.database;
    const play = await findFreePlay(db, key);
    if (!play) return { kind: 'settled' };
    const baseUrl = await findProviderUrl(db, play.venue);
    if (baseUrl === null) return { kind: 'failed', problem: 'its provider is switched off' };
    if (play.state === 'registering') return register(services, play, baseUrl);
    if (play.state === 'cancelling') return cancel(services, play, baseUrl);
    return { kind: 'settled' };
  },
};

type Verdict = Awaited<ReturnType<typeof freePlays.work>>;

async function register(services: Services, play: FreePlay, baseUrl: string): Promise<Verdict> {
  const answer = await services.providerClient.grantFreePlay(baseUrl, play);
  if (answer === 'unknown') return { kind: 'unanswered', problem: 'no clear answer to the grant' };
  await answered(services, play, (life) => answerGrant(life, answer === 'done'));
  return { kind: 'settled' };
}

async function cancel(services: Services, play: FreePlay, baseUrl: string): Promise<Verdict> {
  if (!(await services.providerClient.cancelFreePlay(baseUrl, play))) {
    return { kind: 'unanswered', problem: 'the provider has not confirmed the cancellation' };
  }
  await answered(services, play, answerCancel);
  return { kind: 'settled' };
}

async function answered(
  services: Services,
  { grantId, playerId, expiresAt }: FreePlay,
  next: (life: Life) => Life,
): Promise<void> {
  await runWork(services, async (work) => {
    const play = await lockFreePlay(work.tx, grantId);
    // One that was given more time meanwhile is registered once more.
    if (!play || play.expiresAt.getTime() !== expiresAt.getTime()) return;
    const life = next(play);
    if (life === play) return;
    await updateFreePlay(work.tx, life, work.now);
    work.notifyPlayer(playerId, { type: 'balance' });
  });
}

// The life of a free play. Of each of its states and events, what follows; pure.
//
//   F1  it is used at most as often as it was granted, and each use pays its winnings once
//   F2  the platform decides each use: a provider that has not heard of an end yet is refused
//   F3  a use that is given back can be used again, for three days at least, unless the free play
//       was cancelled
//   F4  a use shows that the provider has registered it, whatever became of the answer
//   F5  it has ended once and for all when it was cancelled or refused

import { addMs, DAY_MS } from '@vela/service/time.ts';
import type { FreePlay } from './store.ts';

/** How the events of its life change a free play. */
export type Life = Pick<
  FreePlay,
  'grantId' | 'state' | 'total' | 'used' | 'wonMinor' | 'expiresAt'
>;

/** Chosen: who gets a use back should not have to hurry. The provider protocol states it. */
const returnedDays = 3;

/** Returns true while a free play may be used. */
const isUsable = ({ state }: Life): boolean => state === 'registering' || state === 'active';

/** One more use; null if there may be none. */
export function takeUse(life: Life, now: Date): Life | null {
  if (!isUsable(life) || life.used >= life.total || life.expiresAt <= now) return null;
  const used = life.used + 1;
  return { ...life, used, state: used === life.total ? 'used' : 'active' };
}

/** A use was given back: its bet was rolled back. */
export function returnUse(life: Life, now: Date): Life {
  const used = life.used - 1;
  if (!isUsable(life) && life.state !== 'used' && life.state !== 'expired') {
    return { ...life, used };
  }
  const least = addMs(now, returnedDays * DAY_MS);
  const expiresAt = life.expiresAt < least ? least : life.expiresAt;
  return { ...life, used, expiresAt, state: life.state === 'registering' ? life.state : 'active' };
}

/** Its provider has answered: it is registered, or cannot be. An answer that comes late is none. */
export function answerGrant(life: Life, isDone: boolean): Life {
  return life.state === 'registering' ? { ...life, state: isDone ? 'active' : 'refused' } : life;
}

/** It is cancelled; its provider is still to be told. What has ended does not change. */
export const cancelLife = (life: Life): Life =>
  isUsable(life) ? { ...life, state: 'cancelling' } : life;

/** Its provider knows that it is cancelled. */
export const answerCancel = (life: Life): Life =>
  life.state === 'cancelling' ? { ...life, state: 'cancelled' } : life;

/**
 * Its time may be over. `expiry` is when it expires by the player's pauses, null during one without
 * an end. One that was postponed is registered again with its later end.
 */
export function endLife(life: Life, expiry: Date | null, now: Date): Life {
  if (!isUsable(life) || life.expiresAt > now) return life;
  if (expiry === null) return cancelLife(life);
  if (expiry > now) return { ...life, state: 'registering', expiresAt: expiry };
  return { ...life, state: 'expired' };
}

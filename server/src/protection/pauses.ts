import { newId } from '@vela/service/random.ts';
import { revokeSessions } from '../access/index.ts';
import type { Work } from '../app/work.ts';
import { sendMessage } from '../message/index.ts';
import { closePlay } from '../venue/index.ts';
import { computePause, isLonger } from './rules.ts';
import type { Pause } from './rules.ts';
import { insertEvent, insertPause, listPauses, lockPlay } from './store.ts';

/**
 * Lists the pauses of a player, in no particular order; one without an end lasts until the player
 * returns.
 */
export async function listPauseSpans(
  tx: Work['tx'],
  playerId: bigint,
): Promise<{ startedAt: Date; endsAt: Date | null }[]> {
  const rows = await listPauses(tx, playerId);
  return rows.map(({ kind, startedAt, endsAt, returnsAt }) => ({
    startedAt,
    endsAt: kind === 'break' ? endsAt : returnsAt,
  }));
}

/**
 * Starts a pause at once: no later bet is accepted, and every session ends, here and in games.
 * Returns null if a current pause lasts at least as long.
 */
export async function beginPause(
  work: Work,
  playerId: bigint,
  wanted: { kind: Pause['kind']; endsAt: Date; details: Record<string, number> },
): Promise<Pause | null> {
  const { tx, services, now } = work;
  const { kind, endsAt, details } = wanted;
  await lockPlay(tx, playerId, services.site.timeZone);
  const running = computePause(await listPauses(tx, playerId), now);
  if (!isLonger(running, wanted)) return null;
  // After this point it must succeed.
  const pauseId = newId('pause', services.clock, services.random);
  await insertPause(tx, playerId, { pauseId, kind, startedAt: now, endsAt });
  await closePlay(work, playerId);
  await revokeSessions(work, playerId, null);
  await insertEvent(tx, playerId, {
    kind: kind === 'break' ? 'breakStarted' : 'exclusionStarted',
    actor: 'player',
    details: { ...details, until: endsAt.toISOString() },
    at: now,
  });
  await sendMessage(work, {
    playerId,
    category: 'private',
    template: kind === 'break' ? 'breakStarted' : 'exclusionStarted',
    facts: { time: endsAt.toISOString() },
    link: '/pages/protection/pause',
    now,
  });
  work.notifyPlayer(playerId, { type: 'session-ended', reason: 'excluded' });
  const begun = computePause(await listPauses(tx, playerId), now);
  if (!begun) throw new Error('pause not found after it was inserted');
  return begun;
}

import type { stopReasons } from '@vela/contract/protection/calls.ts';
import { addMs, MINUTE_MS } from '@vela/service/time.ts';
import { sql } from 'kysely';
import { refuse } from '../app/refuse.ts';
import type { Refused } from '../app/refuse.ts';
import type { Context } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { sumSession } from '../venue/index.ts';
import { computePause } from './rules.ts';
import type { Pause } from './rules.ts';
import { protectionSetting } from './settings.ts';
import { findGuard, listPauses } from './store.ts';
import type { Guard } from './store.ts';

/** The dependencies of evaluating play. */
export type PlayWork = Pick<Context, 'tx' | 'client' | 'services' | 'now'>;

/** The parameters with which the database evaluates play. */
export type PlayRules = { zone: string; checkMinutes: number; gapMinutes: number };

/**
 * Returns the site's current parameters for evaluating play. They are read on the caller's own
 * connection: a caller that waits for a second connection while holding the first may deadlock.
 */
export async function readPlayRules({
  tx,
  services,
}: Pick<PlayWork, 'tx' | 'services'>): Promise<PlayRules> {
  const settings = await readSetting(tx, protectionSetting);
  return {
    zone: services.site.timeZone,
    checkMinutes: settings.reminderMinutes,
    gapMinutes: settings.sessionGapMinutes,
  };
}

/** Why play is stopped. */
export type StopReason = (typeof stopReasons)[number];

// The numbers are those of protection_evaluate.
const reasons = new Map<number, StopReason>([
  [101, 'paused'],
  [102, 'realityCheck'],
  [103, 'sessionTime'],
  [104, 'dayTime'],
]);

/** Returns why a player may not play at this instant; null if they may. */
export async function findStop(work: PlayWork, playerId: bigint): Promise<StopReason | null> {
  const { zone, checkMinutes, gapMinutes } = await readPlayRules(work);
  const { rows } = await sql<{ reason: number | null }>`
    select protection_stop(${playerId}, ${work.now}, ${zone}, ${checkMinutes}, ${gapMinutes})
      as reason`.execute(work.tx);
  return reasons.get(rows[0]?.reason ?? 0) ?? null;
}

/** Refuses what leads to play while play is stopped: a launch, or a transfer to a venue. */
export async function checkPlay(
  work: PlayWork,
  playerId: bigint,
): Promise<Refused<'playPaused' | 'realityCheckDue' | 'timeLimitReached'> | null> {
  const stop = await findStop(work, playerId);
  if (stop === null) return null;
  if (stop === 'paused') return refuse('playPaused');
  return stop === 'realityCheck' ? refuse('realityCheckDue') : refuse('timeLimitReached');
}

/** Records that a player plays: a session starts or continues. Requires a transaction. */
export async function recordPlay(work: PlayWork, playerId: bigint): Promise<void> {
  const { zone, gapMinutes } = await readPlayRules(work);
  await work.client.query({
    text: 'select 1 from protection_guards where player_id = $1 for no key update',
    values: [playerId],
  });
  await work.client.query({
    text: 'select protection_touch(array[$1::bigint], array[$2::timestamptz], $3, $4)',
    values: [playerId, work.now, zone, gapMinutes],
  });
}

/** Returns true while a session of play has not ended by inactivity. */
function isLive(guard: Guard | null, gapMinutes: number, now: Date): boolean {
  const activeAt = guard?.activeAt ?? null;
  return activeAt !== null && activeAt > addMs(now, -gapMinutes * MINUTE_MS);
}

/** Returns how long the current session of play has lasted; zero without one. */
export async function findSessionMs(work: PlayWork, guard: Guard | null): Promise<number> {
  const { gapMinutes } = await readPlayRules(work);
  if (!isLive(guard, gapMinutes, work.now) || !guard?.startedAt) return 0;
  return Math.max(0, work.now.getTime() - guard.startedAt.getTime());
}

/** A session of play with its money. */
export type PlaySession = {
  startedAt: Date;
  seconds: number;
  stakeMinor: bigint;
  payoutMinor: bigint;
  netMinor: bigint;
};

/** The current session of play, and when its next reality check is due. */
export type PlayState = {
  session: PlaySession | null;
  reminderMinutes: number;
  nextCheckAt: Date | null;
};

/** Returns the state of play. */
export async function loadPlayState(work: PlayWork, playerId: bigint): Promise<PlayState> {
  const { checkMinutes, gapMinutes } = await readPlayRules(work);
  const guard = await findGuard(work.tx, playerId);
  const reminderMinutes = guard?.checkMinutes ?? checkMinutes;
  if (!isLive(guard, gapMinutes, work.now) || !guard?.startedAt || !guard.checkedAt) {
    return { session: null, reminderMinutes, nextCheckAt: null };
  }
  const sums = await sumSession(work.tx, playerId, guard.startedAfterId ?? 0n);
  const ms = Math.max(0, work.now.getTime() - guard.startedAt.getTime());
  return {
    session: {
      startedAt: guard.startedAt,
      seconds: Math.floor(ms / 1000),
      ...sums,
      netMinor: sums.payoutMinor - sums.stakeMinor,
    },
    reminderMinutes,
    nextCheckAt: addMs(guard.checkedAt, reminderMinutes * MINUTE_MS),
  };
}

/** Returns the pause that keeps a player from playing now; null if there is none. */
export async function findPause(
  { tx, now }: Pick<PlayWork, 'tx' | 'now'>,
  playerId: bigint,
): Promise<Pause | null> {
  return computePause(await listPauses(tx, playerId), now);
}

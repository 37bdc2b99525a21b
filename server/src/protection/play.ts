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

/** The hands by which play is looked at. */
export type PlayWork = Pick<Context, 'tx' | 'client' | 'services' | 'now'>;

/** What the database gets whenever it evaluates play. */
export type PlayRules = { zone: string; checkMinutes: number; gapMinutes: number };

/**
 * The numbers by which play is evaluated, as the site has them now. They are read on the caller's
 * own connection: a caller that waits for a second one while holding the first can wait for
 * ever.
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

/** Why play is stopped; null if it is not. */
export type StopReason = (typeof stopReasons)[number];

// The numbers are those of protection_evaluate.
const reasons = new Map<number, StopReason>([
  [101, 'paused'],
  [102, 'realityCheck'],
  [103, 'sessionTime'],
  [104, 'dayTime'],
]);

/** Why a player may not play at this instant; null if nothing is against it. */
export async function findStop(work: PlayWork, playerId: bigint): Promise<StopReason | null> {
  const { zone, checkMinutes, gapMinutes } = await readPlayRules(work);
  const { rows } = await sql<{ reason: number | null }>`
    select protection_stop(${playerId}, ${work.now}, ${zone}, ${checkMinutes}, ${gapMinutes})
      as reason`.execute(work.tx);
  return reasons.get(rows[0]?.reason ?? 0) ?? null;
}

/** Refuses what leads into play while play is stopped: a launch, or money for a venue. */
export async function checkPlay(
  work: PlayWork,
  playerId: bigint,
): Promise<Refused<'playPaused' | 'realityCheckDue' | 'timeLimitReached'> | null> {
  const stop = await findStop(work, playerId);
  if (stop === null) return null;
  if (stop === 'paused') return refuse('playPaused');
  return stop === 'realityCheck' ? refuse('realityCheckDue') : refuse('timeLimitReached');
}

/** Notes that a player plays: a session begins, or goes on. It needs a transaction. */
export async function notePlay(work: PlayWork, playerId: bigint): Promise<void> {
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

/** True while a session of play has not ended by a pause. */
function isLive(guard: Guard | null, gapMinutes: number, now: Date): boolean {
  const activeAt = guard?.activeAt ?? null;
  return activeAt !== null && activeAt > addMs(now, -gapMinutes * MINUTE_MS);
}

/** How long the session of play under way has lasted; zero without one. */
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

/** The session of play under way, and when its next reality check is. */
export type PlayState = {
  session: PlaySession | null;
  reminderMinutes: number;
  nextCheckAt: Date | null;
};

/** Reads it. */
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

/** The pause that keeps a player from playing now; null if there is none. */
export async function findPause(
  { tx, now }: Pick<PlayWork, 'tx' | 'now'>,
  playerId: bigint,
): Promise<Pause | null> {
  return computePause(await listPauses(tx, playerId), now);
}

import { defineJob } from '@vela/service/jobs.ts';
import type { Job } from '@vela/service/jobs.ts';
import { addDays, addMs, DAY_MS, HOUR_MS, startOfDay } from '@vela/service/time.ts';
import type { Services } from '../app/services.ts';
import { readSetting } from '../app/settings.ts';
import { runWork } from '../app/work.ts';
import type { Work } from '../app/work.ts';
import { sendMessage } from '../message/index.ts';
import { stopHeldPlay } from './held-play.ts';
import { computeMarkers, computeScore } from './markers.ts';
import { findScore, listToScore, loadHarmFacts, raiseFlag, saveScore } from './score-store.ts';
import { harmSetting } from './settings.ts';
import { insertEvent, lockPlay } from './store.ts';

/** The maximum number of players per run; the next run, an hour later, continues. */
const playersMax = 5_000;
const weekDays = 7;
const usualDays = 28;

/**
 * Scores one player's markers of harm. From the threshold on, promotions stop; unless a flag was
 * handled recently, one is raised: operators are notified, and the player receives a gentle
 * message.
 */
export async function scorePlayer(work: Work, playerId: bigint): Promise<void> {
  const { tx, services, now } = work;
  const zone = services.site.timeZone;
  const rules = await readSetting(tx, harmSetting);
  await lockPlay(tx, playerId, zone);
  const week = addDays(startOfDay(now, zone), 1 - weekDays, zone);
  const usual = addDays(week, -usualDays, zone);
  const { redepositHours } = rules;
  const facts = await loadHarmFacts(tx, playerId, { week, usual, redepositHours }, zone);
  const markers = computeMarkers(facts, rules);
  const score = computeScore(markers);
  const before = await findScore(tx, playerId);
  if (score === 0 && !before) return;
  const { threshold, quietDays } = rules;
  await saveScore(tx, playerId, { score, threshold, markers, scoredAt: now });
  const { flaggedAt = null, handledAt = null } = before ?? {};
  const isQuiet = handledAt !== null && handledAt > addMs(now, -quietDays * DAY_MS);
  const isWaiting = flaggedAt !== null && handledAt === null;
  if (score < threshold || isQuiet || isWaiting) return;
  await raiseFlag(tx, playerId, now);
  await insertEvent(tx, playerId, {
    kind: 'flagged',
    actor: 'system',
    details: { score, markers: markers.map(({ marker }) => marker).join(', ') },
    at: now,
  });
  await sendMessage(work, {
    playerId,
    category: 'private',
    template: 'playCheckIn',
    facts: {},
    link: '/pages/protection/protection',
    now,
  });
  work.notifyStaff({ type: 'protection-queue' });
}

/** Scores the players who recently played or deposited, each in its own transaction. */
export const scorePlayers = defineJob<Services>({
  name: 'protection/score-players',
  cron: '25 * * * *',
  async handler(services) {
    const { database, clock } = services;
    const now = clock.now();
    const since = addMs(now, -2 * HOUR_MS);
    const staleBefore = addMs(now, -DAY_MS);
    const players = await listToScore(database.db, since, staleBefore, playersMax);
    for (const playerId of players) {
      await runWork(services, (work) => scorePlayer(work, playerId));
    }
  },
});

/** Monitors the play of players whose bets we do not authorise. */
export const watchHeldPlay = defineJob<Services>({
  name: 'protection/watch-held-play',
  cron: '* * * * *',
  handler: stopHeldPlay,
});

/** The jobs of this slice. */
export const protectionJobs: readonly Job<Services>[] = [scorePlayers, watchHeldPlay];

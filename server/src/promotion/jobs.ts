import { defineJob } from '@vela/service/jobs.ts';
import { addMs, DAY_MS, HOUR_MS } from '@vela/service/time.ts';
import type { Services } from '../app/services.ts';
import { runEach } from '../app/work.ts';
import type { Work } from '../app/work.ts';
import { listPauseSpans, mayReceivePromotions } from '../protection/index.ts';
import { sumResult } from '../venue/index.ts';
import { lockPlayer } from '../profile/index.ts';
import { findApplication, listDue, updateLooksAt } from './application-store.ts';
import type { Application } from './application-store.ts';
import { endBonus, settleBonus } from './ending.ts';
import { followFree } from './playing.ts';
import { payCashback } from './granting.ts';
import { findPeriod } from './gathering.ts';
import { computeCashback, computeCost, lookMs } from './rules.ts';
import { toExpiry } from './views.ts';

/** The maximum number of applications per run; the next run continues. */
const dueMax = 1_000;

/** Fulfils and expires bonuses and free plays, and pays cashback whose period is over. */
export const followBonuses = defineJob<Services>({
  name: 'promotion/follow-bonuses',
  cron: '*/5 * * * *',
  async handler(services) {
    const { database, clock } = services;
    const due = await listDue(database.db, clock.now(), dueMax);
    await runEach(services, due, async (work, { applicationId, playerId }) => {
      await lockPlayer(work.tx, playerId);
      const application = await findApplication(work.tx, applicationId);
      if (application?.state === 'approved') await settleCashback(work, application);
      if (application?.state === 'granted') await followOne(work, application);
      if (application?.state === 'playing') await followFree(work, application);
    });
  },
});

async function followOne(work: Work, application: Application): Promise<void> {
  const { tx, now } = work;
  const { applicationId, playerId, bonusMinor } = application;
  await updateLooksAt(tx, applicationId, addMs(now, lookMs));
  const open = await settleBonus(work, playerId);
  if (!open) return;
  const pauses = await listPauseSpans(tx, playerId);
  const expiry = toExpiry(application, pauses);
  const isOver = expiry !== null && expiry <= now;
  const isExcluded = pauses.some(({ endsAt }) => endsAt === null);
  // The result of an open bet is part of the cost of ending.
  if ((!isOver && !isExcluded) || open.openBets > 0) return;
  // A player who has excluded themselves keeps their winnings: only the rest of the bonus is taken
  // back.
  const lostMinor = open.resultMinor < 0n ? open.resultMinor : 0n;
  const costMinor = isExcluded
    ? computeCost(bonusMinor, lostMinor, open.costMinor)
    : open.costMinor;
  if (!(await endBonus(work, open, { state: 'expired', costMinor }))) {
    throw new Error(`bonus ${applicationId} changed while it was expiring`);
  }
}

async function settleCashback(work: Work, application: Application): Promise<void> {
  const { tx, now } = work;
  const { applicationId, playerId, terms } = application;
  // The cashback stays due: a pause or markers of harm only postpone it.
  if (!(await mayReceivePromotions(work, playerId))) {
    await updateLooksAt(tx, applicationId, addMs(now, DAY_MS));
    return;
  }
  const { startsAt, endsAt } = await findPeriod(work, application);
  const of = { playerId, from: startsAt, before: endsAt, venueNo: null };
  const { resultMinor, openCount } = await sumResult(tx, of);
  if (openCount > 0) {
    await updateLooksAt(tx, applicationId, addMs(now, HOUR_MS));
    return;
  }
  await payCashback(work, application, computeCashback(terms, resultMinor));
}

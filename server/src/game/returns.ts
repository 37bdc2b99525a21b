import { addDays, startOfDay, toDay } from '@vela/service/time.ts';
import type { Services } from '../app/services.ts';
import { runWork } from '../app/work.ts';
import type { Work } from '../app/work.ts';
import { audit } from '../staff/index.ts';
import { evaluateReturns } from './return-rules.ts';
import {
  countReturnDay,
  deleteReturnAlarm,
  listReturnRows,
  lockReturnAlarms,
  saveReturnAlarm,
} from './return-store.ts';

/** The days over which operators are warned. Chosen: a month reveals slow drift, and recovers. */
const alarmDays = 30;

/** Returns the site day on which a period of `days` that ends today starts. */
export function firstDay(services: Services, now: Date, days: number): string {
  const zone = services.site.timeZone;
  return toDay(addDays(startOfDay(now, zone), 1 - days, zone), zone);
}

/**
 * Recounts the last days, each in a transaction of its own, then warns of games beyond their stated
 * band. Safe to repeat and to run concurrently.
 */
export async function countReturns(services: Services, days: number): Promise<void> {
  const zone = services.site.timeZone;
  const today = startOfDay(services.clock.now(), zone);
  for (let ago = days - 1; ago >= 0; ago--) {
    const from = addDays(today, -ago, zone);
    const until = addDays(from, 1, zone);
    // One day after the other: each reads a day of bets.
    await runWork(services, ({ tx, now }) =>
      countReturnDay(tx, { day: toDay(from, zone), from, until, now }),
    );
  }
  await runWork(services, warn);
}

async function warn(work: Work): Promise<void> {
  const { tx, services, now } = work;
  const standing = new Map((await lockReturnAlarms(tx)).map((it) => [toSubject(it), it]));
  for (const row of await listReturnRows(tx, firstDay(services, now, alarmDays))) {
    const { state, deviations } = evaluateReturns(row);
    const subject = toSubject(row);
    const before = standing.get(subject);
    const alarm = { staff: null, subject, address: '', now };
    if (state === 'above' || state === 'below') {
      if (before?.state === state) continue;
      const { venue, gameCode, rounds } = row;
      await saveReturnAlarm(tx, { venue, gameCode, state }, now);
      const details = { state, rounds, deviations: roundDeviations(deviations) };
      await audit(work, { ...alarm, action: 'game.returnAlarm', details });
    } else if (before !== undefined) {
      await deleteReturnAlarm(tx, before);
      await audit(work, { ...alarm, action: 'game.returnAlarmOver', details: { state } });
    }
  }
}

/** Rounds deviations to a tenth for display. */
export const roundDeviations = (deviations: number): number => Math.round(deviations * 10) / 10;

const toSubject = ({ venue, gameCode }: { venue: string; gameCode: string }): string =>
  `game:${venue}/${gameCode}`;

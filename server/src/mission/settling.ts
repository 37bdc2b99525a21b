import { amountMark, writeMinor } from '@vela/contract/money.ts';
import { addDays, startOfDay } from '@vela/service/time.ts';
import { readSetting } from '../app/settings.ts';
import type { Work } from '../app/work.ts';
import { sendMessage } from '../message/index.ts';
import { lockPlayer } from '../profile/index.ts';
import { mayReceivePromotions } from '../protection/index.ts';
import { grantWelfare, titleMark } from '../welfare/index.ts';
import { sumCounted } from './bet-store.ts';
import { findGranted, insertResult } from './result-store.ts';
import type { ResultKey } from './result-store.ts';
import { capToTarget, spanOf } from './rules.ts';
import { missionSetting } from './settings.ts';
import type { Mission } from './store.ts';

/** Settles a mission's week that is over for one player; does nothing the second time. */
export async function settleMission(
  work: Work,
  { titles, targetMinor, betMaxMinor, prizeMinor }: Mission,
  key: ResultKey,
): Promise<void> {
  await lockPlayer(work.tx, key.playerId);
  const { tx, now, services } = work;
  const { missionId, week, playerId } = key;
  if ((await findGranted(tx, key)) !== null) return;
  const zone = services.site.timeZone;
  const sumMinor = await sumCounted(tx, { missionId, playerId, ...spanOf(week, zone) });
  if (sumMinor < targetMinor) return;
  const countedMinor = capToTarget(sumMinor, targetMinor);
  const { claimDays } = await readSetting(tx, missionSetting);
  const grantId = await grantWelfare(work, {
    playerId,
    kind: 'mission',
    cause: `${missionId}/${week}`,
    amountMinor: prizeMinor,
    expiresAt: addDays(startOfDay(now, zone), claimDays, zone),
    statement: [
      { fact: 'title', value: titleMark(titles) },
      { fact: 'week', value: week },
      { fact: 'counted', value: amountMark(countedMinor) },
      { fact: 'target', value: amountMark(targetMinor) },
      { fact: 'betMax', value: amountMark(betMaxMinor) },
    ],
  });
  if (grantId === null) throw new Error(`${missionId}/${week} has granted to ${playerId} before`);
  await insertResult(tx, key, { countedMinor, grantId, at: now });
  // What was earned stays, but a protected player is not called back by it.
  if (!(await mayReceivePromotions(work, playerId))) return;
  await sendMessage(work, {
    playerId,
    category: 'activity',
    template: 'missionPrize',
    facts: { amountMinor: writeMinor(prizeMinor) },
    link: '/pages/record/welfare',
    now,
  });
}

import { amountMark, writeMinor } from '@vela/contract/money.ts';
import { fromDay } from '@vela/service/time.ts';
import { readSetting } from '../app/settings.ts';
import type { Work } from '../app/work.ts';
import { sendMessage } from '../message/index.ts';
import { mayReceiveEarned, mayReceivePromotions } from '../protection/index.ts';
import { grantWelfare } from '../welfare/index.ts';
import { computeLevelAt, computePacketSpan } from './rules.ts';
import type { PacketWeek } from './rules.ts';
import { vipSetting } from './settings.ts';
import { listChanges } from './store.ts';
import type { Gifted } from './store.ts';

/** Chosen: a level changes at most once a day, so these reach back over a month. */
const recentChanges = 31;

/**
 * Grants the red packet of a week, by the level at the end of its Friday, to players with enough
 * deposits in that week. Whoever may receive no offers now is granted it without a message.
 */
export async function grantPacket(
  work: Work,
  { playerId, level, isFrozen }: Gifted & { isFrozen: boolean },
  week: PacketWeek,
  depositedMinor: bigint,
): Promise<void> {
  const { tx, now, services } = work;
  const { levels } = await readSetting(tx, vipSetting);
  const changes = await listChanges(tx, playerId, recentChanges);
  const levelThen = computeLevelAt(level, changes, week.saturday);
  const row = levels[levelThen - 1];
  if (!row || row.packetMinor === 0n || depositedMinor < row.packetMinor) return;
  const amountMinor = row.packetMinor;
  const span = computePacketSpan(week, row, services.site.timeZone);
  if (now >= span.expiresAt) return;
  if (!(await mayReceiveEarned(work, playerId))) return;
  const grantId = await grantWelfare(work, {
    playerId,
    kind: 'packet',
    cause: `week/${week.day}`,
    amountMinor,
    ...span,
    statement: [
      { fact: 'level', value: String(levelThen) },
      { fact: 'deposited', value: amountMark(depositedMinor) },
    ],
  });
  if (grantId === null || isFrozen || !(await mayReceivePromotions(work, playerId))) return;
  await sendMessage(work, {
    playerId,
    category: 'activity',
    template: 'packetReady',
    facts: { amountMinor: writeMinor(amountMinor) },
    link: '/pages/record/welfare',
    now,
  });
}

/** Grants the gift of a birthday, once a year, by the level at its start. */
export async function grantBirthday(
  work: Work,
  { playerId, level }: Gifted,
  day: string,
): Promise<void> {
  const { tx, services } = work;
  const { levels } = await readSetting(tx, vipSetting);
  const changes = await listChanges(tx, playerId, recentChanges);
  const levelThen = computeLevelAt(level, changes, fromDay(day, services.site.timeZone));
  const amountMinor = levels[levelThen - 1]?.birthdayMinor ?? 0n;
  if (amountMinor === 0n || !(await mayReceiveEarned(work, playerId))) return;
  await grantWelfare(work, {
    playerId,
    kind: 'birthday',
    cause: `year/${day.slice(0, 4)}`,
    amountMinor,
    statement: [
      { fact: 'level', value: String(levelThen) },
      { fact: 'day', value: day },
    ],
  });
}

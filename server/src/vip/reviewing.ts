import { shiftDay } from '@vela/service/time.ts';
import { updatePlayer } from '../app/players.ts';
import { readSetting } from '../app/settings.ts';
import type { Work } from '../app/work.ts';
import { sendMessage } from '../message/index.ts';
import { sumValid } from '../turnover/index.ts';
import { grantWelfare } from '../welfare/index.ts';
import { amountMark, writeMinor } from '@vela/contract/money.ts';
import { computeChange, longAgo } from './rules.ts';
import type { LevelChange } from './rules.ts';
import { vipSetting } from './settings.ts';
import type { Level } from './settings.ts';
import { insertChange, saveStanding } from './store.ts';
import type { Reviewed } from './store.ts';

/**
 * Looks at a player's level once on a day of the site: what was bet up to the day before decides.
 * The caller has locked the player.
 */
export async function reviewLevel(work: Work, player: Reviewed, day: string): Promise<void> {
  const { tx, now } = work;
  const { levels, keepDays } = await readSetting(tx, vipSetting);
  // Whoever was never looked at begins a period: what was bet before it is not held against them.
  const windowFrom = player.windowFrom ?? day;
  const yesterday = shiftDay(day, -1);
  const end = shiftDay(windowFrom, keepDays);
  const isOver = end <= day;
  const lastOfPeriod = shiftDay(end, -1);
  const { playerId, level } = player;
  const change = computeChange(
    {
      level,
      validMinor: await sumValid(tx, playerId, longAgo, yesterday),
      periodMinor: isOver ? await sumValid(tx, playerId, windowFrom, lastOfPeriod) : null,
    },
    levels,
  );
  const nextFrom = change ? day : isOver ? end : windowFrom;
  await saveStanding(tx, playerId, { windowFrom: nextFrom, reviewedOn: day });
  if (!change) return;
  await updatePlayer(tx, playerId, { vipLevel: change.toLevel });
  await insertChange(tx, playerId, { ...change, day, at: now });
  await tell(work, playerId, change, levels);
}

/** Tells a player of another level, and gives the gift of one that is reached for the first time. */
async function tell(
  work: Work,
  playerId: bigint,
  change: LevelChange,
  levels: readonly Level[],
): Promise<void> {
  const { toLevel, fromLevel, validMinor, requiredMinor } = change;
  const isUp = toLevel > fromLevel;
  const giftMinor = isUp ? (levels[toLevel - 1]?.upgradeMinor ?? 0n) : 0n;
  if (giftMinor > 0n) {
    await grantWelfare(work, {
      playerId,
      kind: 'upgrade',
      cause: `level/${toLevel}`,
      amountMinor: giftMinor,
      statement: [
        { fact: 'level', value: String(toLevel) },
        { fact: 'validBets', value: amountMark(validMinor) },
        { fact: 'required', value: amountMark(requiredMinor) },
      ],
    });
  }
  await sendMessage(work, {
    playerId,
    category: 'notification',
    template: isUp ? 'vipPromoted' : 'vipDemoted',
    facts: { level: toLevel, amountMinor: writeMinor(requiredMinor) },
    link: '/pages/vip/privilege',
    now: work.now,
  });
}

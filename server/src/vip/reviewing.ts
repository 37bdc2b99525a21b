import { shiftDay } from '@vela/service/time.ts';
import { updatePlayer } from '../app/players.ts';
import { readSetting } from '../app/settings.ts';
import type { Work } from '../app/work.ts';
import { sendMessage } from '../message/index.ts';
import { sumValidSpans } from '../turnover/index.ts';
import { grantWelfare } from '../welfare/index.ts';
import { amountMark, writeMinor } from '@vela/contract/money.ts';
import { computeChange, longAgo } from './rules.ts';
import type { LevelChange } from './rules.ts';
import { vipSetting } from './settings.ts';
import type { Level } from './settings.ts';
import { insertChange, saveStandings } from './store.ts';
import type { Reviewed } from './store.ts';

/**
 * Reviews players' levels once per site day, by the bets up to the previous day. The caller has
 * locked them.
 */
export async function reviewPlayers(
  work: Work,
  players: readonly Reviewed[],
  day: string,
): Promise<void> {
  const { tx } = work;
  const { levels, keepDays } = await readSetting(tx, vipSetting);
  const yesterday = shiftDay(day, -1);
  // A player never reviewed starts a period: earlier bets do not count against them.
  const standings = players.map((player) => {
    const windowFrom = player.windowFrom ?? day;
    return { ...player, windowFrom, end: shiftDay(windowFrom, keepDays) };
  });
  const spanOf = ({ playerId }: Reviewed, fromDay: string, toDay: string) => ({
    playerId,
    fromDay,
    toDay,
  });
  const valid = await sumValidSpans(
    tx,
    players.map((player) => spanOf(player, longAgo, yesterday)),
  );
  const periods = await sumValidSpans(
    tx,
    standings.map((it) => spanOf(it, it.windowFrom, shiftDay(it.end <= day ? it.end : day, -1))),
  );
  const reviewed = standings.map((standing) => {
    const { playerId, level, heldLevel, windowFrom, end } = standing;
    const isOver = end <= day;
    const periodMinor = periods.get(playerId) ?? 0n;
    const validMinor = valid.get(playerId) ?? 0n;
    const change = computeChange({ level, heldLevel, validMinor, periodMinor, isOver }, levels);
    const isFirst = change !== null && change.toLevel > heldLevel;
    return { playerId, change, isFirst, windowFrom: change ? day : isOver ? end : windowFrom };
  });
  await saveStandings(tx, reviewed, day);
  for (const { playerId, change, isFirst } of reviewed) {
    if (!change) continue;
    await updatePlayer(tx, playerId, { vipLevel: change.toLevel });
    await insertChange(tx, playerId, { ...change, day, at: work.now });
    if (isFirst) await grantUpgrade(work, playerId, change, levels);
    await notifyOfLevel(work, playerId, change, isFirst);
  }
}

/** Grants the gift of a level that is reached for the first time. */
async function grantUpgrade(
  work: Work,
  playerId: bigint,
  { toLevel, validMinor, requiredMinor }: LevelChange,
  levels: readonly Level[],
): Promise<void> {
  const amountMinor = levels[toLevel - 1]?.upgradeMinor ?? 0n;
  if (amountMinor === 0n) return;
  await grantWelfare(work, {
    playerId,
    kind: 'upgrade',
    cause: `level/${toLevel}`,
    amountMinor,
    statement: [
      { fact: 'level', value: String(toLevel) },
      { fact: 'validBets', value: amountMark(validMinor) },
      { fact: 'required', value: amountMark(requiredMinor) },
    ],
  });
}

async function notifyOfLevel(
  work: Work,
  playerId: bigint,
  { fromLevel, toLevel, requiredMinor }: LevelChange,
  isFirst: boolean,
): Promise<void> {
  const raised = isFirst ? 'vipPromoted' : 'vipRegained';
  await sendMessage(work, {
    playerId,
    category: 'notification',
    template: toLevel > fromLevel ? raised : 'vipDemoted',
    facts: { level: toLevel, amountMinor: writeMinor(requiredMinor) },
    link: '/pages/vip/privilege',
    now: work.now,
  });
}

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
  const over = standings.filter(({ end }) => end <= day);
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
    over.map((it) => spanOf(it, it.windowFrom, shiftDay(it.end, -1))),
  );
  const reviewed = standings.map((standing) => {
    const { playerId, level, windowFrom, end } = standing;
    const isOver = end <= day;
    const periodMinor = isOver ? (periods.get(playerId) ?? 0n) : null;
    const validMinor = valid.get(playerId) ?? 0n;
    const change = computeChange({ level, validMinor, periodMinor }, levels);
    return { playerId, change, windowFrom: change ? day : isOver ? end : windowFrom };
  });
  await saveStandings(tx, reviewed, day);
  for (const { playerId, change } of reviewed) {
    if (change) await applyChange(work, playerId, change, { day, levels });
  }
}

async function applyChange(
  work: Work,
  playerId: bigint,
  change: LevelChange,
  { day, levels }: { day: string; levels: readonly Level[] },
): Promise<void> {
  await updatePlayer(work.tx, playerId, { vipLevel: change.toLevel });
  await insertChange(work.tx, playerId, { ...change, day, at: work.now });
  await notifyOfLevel(work, playerId, change, levels);
}

/** Notifies a player of a new level, and grants the gift of one reached for the first time. */
async function notifyOfLevel(
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

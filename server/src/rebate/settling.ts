import { amountMark } from '@vela/contract/money.ts';
import { addDays, fromDay } from '@vela/service/time.ts';
import { readSetting } from '../app/settings.ts';
import type { Work } from '../app/work.ts';
import { listValidDay } from '../turnover/index.ts';
import { computeLevelAt, listLevelChanges, listLevels, vipSetting } from '../vip/index.ts';
import { grantWelfare } from '../welfare/index.ts';
import { isAgent, lockPlayer } from '../profile/index.ts';
import { computeDay, computeLines, sumLines } from './rules.ts';
import { rebateSetting } from './settings.ts';
import { findDayBefore, insertDay, isSettled } from './store.ts';

/**
 * Chosen: a level changes at most once a day, and a day is settled long before these changes have
 * passed.
 */
const recentChanges = 40;

/**
 * Settles a completed day for one player: its valid bets at the level at its end, together with the
 * remainder. Has no effect the second time.
 */
export async function settleRebate(work: Work, playerId: bigint, day: string): Promise<void> {
  const { tx, services, now } = work;
  const zone = services.site.timeZone;
  await lockPlayer(tx, playerId);
  if (await isSettled(tx, playerId, day)) return;
  const end = addDays(fromDay(day, zone), 1, zone);
  const [found] = await listLevels(tx, [playerId]);
  if (!found) return;
  const level = computeLevelAt(
    found.level,
    await listLevelChanges(tx, playerId, recentChanges),
    end,
  );
  const { levels } = await readSetting(tx, vipSetting);
  const row = levels[level - 1];
  if (!row) throw new Error(`no level ${level}`);
  const valid = (await isAgent(tx, playerId)) ? [] : await listValidDay(tx, playerId, day);
  const lines = computeLines(valid, row.ratesBp);
  const ownMinor = sumLines(lines);
  const before = await findDayBefore(tx, playerId, day);
  const carriedMinor = before ? computeDay(before.ownMinor, before.carriedMinor).leftMinor : 0n;
  const { grantedMinor } = computeDay(ownMinor, carriedMinor);
  const { claimDays } = await readSetting(tx, rebateSetting);
  const validMinor = valid.reduce((sum, it) => sum + it.validMinor, 0n);
  const grantId =
    grantedMinor === 0n
      ? null
      : await grantWelfare(work, {
          playerId,
          kind: 'rebate',
          cause: `day/${day}`,
          amountMinor: grantedMinor,
          expiresAt: addDays(end, claimDays, zone),
          statement: [
            { fact: 'day', value: day },
            { fact: 'level', value: String(level) },
            { fact: 'validBets', value: amountMark(validMinor) },
          ],
        });
  const settled = { day, level, lines, validMinor, ownMinor, carriedMinor, grantedMinor, grantId };
  await insertDay(tx, playerId, settled, now);
}

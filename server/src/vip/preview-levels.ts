import type { CallOutput } from '@vela/contract/call.ts';
import { previewLevels } from '@vela/contract/vip/staff-calls.ts';
import { fromDay, shiftDay, toDay } from '@vela/service/time.ts';
import type { z } from 'zod';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import type { Context } from '../app/route.ts';
import { changeAt } from '../app/setting-paths.ts';
import { findStored } from '../app/settings.ts';
import { sumDepositsByPlayer } from '../wallet/index.ts';
import { computeEffect, countLevels } from './effect-rules.ts';
import { findPlaced, listBirthdays, listMoves, listPlay } from './effect-store.ts';
import type { Table } from './effect-store.ts';
import { computePacketWeek } from './rules.ts';
import { vipSetting } from './settings.ts';

type Preview = Context<typeof previewLevels>;
type Vip = z.output<typeof vipSetting.schema>;

/** Whole weeks, so that each weekday and each red packet counts equally often. */
const spanDays = 28;

/** Returns the levels of all players under the current table, and under a changed one. */
export const previewLevelsRoute = route(previewLevels, async (context) => {
  const { tx, input, now, services } = context;
  const { value: stored } = await findStored(tx, vipSetting);
  const changed = input.changes.reduce<unknown>(
    (value, change) => changeAt(value, change.path, change.value),
    stored,
  );
  const parsed = vipSetting.schema.safeParse(changed);
  if (!parsed.success) {
    return refuse('invalidInput', { field: parsed.error.issues[0]?.path.join('.') ?? '' });
  }
  const lastDay = shiftDay(toDay(now, services.site.timeZone), -1);
  const current = await loadEffect(context, vipSetting.schema.parse(stored), lastDay);
  return {
    fromDay: shiftDay(lastDay, 1 - spanDays),
    toDay: lastDay,
    keepDays: parsed.data.keepDays,
    counts: current.counts,
    current: current.effect,
    changed: (await loadEffect(context, parsed.data, lastDay)).effect,
  };
});

async function loadEffect(
  { tx, now, services }: Preview,
  { levels, keepDays, birthdayAfterDays }: Vip,
  lastDay: string,
): Promise<{ counts: number[]; effect: CallOutput<typeof previewLevels>['current'] }> {
  const zone = services.site.timeZone;
  const keepFromDay = shiftDay(lastDay, 1 - keepDays);
  const table: Table = { levels, keepFromDay, keepFrom: fromDay(keepFromDay, zone), lastDay };
  const moves = await listMoves(tx, table);
  const days = Array.from({ length: spanDays }, (_none, index) => shiftDay(lastDay, -index));
  const { saturday } = computePacketWeek(now, zone);
  const deposits: { level: number; depositedMinor: bigint }[] = [];
  for (let week = 0; week < spanDays / 7; week += 1) {
    const before = fromDay(shiftDay(toDay(saturday, zone), -7 * week), zone);
    const from = fromDay(shiftDay(toDay(saturday, zone), -7 * (week + 1)), zone);
    const sums = await sumDepositsByPlayer(tx, from, before);
    const placed = await findPlaced(tx, table, [...sums.keys()]);
    for (const [playerId, level] of placed) {
      deposits.push({ level, depositedMinor: sums.get(playerId) ?? 0n });
    }
  }
  const birthdays = await listBirthdays(tx, table, {
    dates: days.map((day) => day.slice(5)),
    registeredBy: fromDay(shiftDay(lastDay, -birthdayAfterDays), zone),
  });
  const play = await listPlay(tx, table, shiftDay(lastDay, 1 - spanDays));
  return {
    counts: countLevels(moves.map((it) => ({ ...it, level: it.fromLevel }))),
    effect: computeEffect({ moves, play, deposits, birthdays }, levels),
  };
}

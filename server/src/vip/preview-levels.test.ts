import { previewLevels } from '@vela/contract/vip/staff-calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { goToDay, today } from '../../test/days.ts';
import { useKit } from '../../test/kit.ts';
import type { TestPlayer } from '../../test/site.ts';
import { foldBets } from '../turnover/jobs.ts';
import { vipSetting } from './settings.ts';

const kit = await useKit();
const owner = await kit.operator('owner');

// A level for each hundred, each kept by fifty; a rebate of one percent for each level.
const levels = vipSetting.initial.levels.map((level, index) => ({
  ...level,
  reachMinor: BigInt(index) * 10_000n,
  keepMinor: BigInt(index) * 5_000n,
  ratesBp: { ...level.ratesBp, electronic: (index + 1) * 100 },
  upgradeMinor: BigInt(index) * 100n,
  packetMinor: 0n,
  birthdayMinor: 0n,
}));
await kit.set(vipSetting, { levels, keepDays: 7 });

const preview = async (changes: { path: string; value: number }[] = []) =>
  (await kit.call(previewLevels, { changes }, { as: owner })).data;

async function playerAt(level: number, validMinor: bigint): Promise<TestPlayer> {
  const player = await kit.payer();
  await kit.bet(player, { validMinor });
  await kit.database.pool.query('update players set vip_level = $2 where player_id = $1', [
    player.playerId,
    level,
  ]);
  return player;
}

beforeEach(() => goToDay(kit, 1, 10 * 60));

test('a preview counts who rises, falls and stays, and costs the play of four weeks', async () => {
  await playerAt(1, 25_000n);
  await playerAt(3, 30_000n);
  await playerAt(2, 12_000n);
  await foldBets.handler(kit.services, {});
  goToDay(kit, 1, 10 * 60);
  const asItIs = await preview();
  expect(asItIs.counts.slice(0, 4)).toEqual([1, 1, 1, 0]);
  expect(asItIs.current).toEqual(asItIs.changed);
  expect(asItIs.current).toMatchObject({ promotedCount: 2, demotedCount: 0, keptCount: 1 });
  expect(asItIs.current.counts.slice(0, 4)).toEqual([0, 1, 1, 1]);
  // From 1 to 3: gifts of levels 2 and 3; from 3 to 4: that of level 4.
  expect(asItIs.current.upgradeMinor).toBe(100 + 200 + 300);
  // 3 % of 250.00, 4 % of 300.00, 2 % of 120.00.
  expect(asItIs.current.rebateMinor).toBe(750 + 1_200 + 240);

  const harder = await preview([
    { path: 'levels.3.reachMinor', value: 31_000 },
    { path: 'levels.3.ratesBp.electronic', value: 450 },
    { path: 'levels.2.ratesBp.electronic', value: 350 },
  ]);
  expect(harder.current).toEqual(asItIs.current);
  expect(harder.changed).toMatchObject({ promotedCount: 1, demotedCount: 0, keptCount: 2 });
  expect(harder.changed.upgradeMinor).toBe(300);
  expect(harder.changed.rebateMinor).toBe(875 + 1_050 + 240);
});

test('a level falls by one in a preview if the play of a period does not keep it', async () => {
  await playerAt(4, 1_000n);
  await foldBets.handler(kit.services, {});
  expect((await preview()).current.demotedCount).toBe(0);
  for (let day = 0; day < 9; day += 1) goToDay(kit, 1, 10 * 60);
  const { current, counts } = await preview();
  expect(counts[3]).toBe(1);
  expect(current).toMatchObject({ demotedCount: expect.any(Number) });
  const kept = await preview([
    { path: 'levels.1.keepMinor', value: 0 },
    { path: 'levels.2.keepMinor', value: 0 },
    { path: 'levels.3.keepMinor', value: 0 },
  ]);
  expect(kept.changed.demotedCount).toBe(0);
  expect(current.demotedCount).toBeGreaterThan(0);
});

test('a lost level is regained in a preview by its period only, and without a gift', async () => {
  const before = await preview();
  const player = await playerAt(2, 12_000n);
  await kit.database.pool.query(
    `insert into vip_changes (player_id, day, from_level, to_level, valid_minor, required_minor, at)
     values ($1, $2::date, 3, 2, 0, 10000, now())`,
    [player.playerId, today(kit)],
  );
  const startPeriod = (day: string) =>
    kit.database.pool.query(
      `insert into vip_standings (player_id, window_from, reviewed_on)
       values ($1, $2::date, $2::date)
       on conflict (player_id) do update set window_from = excluded.window_from`,
      [player.playerId, day],
    );
  const promotedMore = async (keepMinor?: number): Promise<number> => {
    const changes = keepMinor ? [{ path: 'levels.2.keepMinor', value: keepMinor }] : [];
    const { changed } = await preview(changes);
    expect(changed.upgradeMinor).toBe(before.current.upgradeMinor);
    return changed.promotedCount - before.current.promotedCount;
  };
  goToDay(kit, 1, 10 * 60);
  const demotedOn = today(kit);
  await kit.bet(player, { validMinor: 13_000n });
  await foldBets.handler(kit.services, {});
  goToDay(kit, 1, 10 * 60);
  await startPeriod(today(kit));
  expect(await promotedMore()).toBe(0);
  await startPeriod(demotedOn);
  expect(await promotedMore()).toBe(1);
  expect(await promotedMore(13_000)).toBe(1);
  expect(await promotedMore(13_001)).toBe(0);
});

test('a table that does not ascend is refused by its field, and nothing is stored', async () => {
  const changes = [{ path: 'levels.3.dailyCount', value: 1 }];
  const reply = await kit.call(previewLevels, { changes }, { as: owner });
  expect(reply.refusal).toBe('invalidInput');
  expect(reply.data).toMatchObject({ field: 'levels.3.dailyCount' });
  expect((await preview()).current).toEqual((await preview()).changed);
});

import { getProtection } from '@vela/contract/protection/calls.ts';
import { periodsOf } from '@vela/contract/protection/rules.ts';
import { DAY_MS, MINUTE_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { limit, newGuarded, readLimit, stake, stakeAndWin } from '../../test/protection.ts';

const kit = await useKit();
const provider = await kit.provider(7);

test('every kind and period is listed, unset for a player who has set none', async () => {
  const as = await kit.player();
  const { data } = await kit.call(getProtection, {}, { as });
  expect(data.limits.map((it) => `${it.kind}/${it.period}`)).toEqual(
    Object.entries(periodsOf).flatMap(([kind, periods]) => periods.map((it) => `${kind}/${it}`)),
  );
  expect(data.limits.filter((it) => it.isSet)).toEqual([]);
  expect(data).toMatchObject({
    pause: null,
    pauseChoices: { breakDays: [1, 7, 30], exclusionMonths: [6, 12, 24, 60] },
    isWatched: false,
    selfTest: null,
    week: { playedSeconds: 0, netMinor: 0 },
  });
});

test('use before a limit was set counts against it', async () => {
  const { player, play } = await newGuarded(kit, provider);
  await stakeAndWin(provider, play, 10_000n, 4_000n);
  expect(await readLimit(kit, player, 'stake', 'day')).toMatchObject({
    usedMinor: 10_000,
    leftMinor: null,
  });
  const stakes = await limit(kit, player, 'stake', 'day', 15_000);
  expect(stakes).toMatchObject({ usedMinor: 10_000, leftMinor: 5_000 });
  const losses = await limit(kit, player, 'loss', 'week', 6_500);
  expect(losses).toMatchObject({ usedMinor: 6_000, leftMinor: 500 });
});

test('windows start at midnight, on Monday and on the first, in site time', async () => {
  const as = await kit.player();
  // Friday, 20 November 2026, noon in Hong Kong.
  const day = await readLimit(kit, as, 'stake', 'day');
  const week = await readLimit(kit, as, 'stake', 'week');
  const month = await readLimit(kit, as, 'stake', 'month');
  expect([day, week, month].map((it) => it.resetsAt)).toEqual([
    '2026-11-20T16:00:00.000Z',
    '2026-11-22T16:00:00.000Z',
    '2026-11-30T16:00:00.000Z',
  ]);
});

test('an order counts as soon as it is opened, and no longer once it has failed', async () => {
  const { player } = await newGuarded(kit, provider);
  await kit.deposit(player, { upTo: 'awaitingPayment', amountMinor: 30_000n });
  expect(await limit(kit, player, 'deposit', 'month', 50_000)).toMatchObject({
    usedMinor: 30_000,
    leftMinor: 20_000,
  });
  await kit.database.pool.query(
    `update deposit_orders set state = 'expired', finished_at = now() where player_id = $1`,
    [player.playerId],
  );
  expect(await readLimit(kit, player, 'deposit', 'month')).toMatchObject({ usedMinor: 0 });
});

test('this week shows its days, its net, and last week up to the same weekday', async () => {
  const { player, play } = await newGuarded(kit, provider);
  const playFor = async (minutes: number, from = play) => {
    for (let minute = 0; minute <= minutes; minute += 1) {
      expect(await stake(provider, from, 100n)).toBe('RS_OK');
      kit.clock.advance(MINUTE_MS);
    }
  };
  await playFor(10);
  kit.clock.advance(7 * DAY_MS - 11 * MINUTE_MS);
  await playFor(4, await provider.openGame(player.playerId, 'game7b'));
  const { data } = await kit.call(getProtection, {}, { as: player });
  expect(data.week).toMatchObject({
    playedSeconds: 240,
    playedSecondsBefore: 600,
    netMinor: -500,
  });
  expect(data.week.days.filter((it) => it.isToday)).toEqual([
    { day: '2026-11-27', playedSeconds: 240, isToday: true },
  ]);
});

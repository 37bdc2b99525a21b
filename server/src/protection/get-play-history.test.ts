import { approveDeposit } from '@vela/contract/deposit/staff-calls.ts';
import { getPlayHistory } from '@vela/contract/protection/calls.ts';
import { DAY_MS, MINUTE_MS } from '@vela/service/time.ts';
import { describe, expect, test } from 'vitest';
import { runPayouts } from '../../test/desk.ts';
import { useKit } from '../../test/kit.ts';
import { stake, stakeAndWin } from '../../test/protection.ts';
import { fundVenue } from '../../test/provider.ts';
import { need } from '../../seeds/stage/send.ts';
import { computeLines } from './history.ts';

const kit = await useKit();
kit.desk();
const provider = await kit.provider(7);

const zone = 'Asia/Hong_Kong';

test('each line sums its days, and the lines sum to the whole', async () => {
  const { player, cardId } = await kit.withdrawer({ balanceMinor: 20_000n });
  need(await kit.withdrawal(player, cardId, { amountMinor: 20_000n }));
  const orderNo = await kit.deposit(player, { amountMinor: 50_000n });
  await kit.done(approveDeposit, { orderNo }, { as: await kit.operator('finance') });
  await fundVenue(kit, player.playerId, provider.venueNo, 10_000n);
  const play = await provider.openGame(player.playerId, 'game7a');
  await stakeAndWin(provider, play, 1_000n, 300n);
  kit.clock.advance(DAY_MS);
  await runPayouts(kit);
  const next = await provider.openGame(player.playerId, 'game7a');
  await stake(provider, next, 200n);
  // Parts of a second do not count.
  kit.clock.advance(MINUTE_MS + 500);
  await stake(provider, next, 200n);
  const days = (await kit.call(getPlayHistory, {}, { as: player })).data;
  expect(days.lines).toHaveLength(31);
  expect(days.lines.slice(0, 2)).toEqual([
    {
      fromDay: '2026-11-21',
      toDay: '2026-11-21',
      depositMinor: 0,
      withdrawalMinor: 20_000,
      stakeMinor: 400,
      payoutMinor: 0,
      netMinor: -400,
      playedSeconds: 60,
    },
    {
      fromDay: '2026-11-20',
      toDay: '2026-11-20',
      depositMinor: 50_000,
      withdrawalMinor: 0,
      stakeMinor: 1_000,
      payoutMinor: 300,
      netMinor: -700,
      playedSeconds: 0,
    },
  ]);
  const weeks = (await kit.call(getPlayHistory, { unit: 'week' }, { as: player })).data;
  expect(weeks.lines[0]).toMatchObject({
    fromDay: '2026-11-16',
    toDay: '2026-11-22',
    stakeMinor: 1_400,
  });
  const months = (await kit.call(getPlayHistory, { unit: 'month' }, { as: player })).data;
  for (const history of [days, weeks, months]) {
    expect(history.sums).toMatchObject({
      depositMinor: 50_000,
      withdrawalMinor: 20_000,
      stakeMinor: 1_400,
      netMinor: -1_100,
      playedSeconds: 60,
    });
    expect(history.lifetimeNetDepositMinor).toBe(30_000);
  }
  const other = await kit.player();
  expect((await kit.call(getPlayHistory, {}, { as: other })).data.sums).toMatchObject({
    stakeMinor: 0,
    depositMinor: 0,
  });
});

test('it starts on the day on which the account was opened', async () => {
  const player = await kit.player();
  for (let times = 0; times < 2; times += 1) {
    kit.clock.advance(20 * DAY_MS);
    await kit.call(getPlayHistory, {}, { as: player });
  }
  const first = (await kit.call(getPlayHistory, {}, { as: player })).data;
  const untilDay = first.beforeDay;
  expect(untilDay).not.toBeNull();
  const before = (await kit.call(getPlayHistory, { untilDay }, { as: player })).data;
  expect(before.lines[0]?.toDay).toBe(untilDay);
  expect(before.beforeDay).toBeNull();
});

test.each(['0001-01-01', '1969-12-31', '9999-12-31'])('%s is brought back', async (untilDay) => {
  const as = await kit.player();
  const reply = await kit.call(getPlayHistory, { untilDay, unit: 'month' }, { as });
  expect(reply.data.lines).toHaveLength(24);
});

test('a later day is today, and an earlier one that of the opening', async () => {
  const as = await kit.player();
  const read = async (untilDay?: string) =>
    (await kit.done(getPlayHistory, { untilDay }, { as })).lines[0]?.toDay;
  const opened = await read();
  kit.clock.advance(3 * DAY_MS);
  const today = await read();
  expect(today).not.toBe(opened);
  expect(await read('9999-12-31')).toBe(today);
  expect(await read('1969-12-31')).toBe(opened);
});

describe('lines', () => {
  test('follow each other without a gap, in every unit', () => {
    for (const unit of ['day', 'week', 'month'] as const) {
      const lines = computeLines(unit, '2026-03-01', zone);
      for (const [index, line] of lines.entries()) {
        const before = lines[index + 1];
        if (!before) continue;
        const nextDay = new Date(Date.parse(`${before.toDay}T00:00:00Z`) + DAY_MS);
        expect(nextDay.toISOString().slice(0, 10)).toBe(line.fromDay);
      }
    }
  });

  test('of a month end on its last day', () => {
    expect(computeLines('month', '2024-02-10', zone)[0]).toMatchObject({
      fromDay: '2024-02-01',
      toDay: '2024-02-29',
    });
  });
});

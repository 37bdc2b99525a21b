import { getVipStatus } from '@vela/contract/vip/calls.ts';
import { shiftDay } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { goToDay, today } from '../../test/days.ts';
import { useKit } from '../../test/kit.ts';
import { foldBets } from '../turnover/jobs.ts';
import { reviewLevels } from './jobs.ts';
import { vipSetting } from './settings.ts';

const kit = await useKit();

test("a visitor reads the site's table of levels", async () => {
  const { levels, mine, keepDays } = await kit.done(getVipStatus, {});
  expect(mine).toBeNull();
  expect(keepDays).toBe(90);
  expect(levels).toHaveLength(10);
  expect(levels[5]).toMatchObject({
    level: 6,
    reachMinor: 400_000_000,
    dailyCount: 8,
    packetMinor: 18_800,
    packetHour: 13,
    ratesBp: { sports: 60, live: 65, chess: 75, electronic: 100, lottery: 60 },
  });
});

test('a player reads how far the next level is and what keeps this one', async () => {
  const player = await kit.payer({ balanceMinor: 10_000_000n, vipLevel: 2 });
  await reviewLevels.handler(kit.services, {});
  await kit.bet(player, { validMinor: 400_000n });
  await foldBets.handler(kit.services, {});
  goToDay(kit, 2, 60);
  const { mine } = await kit.done(getVipStatus, {}, { as: player });
  expect(mine).toMatchObject({
    level: 2,
    heldLevel: 2,
    validMinor: 400_000,
    next: { level: 3, doneMinor: 400_000, neededMinor: 12_000_000, regainBy: null },
    keep: { neededMinor: 1_000_000, doneMinor: 400_000, daysLeft: 88 },
    hasDepositForPacket: false,
  });
});

test('at the top there is no next level, and at the bottom nothing to keep', async () => {
  const top = await kit.payer({ vipLevel: 10 });
  expect((await kit.done(getVipStatus, {}, { as: top })).mine?.next).toBeNull();
  const bottom = await kit.payer();
  const { mine } = await kit.done(getVipStatus, {}, { as: bottom });
  expect(mine).toMatchObject({ level: 1, keep: null });
});

test('a player who lost a level reads which bets regain it, and until when', async () => {
  await kit.set(vipSetting, { keepDays: 7 });
  const player = await kit.payer({ balanceMinor: 10_000_000n, vipLevel: 3 });
  await kit.bet(player, { validMinor: 300_000n });
  await reviewLevels.handler(kit.services, {});
  goToDay(kit, 7, 60);
  await reviewLevels.handler(kit.services, {});
  const lostOn = today(kit);
  await kit.bet(player, { validMinor: 500_000n });
  await foldBets.handler(kit.services, {});
  goToDay(kit, 1, 60);
  const { mine } = await kit.done(getVipStatus, {}, { as: player });
  expect(mine).toMatchObject({
    level: 2,
    heldLevel: 3,
    validMinor: 800_000,
    next: {
      level: 3,
      doneMinor: 500_000,
      neededMinor: 4_000_000,
      regainBy: shiftDay(lostOn, 6),
    },
    keep: { neededMinor: 1_000_000, doneMinor: 500_000, lastDay: shiftDay(lostOn, 6) },
  });
});

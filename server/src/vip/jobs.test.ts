import { approveDeposit } from '@vela/contract/deposit/staff-calls.ts';
import { claimGrant } from '@vela/contract/welfare/calls.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { goToDay, goToWeekday, today } from '../../test/days.ts';
import { useKit } from '../../test/kit.ts';
import type { TestPlayer } from '../../test/site.ts';
import { foldBets } from '../turnover/jobs.ts';
import { grantBirthdays, grantPackets, reviewLevels } from './jobs.ts';
import { vipSetting } from './settings.ts';

const kit = await useKit();
const welfareSlot = 2;

/** A table whose levels can be reached within a test. */
const levels = vipSetting.initial.levels.map((level, index) => ({
  ...level,
  reachMinor: BigInt(index) * 1_000n,
  keepMinor: BigInt(index) * 100n,
}));
await kit.set(vipSetting, { levels });

beforeEach(() => goToDay(kit, 1, 10 * 60));

const levelOf = async ({ playerId }: TestPlayer): Promise<number> => {
  const { rows } = await kit.database.pool.query<{ level: number }>(
    'select vip_level as level from players where player_id = $1',
    [playerId],
  );
  return rows[0]?.level ?? 0;
};

type Granted = { grantId: string; amountMinor: bigint; expiresAt: Date };

/** A player's grants of a kind, oldest first; their sessions may have expired long ago. */
async function grants(
  { playerId }: TestPlayer,
  kind: 'packet' | 'upgrade' | 'birthday',
): Promise<Granted[]> {
  const { rows } = await kit.database.pool.query<Granted>(
    `select grant_id as "grantId", amount_minor as "amountMinor", expires_at as "expiresAt"
     from welfare_grants where player_id = $1 and kind = $2 order by issued_at`,
    [playerId, kind],
  );
  return rows;
}

async function bet(player: TestPlayer, validMinor: bigint): Promise<void> {
  await kit.bet(player, { validMinor });
  await foldBets.handler(kit.services, {});
}

/** Reviews the levels of a night, in three processes concurrently, and again. */
async function reviewNight(): Promise<void> {
  goToDay(kit, 1, 20);
  await Promise.all([1, 2, 3].map(() => reviewLevels.handler(kit.services, {})));
  await reviewLevels.handler(kit.services, {});
}

/** A player who reached level 2 and has lost it today. */
async function demoted(): Promise<TestPlayer> {
  const player = await kit.payer({ balanceMinor: 100_000n });
  await bet(player, 1_000n);
  await reviewNight();
  expect(await levelOf(player)).toBe(2);
  goToDay(kit, 89);
  await reviewNight();
  expect(await levelOf(player)).toBe(1);
  return player;
}

/** The templates of the messages about a player's level, oldest first. */
async function messagesOf({ playerId }: TestPlayer): Promise<string[]> {
  const { rows } = await kit.database.pool.query<{ template: string }>(
    `select template from message_messages where player_id = $1 and template like 'vip%'
     order by created_at`,
    [playerId],
  );
  return rows.map((row) => row.template);
}

async function deposit(player: TestPlayer, amountMinor: bigint): Promise<void> {
  const orderNo = await kit.deposit(player, { amountMinor });
  const finance = await kit.operator('finance');
  await kit.done(approveDeposit, { orderNo }, { as: finance });
}

describe('a level', () => {
  test('is reached one a day, by the bets of the previous days, with its gift once', async () => {
    const player = await kit.payer({ balanceMinor: 100_000n });
    await bet(player, 2_500n);
    expect(await levelOf(player)).toBe(1);
    await reviewNight();
    expect(await levelOf(player)).toBe(2);
    await reviewNight();
    expect(await levelOf(player)).toBe(3);
    await reviewNight();
    expect(await levelOf(player)).toBe(3);
    const given = await grants(player, 'upgrade');
    expect(given.map((grant) => grant.amountMinor)).toEqual([1_800n, 3_800n]);
    expect(await kit.balance(player.playerId, welfareSlot)).toBe(5_600n);
  });

  test('does not count the bets of the day of its review', async () => {
    const player = await kit.payer({ balanceMinor: 100_000n });
    goToDay(kit, 1, 5);
    await bet(player, 1_000n);
    kit.clock.advance(15 * 60_000);
    await reviewLevels.handler(kit.services, {});
    expect(await levelOf(player)).toBe(1);
    await reviewNight();
    expect(await levelOf(player)).toBe(2);
  });

  test('is lost to the one below after a period without its bets, and stays lost', async () => {
    const player = await demoted();
    await reviewNight();
    await reviewNight();
    expect(await levelOf(player)).toBe(1);
  });

  test('is regained by the bets that would have kept it, and gives no second gift', async () => {
    const player = await demoted();
    await bet(player, 99n);
    await reviewNight();
    expect(await levelOf(player)).toBe(1);
    await bet(player, 1n);
    await reviewNight();
    expect(await levelOf(player)).toBe(2);
    expect(await grants(player, 'upgrade')).toHaveLength(1);
    expect(await messagesOf(player)).toEqual(['vipPromoted', 'vipDemoted', 'vipRegained']);
    // Regaining it has started a period: it is kept until that is over.
    goToDay(kit, 88);
    await reviewNight();
    expect(await levelOf(player)).toBe(2);
    await reviewNight();
    expect(await levelOf(player)).toBe(1);
  });

  test('is not regained by bets of two periods', async () => {
    const player = await demoted();
    await bet(player, 60n);
    goToDay(kit, 89);
    await reviewNight();
    await bet(player, 60n);
    await reviewNight();
    expect(await levelOf(player)).toBe(1);
    await bet(player, 40n);
    await reviewNight();
    expect(await levelOf(player)).toBe(2);
  });

  test('of a review that is late is not regained by bets after the period', async () => {
    const player = await demoted();
    await bet(player, 60n);
    goToDay(kit, 95, 60);
    await bet(player, 60n);
    await reviewNight();
    await reviewNight();
    expect(await levelOf(player)).toBe(1);
  });

  test('of a player never reviewed starts a period instead of ending one', async () => {
    const player = await kit.payer({ vipLevel: 4 });
    goToDay(kit, 200);
    await reviewNight();
    expect(await levelOf(player)).toBe(4);
    goToDay(kit, 89);
    await reviewNight();
    expect(await levelOf(player)).toBe(3);
  });

  test('is kept by the bets of its period, and a late job makes up for one period only', async () => {
    const player = await kit.payer({ balanceMinor: 100_000n });
    await bet(player, 2_000n);
    await reviewNight();
    await reviewNight();
    expect(await levelOf(player)).toBe(3);
    await bet(player, 200n);
    goToDay(kit, 400);
    await reviewNight();
    expect(await levelOf(player)).toBe(3);
    await reviewNight();
    expect(await levelOf(player)).toBe(2);
  });
});

describe('a red packet', () => {
  test('is of the level at the end of Friday, and opens and lapses at its hours', async () => {
    const player = await kit.payer({ balanceMinor: 100_000n, vipLevel: 6 });
    goToWeekday(kit, 5, 23 * 60);
    await deposit(player, 50_000n);
    // Bets on Friday raise the level on Saturday, after the packet's level was fixed.
    goToDay(kit, 1, 20);
    await reviewLevels.handler(kit.services, {});
    await Promise.all([1, 2, 3].map(() => grantPackets.handler(kit.services, {})));
    await grantPackets.handler(kit.services, {});
    const [packet, ...more] = await grants(player, 'packet');
    expect(more).toEqual([]);
    expect(packet?.amountMinor).toBe(18_800n);
    const grantId = packet?.grantId ?? '';
    const early = await kit.call(claimGrant, { grantId }, { as: player });
    expect(early.refusal).toBe('grantNotOpen');
    goToDay(kit, 0, 13 * 60);
    await kit.done(claimGrant, { grantId }, { as: player });
    expect(packet?.expiresAt).toEqual(new Date(`${shift(today(kit), 5)}T00:00:00+08:00`));
  });

  test('needs a deposit of that size in the week, and is not granted for a past week', async () => {
    const [none, small, enough] = [
      await kit.payer({ vipLevel: 5 }),
      await kit.payer({ vipLevel: 7 }),
      await kit.payer({ vipLevel: 5 }),
    ];
    goToWeekday(kit, 6, 60);
    await deposit(small, 30_000n);
    await deposit(enough, 10_000n);
    goToWeekday(kit, 6, 10);
    await grantPackets.handler(kit.services, {});
    expect(await grants(none, 'packet')).toEqual([]);
    expect(await grants(small, 'packet')).toEqual([]);
    expect((await grants(enough, 'packet')).map((it) => it.amountMinor)).toEqual([8_800n]);
    goToWeekday(kit, 6, 60);
    const late = await kit.payer({ vipLevel: 5 });
    await deposit(late, 10_000n);
    goToWeekday(kit, 5, 10);
    await grantPackets.handler(kit.services, {});
    expect(await grants(late, 'packet')).toEqual([]);
  });
});

test('a red packet counts no deposit of an earlier week, and none before it is credited', async () => {
  const [early, waiting] = [await kit.payer({ vipLevel: 5 }), await kit.payer({ vipLevel: 5 })];
  goToWeekday(kit, 5, 20 * 60);
  await deposit(early, 10_000n);
  goToWeekday(kit, 6, 60);
  await kit.deposit(waiting, { amountMinor: 10_000n });
  goToWeekday(kit, 6, 10);
  await grantPackets.handler(kit.services, {});
  expect(await grants(early, 'packet')).toEqual([]);
  expect(await grants(waiting, 'packet')).toEqual([]);
});

test('a red packet is granted for a deposit of exactly its size, and of no unit less', async () => {
  // Level 5 and 6 have packets of 100.00 and 100.01.
  const packets = new Map([
    [4, 10_000n],
    [5, 10_001n],
  ]);
  const exact = levels.map((level, index) => ({
    ...level,
    packetMinor: packets.get(index) ?? level.packetMinor,
  }));
  await kit.set(vipSetting, { levels: exact });
  const [enough, short] = [await kit.payer({ vipLevel: 5 }), await kit.payer({ vipLevel: 6 })];
  goToWeekday(kit, 5, 20 * 60);
  for (const player of [enough, short]) await deposit(player, 10_000n);
  goToDay(kit, 1, 10);
  await grantPackets.handler(kit.services, {});
  expect((await grants(enough, 'packet')).map((it) => it.amountMinor)).toEqual([10_000n]);
  expect(await grants(short, 'packet')).toEqual([]);
  await kit.set(vipSetting, { levels });
});

test('a birthday has one gift, for accounts over 90 days, however often the job runs', async () => {
  const player = await kit.payer({ vipLevel: 2 });
  while (!today(kit).endsWith('-01-31')) goToDay(kit, 1);
  const young = await kit.payer({ vipLevel: 2 });
  await Promise.all([1, 2].map(() => grantBirthdays.handler(kit.services, {})));
  await grantBirthdays.handler(kit.services, {});
  expect((await grants(player, 'birthday')).map((it) => it.amountMinor)).toEqual([1_800n]);
  expect(await grants(young, 'birthday')).toEqual([]);
});

test('a birthday missed while the site was down is made up for, by the level of that day', async () => {
  const player = await kit.payer({ vipLevel: 2, balanceMinor: 100_000n });
  while (!today(kit).endsWith('-01-30')) goToDay(kit, 1);
  await grantBirthdays.handler(kit.services, {});
  goToDay(kit, 2, 60);
  await bet(player, 2_000n);
  await reviewNight();
  expect(await levelOf(player)).toBe(3);
  goToDay(kit, 0, 120);
  await grantBirthdays.handler(kit.services, {});
  await grantBirthdays.handler(kit.services, {});
  expect((await grants(player, 'birthday')).map((it) => it.amountMinor)).toEqual([1_800n]);
});

const shift = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

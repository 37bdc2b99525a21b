import { getRegistrationTerms, register } from '@vela/contract/access/calls.ts';
import { getProfile } from '@vela/contract/profile/calls.ts';
import { getPlayHistory } from '@vela/contract/protection/calls.ts';
import { getDashboard } from '@vela/contract/staff/staff-calls.ts';
import { getTransaction, listTransactions } from '@vela/contract/wallet/calls.ts';
import { houseBalance } from '@vela/ledger/store.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { newAddress, solveCaptcha } from '../../test/captcha.ts';
import { useKit } from '../../test/kit.ts';
import { sumMoney } from '../app/money-sums.ts';
import { initialOf } from '../app/settings.ts';
import { runWork } from '../app/work.ts';
import { listOpenRequirements } from '../turnover/index.ts';
import { welcomeSetting } from './settings.ts';
import { grantPlayMoney, refusePlayMoney } from './welcoming.ts';

const kit = await useKit();
const { pool, db } = kit.database;
const owner = await kit.operator('owner');
let count = 0;

afterEach(async () => {
  kit.services.config.mode = 'play';
  await kit.set(welcomeSetting, { amountMinor: 100_000 });
});

const grant = (playerId: bigint) => runWork(kit.services, (work) => grantPlayMoney(work, playerId));

/** Registers an account through the call, and returns its session. */
async function open(username = `harbour${(count += 1)}`) {
  const { data: terms } = await kit.call(getRegistrationTerms);
  const session = await kit.done(
    register,
    {
      username,
      password: 'Blue7Whale',
      confirmPassword: 'Blue7Whale',
      birthDate: '1990-05-04',
      termsVersion: terms.version,
      isTermsAgreed: true,
      ...(await solveCaptcha(kit)),
    },
    { address: newAddress() },
  );
  const { playerId } = await db
    .selectFrom('players')
    .select('playerId')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  return { ...session, playerId };
}

test.each([
  ['HKD', 100_000n],
  ['THB', 500_000n],
  ['JPY', 20_000n],
  ['USD', 10_000n],
])('in %s it starts with %d minor units', (currency, amountMinor) => {
  expect(initialOf(welcomeSetting, currency)).toEqual({ amountMinor });
});

describe('a new account', () => {
  test('has its play money at once, with its record', async () => {
    const player = await open();
    expect(await kit.balance(player.playerId)).toBe(100_000n);
    const { list } = await kit.done(listTransactions, {}, { as: player });
    expect(list).toMatchObject([
      { type: 'welcome', status: 'succeeded', amountMinor: 100_000, mode: '' },
    ]);
    const { history } = await kit.done(getTransaction, { id: list[0]?.id ?? '' }, { as: player });
    expect(history).toMatchObject([{ state: 'succeeded' }]);
    expect((await kit.done(getProfile, {}, { as: player })).userInfo.firstDepositAt).toBe(null);
  });

  test('has no turnover to meet, and it counts neither as a deposit, a bonus nor a win', async () => {
    const before = await kit.done(getDashboard, {}, { as: owner });
    const player = await open();
    expect(await listOpenRequirements(db, player.playerId)).toEqual([]);
    expect(await sumMoney(pool, player.playerId)).toEqual({
      depositCount: 0,
      depositMinor: 0n,
      withdrawalMinor: 0n,
      stakeMinor: 0n,
      netMinor: 0n,
      bonusMinor: 0n,
    });
    const history = await kit.done(getPlayHistory, {}, { as: player });
    expect(history.sums).toMatchObject({ depositMinor: 0, netMinor: 0 });
    expect(history.lifetimeNetDepositMinor).toBe(0);
    const { playersActiveToday } = await kit.done(getDashboard, {}, { as: owner });
    expect(await kit.done(getDashboard, {}, { as: owner })).toEqual({
      ...before,
      playersActiveToday,
    });
  });

  test("receives the operator's amount, and nothing if that is 0", async () => {
    await kit.set(welcomeSetting, { amountMinor: 7 });
    expect(await kit.balance((await open()).playerId)).toBe(7n);
    await kit.set(welcomeSetting, { amountMinor: 0 });
    const without = await open();
    expect(await kit.balance(without.playerId)).toBe(0n);
    expect((await kit.done(listTransactions, {}, { as: without })).list).toEqual([]);
  });
});

test('an account gets it once, however often and concurrently it is granted', async () => {
  const player = await kit.player();
  const given = await Promise.all(Array.from({ length: 8 }, () => grant(player.playerId)));
  expect(given.toSorted((a, b) => Number(b - a))).toEqual([100_000n, ...Array(7).fill(0n)]);
  await kit.set(welcomeSetting, { amountMinor: 500 });
  expect(await grant(player.playerId)).toBe(0n);
  expect(await kit.balance(player.playerId)).toBe(100_000n);
  expect((await kit.done(listTransactions, {}, { as: player })).totalCount).toBe(1);
});

describe('a licensed site', () => {
  test('grants a new account nothing, by any path', async () => {
    const before = await houseBalance(pool, { kind: 'playMoney' });
    const player = await kit.player();
    kit.services.config.mode = 'licensed';
    expect(await kit.balance((await open()).playerId)).toBe(0n);
    await expect(grant(player.playerId)).rejects.toThrow('play mode only');
    expect(await houseBalance(pool, { kind: 'playMoney' })).toBe(before);
  });

  test('does not start on books with play money', async () => {
    await open();
    await expect(refusePlayMoney(pool, { mode: 'play' })).resolves.toBe(undefined);
    await expect(refusePlayMoney(pool, { mode: 'licensed' })).rejects.toThrow(/play money/);
  });
});

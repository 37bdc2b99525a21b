import { createDeposit } from '@vela/contract/deposit/calls.ts';
import { getProtection, setReminder } from '@vela/contract/protection/calls.ts';
import { MINUTE_MS } from '@vela/service/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import type { TestPlayer } from '../../test/site.ts';
import { limit, newGuarded, readLimit, stake } from '../../test/protection.ts';
import { fundVenue, toBet, toWin, venueBalance } from '../../test/provider.ts';
import type { Body, Play } from '../../test/provider.ts';
import { buildApp } from '../app.ts';

/*
 * Concurrent requests, on two processes and in two venues, never exceed a limit.
 */

const kit = await useKit();
const provider = await kit.provider(7);
const other = await kit.provider(8);
const parts = { routes: [], allowsMissing: true, hasMetrics: false, serves: 'player' } as const;
const second = await buildApp(kit.services, parts);
afterAll(() => second.close());

const tries = Array.from({ length: 100 }, (_, index) => index);
const isTaken = (status: string): boolean => status === 'RS_OK';
const count = (statuses: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    [...new Set(statuses)].map((it) => [it, statuses.filter((status) => status === it).length]),
  );

/** A player at two tables of two providers, with enough money for everything. */
async function newPlayerAtTwo(): Promise<{ player: TestPlayer; plays: [Play, Play] }> {
  const { player, play } = await newGuarded(kit, provider);
  await fundVenue(kit, player.playerId, other.venueNo, 1_000_000n);
  return { player, plays: [play, await other.openGame(player.playerId, 'game8a')] };
}

/** A hundred concurrent bets, alternating between the venues and the processes. */
function betAtBoth(plays: [Play, Play], amountMinor: bigint): Promise<string[]> {
  return Promise.all(
    tries.map(async (index) => {
      const isFirst = index % 2 === 0;
      const app = index % 3 === 0 ? second : kit.app;
      const bet = toBet(isFirst ? plays[0] : plays[1], amountMinor, { round: `r${index}` });
      const { status } = await (isFirst ? provider : other).send('/transaction/bet', bet, { app });
      return status;
    }),
  );
}

describe('a hundred concurrent bets', () => {
  test.each(['stake', 'loss'] as const)(
    'use a limit of the %s up and not a cent more',
    async (kind) => {
      for (const period of ['day', 'week', 'month'] as const) {
        const { player, plays } = await newPlayerAtTwo();
        await limit(kit, player, kind, period, 3_499);
        const statuses = await betAtBoth(plays, 100n);
        expect(count(statuses)).toEqual({ RS_OK: 34, RS_ERROR_LIMIT_REACHED: 66 });
        expect(await readLimit(kit, player, kind, period)).toMatchObject({
          usedMinor: 3_400,
          leftMinor: 99,
        });
        expect(await stake(provider, plays[0], 100n)).toBe('RS_ERROR_LIMIT_REACHED');
        expect(await stake(provider, plays[0], 99n)).toBe('RS_OK');
      }
    },
  );

  test('respect the lowest of several limits', async () => {
    const { player, plays } = await newPlayerAtTwo();
    await limit(kit, player, 'stake', 'day', 9_000);
    await limit(kit, player, 'stake', 'week', 2_000);
    await limit(kit, player, 'loss', 'month', 5_000);
    expect(count(await betAtBoth(plays, 100n))).toMatchObject({ RS_OK: 20 });
  });

  test('are all stopped when a reality check is due, and the wins among them are paid', async () => {
    const { player, plays } = await newPlayerAtTwo();
    await kit.call(setReminder, { minutes: 15 }, { as: player });
    const open = toBet(plays[0], 500n);
    await provider.send('/transaction/bet', open);
    kit.clock.advance(10 * MINUTE_MS);
    expect(await stake(provider, plays[0], 100n)).toBe('RS_OK');
    kit.clock.advance(5 * MINUTE_MS);
    const [statuses, win] = await Promise.all([
      betAtBoth(plays, 100n),
      provider.send('/transaction/win', toWin(plays[0], open, 700n)),
    ]);
    expect(count(statuses)).toEqual({ RS_ERROR_LIMIT_REACHED: 100 });
    expect(win.status).toBe('RS_OK');
  });

  test('with a concurrently set limit: it applies from its own instant on', async () => {
    const { player, plays } = await newPlayerAtTwo();
    const [statuses] = await Promise.all([
      betAtBoth(plays, 100n),
      limit(kit, player, 'stake', 'day', 1_000),
    ]);
    const taken = BigInt(statuses.filter(isTaken).length) * 100n;
    expect((await readLimit(kit, player, 'stake', 'day')).usedMinor).toBe(Number(taken));
    const late = await betAtBoth(plays, 100n);
    const room = taken < 1_000n ? Number(1_000n - taken) / 100 : 0;
    expect(late.filter(isTaken)).toHaveLength(room);
  });

  test('of a limited player do not affect other players', async () => {
    const { player, plays } = await newPlayerAtTwo();
    const free = await newPlayerAtTwo();
    await limit(kit, player, 'stake', 'day', 500);
    const [limited, others] = await Promise.all([
      betAtBoth(plays, 100n),
      betAtBoth(free.plays, 100n),
    ]);
    expect(limited.filter(isTaken)).toHaveLength(5);
    expect(others.filter(isTaken)).toHaveLength(100);
    expect(await venueBalance(kit, free.plays[0])).toBe(1_000_000n - 50n * 100n);
  });
});

test('a bet that is sent twenty times counts once, and gets the same answer twenty times', async () => {
  const { player, plays } = await newPlayerAtTwo();
  await limit(kit, player, 'stake', 'day', 1_000);
  const bet = toBet(plays[0], 1_000n);
  const replies = await Promise.all(
    tries.slice(0, 20).map((index) => {
      const app = index % 2 === 0 ? second : kit.app;
      return provider.send('/transaction/bet', bet, { app });
    }),
  );
  expect(new Set(replies.map((it) => `${it.status} ${it.balance}`)).size).toBe(1);
  expect(replies[0]?.status).toBe('RS_OK');
  expect(await readLimit(kit, player, 'stake', 'day')).toMatchObject({ usedMinor: 1_000 });
  expect(await stake(provider, plays[0], 1n)).toBe('RS_ERROR_LIMIT_REACHED');
});

test('a repeat uses up no limit of a concurrent new bet', async () => {
  const { player, play } = await newGuarded(kit, provider);
  await limit(kit, player, 'stake', 'day', 1_000);
  const first = toBet(play, 300n, { round: 'first' });
  await provider.send('/transaction/bet', first);
  const [repeat, next] = await Promise.all([
    provider.send('/transaction/bet', first),
    stake(provider, play, 700n, { round: 'next' }),
  ]);
  expect([repeat.status, next]).toEqual(['RS_OK', 'RS_OK']);
});

test('a bet beyond the balance uses up no limit of later ones', async () => {
  const { player, play } = await newGuarded(kit, provider, 100n);
  await limit(kit, player, 'stake', 'day', 120);
  const send = (amount: bigint) => stake(provider, play, amount, { round: `r${amount}` });
  expect(await Promise.all([send(110n), send(60n), send(115n), send(40n), send(1n)])).toEqual([
    'RS_ERROR_NOT_ENOUGH_MONEY',
    'RS_OK',
    'RS_ERROR_LIMIT_REACHED',
    'RS_OK',
    'RS_ERROR_NOT_ENOUGH_MONEY',
  ]);
});

test('a win returns room to a limit of losses, not to a limit of stakes', async () => {
  const { player, play } = await newGuarded(kit, provider);
  await limit(kit, player, 'loss', 'day', 1_000);
  const bets: Body[] = tries.slice(0, 10).map((index) => toBet(play, 100n, { round: `w${index}` }));
  const taken = await Promise.all(bets.map((bet) => provider.send('/transaction/bet', bet)));
  expect(taken.map(({ status }) => status).every(isTaken)).toBe(true);
  expect(await stake(provider, play, 1n)).toBe('RS_ERROR_LIMIT_REACHED');
  await Promise.all(bets.map((bet) => provider.send('/transaction/win', toWin(play, bet, 70n))));
  expect(await readLimit(kit, player, 'loss', 'day')).toMatchObject({ leftMinor: 700 });
  expect(await stake(provider, play, 701n)).toBe('RS_ERROR_LIMIT_REACHED');
  await limit(kit, player, 'stake', 'day', 1_100);
  expect(await stake(provider, play, 101n)).toBe('RS_ERROR_LIMIT_REACHED');
  expect(await stake(provider, play, 100n)).toBe('RS_OK');
});

describe('a hundred concurrent deposit orders', () => {
  const methods = tries.map((index) => `copy${index}`);
  beforeAll(async () => {
    // Different families, so that the limit stops them and not an unfinished order.
    await kit.database.pool.query(
      `insert into deposit_methods
       select (jsonb_populate_record(m, jsonb_build_object('method_code', c, 'family', c))).*
       from deposit_methods m, unnest($1::text[]) c where m.method_code = 'bankTransfer'`,
      [methods],
    );
    await kit.database.pool.query(
      `insert into deposit_receiving_accounts
       select (jsonb_populate_record(a, jsonb_build_object('method_code', c,
         'receiving_account_id', a.receiving_account_id || c))).*
       from deposit_receiving_accounts a, unnest($1::text[]) c
       where a.method_code = 'bankTransfer'`,
      [methods],
    );
  });

  test.each(['day', 'week', 'month'] as const)('fill a limit of the %s', async (period) => {
    const player = await kit.payer();
    await limit(kit, player, 'deposit', period, 75_000);
    const replies = await Promise.all(
      methods
        .slice(0, 10)
        .map((methodCode) =>
          kit.call(createDeposit, { methodCode, amountMinor: 20_000 }, { as: player }),
        ),
    );
    expect(replies.filter(({ refusal }) => refusal === null)).toHaveLength(3);
    const refused = replies.filter(({ refusal }) => refusal !== null);
    expect(new Set(refused.map(({ refusal }) => refusal))).toEqual(
      new Set(['depositLimitReached']),
    );
    expect(await readLimit(kit, player, 'deposit', period)).toMatchObject({
      usedMinor: 60_000,
      leftMinor: 15_000,
    });
  });

  test('of ten players each fill their own', async () => {
    const players = await Promise.all(tries.slice(0, 10).map(() => kit.payer()));
    await Promise.all(players.map((player) => limit(kit, player, 'deposit', 'day', 40_000)));
    const replies = await Promise.all(
      tries.map((index) => {
        const as = players[index % 10] ?? null;
        const methodCode = methods[Math.floor(index / 10)];
        return kit.call(createDeposit, { methodCode, amountMinor: 10_000 }, { as });
      }),
    );
    expect(replies.filter(({ refusal }) => refusal === null)).toHaveLength(40);
    for (const as of players) {
      const { limits } = (await kit.call(getProtection, {}, { as })).data;
      expect(limits.find((it) => it.isSet)).toMatchObject({ usedMinor: 40_000, leftMinor: 0 });
    }
  });
});

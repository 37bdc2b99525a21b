import { randomUUID } from 'node:crypto';
import { openDatabase } from '@vela/service/db.ts';
import { callTimeouts } from '@vela/service/pool.ts';
import { seededRandom } from '@vela/service/random.ts';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { useKit } from '../../../test/kit.ts';
import { findStoredBet, toBet, toRollback, toWin, venueBalance } from '../../../test/provider.ts';
import type { Body, WalletPath, WalletReply } from '../../../test/provider.ts';
import type { DB } from '../../tables.gen.ts';

const kit = await useKit();
const provider = await kit.provider(7);
const second = await buildApp(kit.services, {
  routes: [],
  allowsMissing: true,
  hasMetrics: false,
  serves: 'player',
});
const apps = [kit.app, second];
afterAll(() => apps[1]?.close());

const statusOf = (replies: readonly WalletReply[]): string[] =>
  replies.map(({ status }) => status).toSorted();

test('a late bet and its concurrent rollback on two processes end with the stake returned', async () => {
  const random = seededRandom('late bets');
  for (let seed = 0; seed < 60; seed += 1) {
    const play = await provider.sit(1_000n);
    const late = toBet(play, seed % 3 === 0 ? 0n : 100n);
    const back = toRollback(play, late);
    const sends = [
      () => provider.send('/transaction/bet', late, { app: apps[random.int(2)] ?? kit.app }),
      () => provider.send('/transaction/rollback', back, { app: apps[random.int(2)] ?? kit.app }),
      () => provider.send('/transaction/bet', late, { app: apps[random.int(2)] ?? kit.app }),
      () => provider.send('/transaction/bet', toBet(play, 1n)),
    ];
    const order = sends.toSorted(() => random.int(3) - 1);
    await Promise.all(order.map((send) => send()));
    // In either order: the player has the stake, and the bet will never count.
    expect(await venueBalance(kit, play)).toBe(999n);
    const stored = await findStoredBet(kit, late);
    expect([undefined, 'void']).toContain(stored?.state);
    expect((await provider.send('/transaction/rollback', back)).status).toBe('RS_OK');
  }
});

test('a win and the concurrent rollback of its bet never leave the player the win', async () => {
  for (let seed = 0; seed < 40; seed += 1) {
    const play = await provider.sit(1_000n);
    const placed = toBet(play, 100n);
    await provider.send('/transaction/bet', placed);
    const paid = toWin(play, placed, BigInt(seed % 4) * 50n);
    const replies = await Promise.all([
      provider.send('/transaction/win', paid, { app: apps[seed % 2] ?? kit.app }),
      provider.send('/transaction/rollback', toRollback(play, placed), {
        app: apps[(seed >> 1) % 2] ?? kit.app,
      }),
      provider.send('/transaction/win', paid),
    ]);
    for (const { status } of replies) {
      expect(status).toMatch(/^RS_OK$|DOES_NOT_EXIST$|DUPLICATE_TRANSACTION$/);
    }
    expect(await venueBalance(kit, play)).toBe(1_000n);
    expect(await findStoredBet(kit, placed)).toMatchObject({ state: 'void', payoutMinor: 0n });
  }
});

test('concurrent duplicates of every transaction on two processes act once and get the same answer', async () => {
  const play = await provider.sit(10_000n);
  const duplicates = async (path: WalletPath, body: Body): Promise<void> => {
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        provider.send(path, body, { app: apps[index % 2] ?? kit.app }),
      ),
    );
    expect(new Set(replies.map(({ raw }) => raw)).size).toBe(1);
    expect(replies[0]?.status).toBe('RS_OK');
  };
  const [placed, free, back] = [toBet(play, 100n), toBet(play, 0n), toBet(play, 70n)];
  await duplicates('/transaction/bet', placed);
  await duplicates('/transaction/bet', free);
  await duplicates('/transaction/bet', back);
  await duplicates('/transaction/win', toWin(play, placed, 30n));
  await duplicates('/transaction/win', toWin(play, placed, 0n));
  await duplicates('/transaction/rollback', toRollback(play, back));
  await duplicates('/transaction/rollback', toRollback(play, toBet(play, 1n)));
  expect(await venueBalance(kit, play)).toBe(9_930n);
});

test('many rollbacks of one bet under different uuids return its stake once', async () => {
  const play = await provider.sit(1_000n);
  const placed = toBet(play, 400n);
  await provider.send('/transaction/bet', placed);
  await provider.send('/transaction/win', toWin(play, placed, 90n));
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      provider.send('/transaction/rollback', toRollback(play, placed), {
        app: apps[index % 2] ?? kit.app,
      }),
    ),
  );
  expect(new Set(statusOf(replies))).toEqual(new Set(['RS_OK']));
  expect(await venueBalance(kit, play)).toBe(1_000n);
});

test('one uuid for many players and kinds concurrently is one transaction', async () => {
  for (let seed = 0; seed < 10; seed += 1) {
    const uuid = { transaction_uuid: randomUUID() };
    const plays = await Promise.all(Array.from({ length: 6 }, () => provider.sit(500n)));
    const replies = await Promise.all(
      plays.map((play, index) =>
        provider.send('/transaction/bet', toBet(play, 50n, uuid), {
          app: apps[index % 2] ?? kit.app,
        }),
      ),
    );
    expect(statusOf(replies)).toEqual([
      ...Array.from({ length: 5 }, () => 'RS_ERROR_DUPLICATE_TRANSACTION'),
      'RS_OK',
    ]);
  }
});

test('ten thousand concurrent bets on one wallet: as many as its money covers', async () => {
  const stakeMinor = 7n;
  const balanceMinor = 31_415n;
  const play = await provider.sit(balanceMinor);
  const bodies = Array.from({ length: 10_000 }, () => toBet(play, stakeMinor));
  const replies = await Promise.all(
    bodies.map((body, index) =>
      provider.send('/transaction/bet', body, { app: apps[index % 2] ?? kit.app }),
    ),
  );
  const accepted = replies.filter(({ status }) => status === 'RS_OK');
  expect(accepted).toHaveLength(Number(balanceMinor / stakeMinor));
  expect(new Set(statusOf(replies))).toEqual(new Set(['RS_OK', 'RS_ERROR_NOT_ENOUGH_MONEY']));
  expect(await venueBalance(kit, play)).toBe(balanceMinor % stakeMinor);
  // Each accepted stake left a different balance: none was decided on a stale one.
  expect(new Set(accepted.map(({ balance }) => balance)).size).toBe(accepted.length);
  const { rows } = await kit.database.pool.query<{ count: bigint }>(
    'select count(*) as count from game.bets where player_id = $1',
    [play.playerId],
  );
  expect(rows[0]?.count).toBe(balanceMinor / stakeMinor);
});

test('three thousand concurrent wins are all paid', async () => {
  const play = await provider.sit(3_000n);
  const bets = Array.from({ length: 3_000 }, () => toBet(play, 1n));
  await Promise.all(bets.map((body) => provider.send('/transaction/bet', body)));
  const replies = await Promise.all(
    bets.map((body, index) =>
      provider.send('/transaction/win', toWin(play, body, 2n), {
        app: apps[index % 2] ?? kit.app,
      }),
    ),
  );
  expect(new Set(statusOf(replies))).toEqual(new Set(['RS_OK']));
  expect(await venueBalance(kit, play)).toBe(6_000n);
});

test('the first bets of many players at once need no connection each', async () => {
  const small = openDatabase<DB>({
    url: kit.database.url,
    applicationName: 'few-connections',
    max: 1,
    timeouts: callTimeouts,
  });
  const app = await buildApp(
    { ...kit.services, database: small },
    { routes: [], allowsMissing: true, hasMetrics: false, serves: 'player' },
  );
  try {
    const plays = await Promise.all(Array.from({ length: 60 }, () => provider.sit(1_000n)));
    const replies = await Promise.all(
      plays.map((play) => provider.send('/transaction/bet', toBet(play, 100n), { app })),
    );
    expect(new Set(statusOf(replies))).toEqual(new Set(['RS_OK']));
  } finally {
    await app.close();
    await small.close();
  }
});

import { describe, expect, onTestFinished, test } from 'vitest';
import { bet, openPlayer, opening, toPlayer, toVenue, win, useLedger } from '../test-kit.ts';
import { AMOUNT_MINOR_MAX, BALANCE_MINOR_MAX, houseAccount, playerAccount } from './chart.ts';
import { PostingRefused, openAccounts, post, postAll, type Transfer } from './post.ts';
import { verifyLedger } from './reconcile.ts';
import { findBalances } from './store.ts';

const database = await useLedger();

const statuses = async (transfers: Transfer[]): Promise<string[]> =>
  (await post(database.pool, transfers)).map(({ status }) => status);

const balanceOf = async (playerId: bigint, slot = 0): Promise<bigint | undefined> =>
  (await findBalances(database.pool, playerId)).find((found) => found.slot === slot)?.balance;

describe('statuses, in order of precedence', () => {
  test('a key that was posted with this content is replayed, regardless of later postings', async () => {
    const player = await openPlayer(database.pool, 100n);
    const first = bet(player, 'precedence-1', 60n);
    const [posted] = await post(database.pool, [first]);
    expect(posted).toMatchObject({ status: 'posted', balanceAfter: 40n });
    await post(database.pool, [bet(player, 'precedence-2', 40n)]);
    const [again] = await post(database.pool, [{ ...first, eventAt: new Date(0) }]);
    expect(again).toEqual({ ...posted, status: 'replayed' });
    expect(await balanceOf(player.id)).toBe(0n);
  });

  test('a key that was posted with any other content is a conflict', async () => {
    const player = await openPlayer(database.pool, 100n);
    const other = await openPlayer(database.pool, 100n);
    const outsider = toPlayer(2_000_000n);
    const known = bet(player, 'conflict', 10n);
    await post(database.pool, [known]);
    const changes: Partial<Transfer>[] = [
      { amount: 11n },
      { amount: 1_000n },
      { cause: 'another round' },
      { kind: 'winRollback' },
      { debit: player.venue },
      { debit: other.central },
      { debit: outsider.central },
      { credit: houseAccount('gameResult', { owner: 3, playerId: player.id }) },
    ];
    for (const change of changes) {
      expect(await statuses([{ ...known, ...change }])).toEqual(['conflict']);
    }
    expect(await balanceOf(player.id)).toBe(90n);
    expect(await balanceOf(other.id)).toBe(100n);
  });

  test('an account that was never opened is unknown, on either side', async () => {
    const player = await openPlayer(database.pool, 100n);
    const outsider = toPlayer(2_000_001n);
    const unopened = { ...toVenue(player, 'unopened', 1_000n), credit: player.venue + 1n };
    expect(await statuses([bet(outsider, 'outsider', 1n)])).toEqual(['unknownAccount']);
    expect(await statuses([win(outsider, 'outsider', 1n)])).toEqual(['unknownAccount']);
    expect(await statuses([unopened])).toEqual(['unknownAccount']);
    expect(await statuses([toVenue(outsider, 'outsider', 1n)])).toEqual(['unknownAccount']);
    expect(await balanceOf(player.id)).toBe(100n);
  });

  test('a debit that does not fit is insufficient and returns the available balance', async () => {
    const player = await openPlayer(database.pool, 100n);
    const [posting] = await post(database.pool, [bet(player, 'too-much', 101n)]);
    expect(posting).toEqual({ status: 'insufficient', balance: 100n });
    const [pair] = await post(database.pool, [toVenue(player, 'too-much', 101n)]);
    expect(pair).toEqual({ status: 'insufficient', balance: 100n });
  });

  test('a refused key stays unused: it may be posted later, with other content too', async () => {
    const player = await openPlayer(database.pool);
    const transfer = bet(player, 'refused-first', 5n);
    expect(await statuses([transfer])).toEqual(['insufficient']);
    await post(database.pool, [win(player, 'refused-first', 5n)]);
    expect(await statuses([{ ...transfer, amount: 4n }])).toEqual(['posted']);
  });

  test('the result holds the balance of the deciding account', async () => {
    const player = await openPlayer(database.pool, 100n);
    const fee: Transfer = {
      key: 'fee/1',
      kind: 'channelFee',
      debit: houseAccount('fees', { owner: 1 }),
      credit: houseAccount('paymentClearing', { owner: 1 }),
      amount: 3n,
      cause: 'statement of March',
    };
    const postings = await post(database.pool, [
      bet(player, 'decides', 10n),
      win(player, 'decides', 25n),
      toVenue(player, 'decides', 15n),
      fee,
    ]);
    const balances = postings.map((posting) => 'balanceAfter' in posting && posting.balanceAfter);
    expect(balances).toEqual([90n, 115n, 100n, 0n]);
    expect(await balanceOf(player.id, 19)).toBe(15n);
  });
});

describe('a list', () => {
  test('each transfer sees the ones before it', async () => {
    const player = await openPlayer(database.pool);
    expect(
      await statuses([
        bet(player, 'sees-1', 10n),
        win(player, 'sees-2', 10n),
        bet(player, 'sees-3', 10n),
        bet(player, 'sees-4', 1n),
      ]),
    ).toEqual(['insufficient', 'posted', 'posted', 'insufficient']);
  });

  test('a failing transfer affects no other, and later ones see the true balance', async () => {
    const player = await openPlayer(database.pool, 100n);
    const other = await openPlayer(database.pool, 7n);
    const postings = await post(database.pool, [
      bet(player, 'middle-1', 60n),
      bet(player, 'middle-2', 41n),
      bet(other, 'middle-3', 7n),
      bet(toPlayer(2_000_002n), 'middle-4', 1n),
      bet(player, 'middle-5', 40n),
    ]);
    expect(postings).toMatchObject([
      { status: 'posted', balanceAfter: 40n },
      { status: 'insufficient', balance: 40n },
      { status: 'posted', balanceAfter: 0n },
      { status: 'unknownAccount' },
      { status: 'posted', balanceAfter: 0n },
    ]);
  });

  test('a repeated key in it is posted once', async () => {
    const player = await openPlayer(database.pool, 100n);
    const twice = bet(player, 'twice', 10n);
    const changed = { ...twice, amount: 11n };
    expect(await statuses([twice, twice, changed, twice])).toEqual([
      'posted',
      'replayed',
      'conflict',
      'replayed',
    ]);
    expect(await balanceOf(player.id)).toBe(90n);
  });

  test('a key refused the first time is decided again the second time', async () => {
    const player = await openPlayer(database.pool);
    const key = bet(player, 'decided-again', 10n);
    expect(await statuses([key, win(player, 'decided-again', 10n), key])).toEqual([
      'insufficient',
      'posted',
      'posted',
    ]);
  });

  test('a pair may be listed with other transfers of its accounts', async () => {
    const player = await openPlayer(database.pool, 100n);
    const fromVenue: Transfer = { ...bet(player, 'beside', 30n), debit: player.venue };
    expect(
      await statuses([
        bet(player, 'beside-1', 50n),
        toVenue(player, 'beside-2', 30n),
        fromVenue,
        toVenue(player, 'beside-3', 21n),
        toVenue(player, 'beside-4', 20n),
      ]),
    ).toEqual(['posted', 'posted', 'posted', 'insufficient', 'posted']);
    expect(await balanceOf(player.id)).toBe(0n);
    expect(await balanceOf(player.id, 19)).toBe(20n);
  });

  test('of several statements holds no lock while it waits for an account', async () => {
    const player = await openPlayer(database.pool, 100n);
    const [holder, poster] = [await database.pool.connect(), await database.pool.connect()];
    await holder.query('begin');
    const lock = 'select from ledger.accounts where id = $1 for no key update';
    await holder.query(lock, [player.central]);
    await poster.query('begin');
    const { rows } = await poster.query<{ pid: number }>('select pg_backend_pid() as pid');
    // The later account first: locked one by one, it would be held while the earlier one is
    // awaited.
    const won = { ...win(player, 'in-order', 5n), credit: player.venue };
    const back = { ...toVenue(player, 'in-order', 5n), kind: 'fromVenue' as const };
    const pair = { ...back, debit: player.venue, credit: player.central };
    const posted = post(poster, [won, pair]);
    const isBlocked = 'select cardinality(pg_blocking_pids($1)) > 0 as yes';
    while (!(await holder.query(isBlocked, [rows[0]?.pid])).rows[0]?.yes);
    await holder.query(`${lock} nowait`, [player.venue]);
    await holder.query('commit');
    expect((await posted).map(({ status }) => status)).toEqual(['posted', 'posted']);
    await poster.query('commit');
    holder.release();
    poster.release();
  });

  test('whose key another transaction posts concurrently is a conflict, not an error', async () => {
    const [first, second] = [await openPlayer(database.pool), await openPlayer(database.pool)];
    const [holder, poster] = [await database.pool.connect(), await database.pool.connect()];
    onTestFinished(() => [holder, poster].forEach((client) => client.release(true)));
    await holder.query('begin');
    await post(holder, [win(first, 'raced', 5n)]);
    await poster.query('begin');
    const { rows } = await poster.query<{ pid: number }>('select pg_backend_pid() as pid');
    const posted = post(poster, [win(second, 'raced', 5n)]);
    const isBlocked = 'select cardinality(pg_blocking_pids($1)) > 0 as yes';
    while (!(await holder.query(isBlocked, [rows[0]?.pid])).rows[0]?.yes);
    await holder.query('commit');
    expect((await posted).map(({ status }) => status)).toEqual(['conflict']);
  });

  test('an empty list sends no query', async () => {
    expect(await post(database.pool, [])).toEqual([]);
  });

  test('postAll throws at the first refusal, and a rollback discards everything', async () => {
    const player = await openPlayer(database.pool, 100n);
    const client = await database.pool.connect();
    try {
      await client.query('begin');
      const list = [bet(player, 'all-1', 60n), bet(player, 'all-2', 60n)];
      const refused = await postAll(client, list).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(PostingRefused);
      expect(refused).toMatchObject({
        posting: { status: 'insufficient', balance: 40n },
        transfer: { key: 'bet/all-2' },
      });
      await client.query('rollback');
    } finally {
      client.release();
    }
    expect(await balanceOf(player.id)).toBe(100n);
    expect(await postAll(database.pool, [bet(player, 'all-1', 60n)])).toHaveLength(1);
  });

  test('when a transfer happened is stored apart from when it was written', async () => {
    const player = await openPlayer(database.pool, 1n);
    const eventAt = new Date('2001-02-03T04:05:06.789Z');
    await post(database.pool, [{ ...bet(player, 'event-at', 1n), eventAt }]);
    const { rows } = await database.pool.query(
      'select event_at, created_at > event_at as is_later from ledger.transfers where debit = $1',
      [player.central],
    );
    expect(rows).toEqual([{ event_at: eventAt, is_later: true }]);
  });
});

describe('numbers near their limits', () => {
  test('the largest amount is posted exactly', async () => {
    const player = await openPlayer(database.pool);
    const [posting] = await post(database.pool, [win(player, 'largest', AMOUNT_MINOR_MAX)]);
    expect(posting).toMatchObject({ status: 'posted', balanceAfter: 1_000_000_000_000_000n });
    expect(await balanceOf(player.id)).toBe(AMOUNT_MINOR_MAX);
  });

  test('a balance ends exactly at its ceiling, and the next cent is an error', async () => {
    const player = await openPlayer(database.pool);
    const full = BALANCE_MINOR_MAX / AMOUNT_MINOR_MAX;
    const wins = Array.from({ length: Number(full) }, (_, index) =>
      win(player, `ceiling-${index}`, AMOUNT_MINOR_MAX),
    );
    await postAll(database.pool, wins);
    expect(await balanceOf(player.id)).toBe(BALANCE_MINOR_MAX);
    await expect(post(database.pool, [win(player, 'over', 1n)])).rejects.toMatchObject({
      code: '23514',
      constraint: 'accounts_balance_in_range',
    });
    const bets = Array.from({ length: Number(full) }, (_, index) =>
      bet(player, `ceiling-${index}`, AMOUNT_MINOR_MAX),
    );
    await postAll(database.pool, bets);
    expect(await balanceOf(player.id)).toBe(0n);
  });

  test.each([0n, -1n, AMOUNT_MINOR_MAX + 1n, 2n ** 63n, 2n ** 64n + 1n])(
    'an amount of %d is rejected before it is sent',
    async (amount) => {
      const sent = post(database.pool, [bet(toPlayer(1_000_001n), 'amount', amount)]);
      await expect(sent).rejects.toThrow(RangeError);
    },
  );

  test('the largest player id has accounts like any other', async () => {
    const player = toPlayer(1_000_000_000_000_000n);
    await openAccounts(database.pool, player.id, [0]);
    expect(await statuses([opening(player, 5n), bet(player, 'largest-id', 5n)])).toEqual([
      'posted',
      'posted',
    ]);
  });
});

describe('a transfer outside the chart throws and is not a refusal', () => {
  const player = toPlayer(1_000_001n);
  const valid = bet(player, 'valid', 1n);
  test.each<[string, Partial<Transfer>]>([
    ['no key', { key: '' }],
    ['no cause', { cause: '' }],
    ['a cause that the database cannot hold', { cause: 'a\0b' }],
    ['an account that pays itself', { credit: valid.debit }],
    ['a bet from locked money', { debit: player.locked }],
    ['a bet paid to a bank', { credit: player.bank }],
    ['a bet turned round', { debit: valid.credit, credit: valid.debit }],
    ['an account outside the chart', { debit: 12n }],
    ['a slot outside the chart', { debit: player.central + 9n }],
    ['a negative account', { debit: -player.central }],
  ])('%s', async (_, change) => {
    await expect(post(database.pool, [{ ...valid, ...change }])).rejects.toThrow(RangeError);
  });

  test('accounts are opened once and keep their balance', async () => {
    const opened = await openPlayer(database.pool, 9n);
    await openAccounts(database.pool, opened.id, [2, 0, 3]);
    expect(await balanceOf(opened.id)).toBe(9n);
    expect(await balanceOf(opened.id, 3)).toBe(0n);
    await expect(openAccounts(database.pool, opened.id, [7])).rejects.toThrow(RangeError);
    expect(() => playerAccount(opened.id, 7)).toThrow(RangeError);
  });
});

test('after all these tests the books are proven', async () => {
  expect(await verifyLedger(database.pool)).toMatchObject({ isProven: true, offences: [] });
});

import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { approveDeposit } from '@vela/contract/deposit/staff-calls.ts';
import { transferMoney } from '@vela/contract/wallet/calls.ts';
import { rejectWithdrawal } from '@vela/contract/withdrawal/staff-calls.ts';
import { proposeReversal } from '@vela/contract/reversal/staff-calls.ts';
import { houseAccount, playerAccount } from '@vela/ledger/chart.ts';
import { postAll } from '@vela/ledger/post.ts';
import type { Transfer } from '@vela/ledger/post.ts';
import { MINUTE_MS } from '@vela/service/time.ts';
import { STARTUP_PROBLEM_EXIT_CODE } from '@vela/service/startup-problem.ts';
import { workOff } from '@vela/service/worklist.ts';
import { describe, expect, test } from 'vitest';
import { openOnline } from '../test/channel.ts';
import { useKit } from '../test/kit.ts';
import { owe } from '../test/owing.ts';
import { need } from '../seeds/stage/send.ts';
import { approveAs } from '../test/proposal.ts';
import { grantFree, provideFreePlays, toFreeBet } from '../test/free-play.ts';
import { toBet, toRollback, toWin } from '../test/provider.ts';
import { proveBooks } from './books-proof.ts';
import { readHeldBets } from './venue/index.ts';
import { payouts } from './withdrawal/paying.ts';

/*
 * A site on which everything has happened once; then each of its books is corrupted in turn.
 */

// Some tests break the orders on purpose.
const kit = await useKit({ hasOrdersByHand: true });
kit.desk();
const held = await kit.venueProvider(20);
const staff = await kit.operator('finance');
const { player, cardId } = await kit.withdrawer();
const as = player;
const requestWithdrawal = async (amountMinor: bigint): Promise<string> =>
  need(await kit.withdrawal(as, cardId, { amountMinor })).withdrawal.orderNo;
await requestWithdrawal(100_000n);
await workOff(payouts, kit.services);
await kit.done(
  rejectWithdrawal,
  { orderNo: await requestWithdrawal(300_000n), reason: 'no' },
  { as: staff },
);
await requestWithdrawal(300_000n);
await kit.done(approveDeposit, { orderNo: await kit.deposit(as) }, { as: staff });
await kit.deposit(as, { upTo: 'awaitingPayment' });
await payOnline();
await reverse();
await play();

async function payOnline(): Promise<void> {
  const { channelClient } = kit.services;
  const channel = kit.channel();
  const message = channel.pay(await openOnline(kit, as));
  if (message) expect(await channel.report(message)).toBe(200);
  kit.services.channelClient = channelClient;
}

async function reverse(): Promise<void> {
  const [wrong, right] = [await kit.payer(), await kit.payer()];
  const orderNo = await kit.deposit(wrong);
  await kit.done(approveDeposit, { orderNo }, { as: staff });
  const input = { orderNo, toUsername: right.username, reason: 'not theirs' };
  const proposal = await kit.done(proposeReversal, input, { as: staff });
  await approveAs(kit, await kit.operator('owner'), proposal);
}

async function play(): Promise<void> {
  const provider = await kit.provider(7);
  const convert = async (from: string, to: string, amountMinor: number) =>
    (await kit.done(transferMoney, { from, to, amountMinor }, { as })).state;
  expect(await convert('central', 'venue7', 50_000)).toBe('done');
  const seat = await provider.openGame(as.playerId, 'game7a');
  const bets = [1_000n, 2_000n, 3_000n, 4_000n].map((stake) => toBet(seat, stake));
  for (const bet of bets) await provider.send('/transaction/bet', bet);
  const [lost = {}, won = {}, undone = {}] = bets;
  await provider.send('/transaction/win', toWin(seat, lost, 0n));
  await provider.send('/transaction/win', toWin(seat, won, 5_000n));
  await provider.send('/transaction/rollback', toRollback(seat, undone));
  await owe(kit, provider);
  provideFreePlays(kit);
  const free = toFreeBet(seat, await grantFree(kit, provider, as.playerId));
  await provider.send('/transaction/bet', free);
  await provider.send('/transaction/win', toWin(seat, free, 900n));
  expect(await convert('central', 'held20', 50_000)).toBe('done');
  expect(await convert('held20', 'central', 10_000)).toBe('done');
  held.play(as.playerId, { stake: 2_000n, payout: 0n });
  held.play(as.playerId, { stake: 2_000n, payout: 9_000n });
  held.rollBack(held.play(as.playerId, { stake: 500n, payout: 0n }));
  await readHeldBets(kit.services);
  held.play(as.playerId, { stake: 700n, payout: 0n });
  held.stake(as.playerId, 300n);
  held.always = 'garbled';
  expect(await convert('central', 'held21', 1_500)).toBe('pending');
  held.always = 'none';
}

async function prove(range: { fromId: bigint; toId: bigint } | null = null) {
  const lines: string[] = [];
  const isProven = await proveBooks(kit.services, {
    range,
    queriesProviders: true,
    print: (line) => void lines.push(line),
  });
  return { isProven, text: lines.join('\n') };
}

const broken = (text: string): string[] =>
  [...text.matchAll(/BROKEN {2}([A-Z]\d+)/g)].map((match) => match[1] ?? '');

/** Corrupts something, proves, and restores it; returns the violated rules. */
async function spoil(doing: string, undoing: string): Promise<{ rules: string[]; text: string }> {
  const { pool } = kit.database;
  await pool.query(doing);
  const { isProven, text } = await prove();
  await pool.query(undoing);
  expect(isProven).toBe(false);
  return { rules: broken(text), text };
}

test('a site on which everything has happened is correct, including unread bets', async () => {
  const { isProven, text } = await prove();
  expect(text).toContain('holder20: 1 balances agree');
  expect(broken(text)).toEqual([]);
  expect(text.match(/^ {2}proven/gm)).toHaveLength(20);
  expect(text).toContain('The books are right.');
  expect(isProven).toBe(true);
});

test('a range proves the journal alone', async () => {
  const { isProven, text } = await prove({ fromId: 2n, toId: 5n });
  expect(text).toContain('4 transfers, from 2 to 5');
  expect(text.match(/^ {2}proven/gm)).toHaveLength(5);
  expect(isProven).toBe(true);
});

describe('disagreements are found', () => {
  const set = (table: string, change: string, where: string): string =>
    `update ${table} set ${change} where ${where}`;

  test.each([
    [
      'O1',
      'deposit_orders',
      'credited_minor = credited_minor - 1',
      'credited_minor + 1',
      'completed',
    ],
    ['O2', 'withdrawal_orders', 'amount_minor = amount_minor - 1', 'amount_minor + 1', 'paid'],
    ['O2', 'withdrawal_orders', 'amount_minor = amount_minor - 1', 'amount_minor + 1', 'rejected'],
    [
      'O2',
      'withdrawal_orders',
      'amount_minor = amount_minor - 1',
      'amount_minor + 1',
      'awaitingReview',
    ],
  ])('%s: another amount in %s of a %s', async (rule, table, change, back, state) => {
    const column = change.split(' ')[0] ?? '';
    const where = `state = '${state}'`;
    const { rules } = await spoil(
      set(table, change, where),
      set(table, `${column} = ${back}`, where),
    );
    // One of the deposits was paid online, and one reversed, so these disagree too.
    expect(rules).toEqual(rule === 'O1' ? ['O1', 'O7', 'O11'] : [rule]);
  });

  test('O2: a withdrawal recorded as released, and paid', async () => {
    const where = `order_no = (select min(order_no) from withdrawal_orders)`;
    const { rules } = await spoil(
      set('withdrawal_orders', `state = 'failed'`, where),
      set('withdrawal_orders', `state = 'paid'`, where),
    );
    expect(rules).toEqual(['O2']);
  });

  test('O3: a transfer recorded with a different amount than moved', async () => {
    const where = `type = 'transferIn'`;
    const { rules } = await spoil(
      set('wallet_transactions', 'amount_minor = amount_minor + 1', where),
      set('wallet_transactions', 'amount_minor = amount_minor - 1', where),
    );
    expect(rules).toEqual(['O3']);
  });

  test('O4: a pending transfer that took a different amount', async () => {
    const where = `state = 'sent'`;
    const { rules } = await spoil(
      set('wallet_venue_transfers', 'amount_minor = amount_minor + 1', where),
      set('wallet_venue_transfers', 'amount_minor = amount_minor - 1', where),
    );
    expect(rules).toEqual(['O4']);
  });

  test('O5: a bet recorded with a different payout than paid', async () => {
    const where = `state = 1 and not is_held and free_play is null`;
    const { rules } = await spoil(
      set('game.bets', 'payout_minor = payout_minor + 1', where),
      set('game.bets', 'payout_minor = payout_minor - 1', where),
    );
    expect(rules).toEqual(['O5']);
  });

  test.each([
    ['used', 'used = used + 1', 'used = used - 1'],
    ['won', 'won_minor = won_minor + 1', 'won_minor = won_minor - 1'],
  ])('O12: a free play recorded with more %s than its bets say', async (_what, change, back) => {
    const { rules, text } = await spoil(
      set('freeplay_grants', change, 'true'),
      set('freeplay_grants', back, 'true'),
    );
    expect(rules).toEqual(['O12']);
    expect(text).toMatch(/used [12] with 90[01], bets say 1 with 900/);
  });

  test('O12: winnings of free plays that the ledger has not paid', async () => {
    const where = 'free_play is not null';
    const { rules, text } = await spoil(
      `${set('freeplay_grants', 'won_minor = won_minor + 5', 'true')};
       ${set('game.bets', 'payout_minor = payout_minor + 5', where)}`,
      `${set('freeplay_grants', 'won_minor = won_minor - 5', 'true')};
       ${set('game.bets', 'payout_minor = payout_minor - 5', where)}`,
    );
    expect(rules).toEqual(['O12']);
    expect(text).toContain('they have won 905, the ledger says 900');
  });

  test('O12: a bet that uses a free play that was never granted', async () => {
    const { rules } = await spoil(
      set('game.bets', `free_play = 'nobody' || free_play`, 'free_play is not null'),
      set('game.bets', `free_play = substr(free_play, 7)`, 'free_play is not null'),
    );
    expect(rules).toEqual(['O12']);
  });

  test('O10: a correction recorded with a different amount than owed', async () => {
    const { rules } = await spoil(
      set('game.corrections', 'owed_minor = owed_minor + 1', 'true'),
      set('game.corrections', 'owed_minor = owed_minor - 1', 'true'),
    );
    expect(rules).toEqual(['O10']);
  });

  test.each([
    ['taken_minor = taken_minor + 1', 'taken_minor = taken_minor - 1'],
    ['owed_minor = owed_minor + 1', 'owed_minor = owed_minor - 1'],
  ])('O11: a reversed deposit recorded with %s', async (change, back) => {
    const { rules } = await spoil(
      set('deposit_reversals', change, 'true'),
      set('deposit_reversals', back, 'true'),
    );
    expect(rules).toEqual(['O11']);
  });

  test('O11: a reversed deposit that was credited to a player, and is recorded without one', async () => {
    const { rules } = await spoil(
      `update deposit_reversals set reason = to_player_id::text, to_player_id = null`,
      `update deposit_reversals set to_player_id = reason::bigint`,
    );
    expect(rules).toEqual(['O11']);
  });

  test('O6: a transfer that reached a provider with a different amount', async () => {
    const where = `state = 'done' and direction = 'fromVenue'`;
    const { rules, text } = await spoil(
      set('wallet_venue_transfers', 'amount_minor = amount_minor + 1', where),
      set('wallet_venue_transfers', 'amount_minor = amount_minor - 1', where),
    );
    expect(rules).toEqual(['O6']);
    expect(text).toContain(`player ${as.playerId} in held20: books`);
  });
});

test('a provider that holds less than it should is found, and an unavailable one is reported', async () => {
  const bet = held.stake(as.playerId, 100n);
  held.settle(bet, 40n);
  held.forget(bet);
  const { isProven, text } = await prove();
  expect(isProven).toBe(false);
  expect(text).toContain('1 DIFFER');
  expect(text).toMatch(/in held20: books 443\.00, reported 442\.40/);
  held.settle(bet, 60n);
  held.forget(bet);
  expect((await prove()).isProven).toBe(true);
  held.always = 'lostBefore';
  const silent = await prove();
  held.always = 'none';
  expect(silent).toMatchObject({ isProven: true });
  expect(silent.text).toContain('1 could not be asked about');
});

describe('npm run verify-ledger', () => {
  const run = async (args: readonly string[]) => {
    const entry = path.join(import.meta.dirname, 'verify-ledger.ts');
    const { url } = kit.database;
    const env = { ...process.env, DATABASE_URL: url, VELA_DATA_DIR: kit.services.config.dataDir };
    try {
      const done = await promisify(execFile)(process.execPath, [entry, ...args], { env });
      return { code: 0, text: done.stdout };
    } catch (error) {
      const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
      return { code, text: stdout + stderr };
    }
  };

  test('ends with 0 for correct books, and with 1 for others', async () => {
    expect(await run(['--no-providers'])).toMatchObject({
      code: 0,
      text: expect.stringContaining('The books are right.') as string,
    });
    expect(await run(['--from', '2', '--to', '5'])).toMatchObject({
      code: 0,
      text: expect.stringContaining('from 2 to 5') as string,
    });
    await kit.database.pool.query(
      `update wallet_transactions set status = 'failed' where type = 'transferIn'`,
    );
    const wrong = await run(['--no-providers']);
    await kit.database.pool.query(
      `update wallet_transactions set status = 'succeeded' where type = 'transferIn'`,
    );
    expect(wrong.code).toBe(1);
    expect(wrong.text).toContain('BROKEN  O3');
  });

  test('explains its usage, and refuses invalid arguments', async () => {
    expect((await run(['--help'])).text).toContain('--no-providers');
    for (const args of [['--from', 'x'], ['--from', '5', '--to', '2'], ['--nothing']]) {
      const { code, text } = await run(args);
      expect(code).toBe(STARTUP_PROBLEM_EXIT_CODE);
      expect(text).toContain('npm run verify-ledger --');
    }
  });
});

test('payments of a channel that differ from credits are found', async () => {
  const amount = await spoil(
    `update deposit_payments set amount_minor = amount_minor - 1 where state = 'credited'`,
    `update deposit_payments set amount_minor = amount_minor + 1 where state = 'credited'`,
  );
  expect(amount.rules).toEqual(['O7']);
  expect(amount.text).toContain('completed with 50000, its channel says 49999 in 1');
  const elsewhere = await spoil(
    `update deposit_payments p set credited_order_no = o.order_no from deposit_orders o
     where o.state = 'completed' and o.flow = 'offline' and p.state = 'credited'`,
    `update deposit_payments set credited_order_no = order_no where state = 'credited'`,
  );
  expect(elsewhere.rules).toEqual(['O7']);
  expect(elsewhere.text).toContain('no online order with 0, its channel says 50000 in 1');
});

test('a transfer without an order is found', async () => {
  const stray: Transfer = {
    key: 'stray/1',
    kind: 'deposit',
    debit: houseAccount('paymentClearing', { owner: 1, playerId: as.playerId }),
    credit: playerAccount(as.playerId, 0),
    amount: 5n,
    cause: 'D0',
  };
  kit.clock.advance(MINUTE_MS);
  await postAll(kit.database.pool, [stray]);
  const { text } = await prove();
  expect(broken(text)).toEqual(['O1']);
  expect(text).toContain('D0: no order with 0, posted 5 in 1');
});

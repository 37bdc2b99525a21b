import { listBets, getBetTotals } from '@vela/contract/game/calls.ts';
import { transferMoney } from '@vela/contract/wallet/calls.ts';
import { houseBalance } from '@vela/ledger/store.ts';
import { MINUTE_MS } from '@vela/service/time.ts';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import type { TestPlayer } from '../../test/site.ts';
import { fundVenue, toBet, toRollback, toWin } from '../../test/provider.ts';
import type { TestProvider } from '../../test/provider.ts';
import { heldByBooks } from '../../test/venue-provider.ts';
import { sumMoney } from '../app/money-sums.ts';
import { openRequirement, settleTurnover } from '../turnover/index.ts';
import { readHeldBets } from './index.ts';

/*
 * The bets of venues whose provider holds the balance are imported once, whatever pages contain
 * them.
 */

const kit = await useKit();
const provider = await kit.venueProvider(20);
afterEach(async () => {
  provider.faults = [];
  provider.always = 'none';
  await readHeldBets(kit.services);
  await kit.proveBooks();
  expect(await heldByBooks(kit, provider)).toBe(provider.total());
});

async function newHolding(): Promise<TestPlayer> {
  const as = await kit.player({ balanceMinor: 10_000n });
  const input = { from: 'central', to: 'held20', amountMinor: 10_000 };
  expect((await kit.call(transferMoney, input, { as })).data).toMatchObject({ state: 'done' });
  return as;
}

const betsOf = async (as: TestPlayer) => {
  const { data } = await kit.call(listBets, {}, { as });
  return data.list.map(({ state, stakeMinor, validMinor, payoutMinor, netMinor }) => {
    const amounts = { stakeMinor, validMinor, payoutMinor, netMinor };
    return { state, ...amounts };
  });
};

const result = (): Promise<bigint> =>
  houseBalance(kit.database.pool, { kind: 'gameResult', owner: provider.providerNo });

const left = (as: TestPlayer): Promise<bigint> =>
  kit.database.transaction(async ({ tx }) => {
    const { leftMinor } = await settleTurnover(
      { tx, services: kit.services, now: kit.clock.now() },
      as.playerId,
    );
    return leftMinor;
  });

/** How often bets were not imported, or a whole page was not. */
const complaints = (): number =>
  kit.logLines.filter((line) => /not imported|could not be read/.test(line)).length;

const rewind = (): Promise<unknown> =>
  kit.database.pool.query(`update game.bet_feeds set cursor = ''`);

test('settled bets are in the record, and the house’s result follows', async () => {
  const as = await newHolding();
  const before = await result();
  provider.play(as.playerId, { stake: 1_000n, payout: 0n });
  provider.play(as.playerId, { stake: 500n, payout: 1_700n });
  provider.play(as.playerId, { stake: 300n, payout: 300n });
  provider.stake(as.playerId, 200n);
  await readHeldBets(kit.services);
  expect(await betsOf(as)).toEqual([
    { state: 'push', stakeMinor: 300, validMinor: 300, payoutMinor: 300, netMinor: 0 },
    { state: 'won', stakeMinor: 500, validMinor: 500, payoutMinor: 1_700, netMinor: 1_200 },
    { state: 'lost', stakeMinor: 1_000, validMinor: 1_000, payoutMinor: 0, netMinor: -1_000 },
  ]);
  expect((await result()) - before).toBe(-200n);
  const { data } = await kit.call(getBetTotals, {}, { as });
  expect(data).toMatchObject({ count: 3, stakeMinor: 1_800, netMinor: 200 });
  expect(await sumMoney(kit.database.pool, as.playerId)).toMatchObject({
    stakeMinor: 1_800n,
    netMinor: 200n,
  });
});

test('repeated pages, and concurrent readers, import a bet once', async () => {
  const as = await newHolding();
  const before = await result();
  for (let i = 0; i < 7; i += 1) provider.play(as.playerId, { stake: 100n, payout: 0n });
  await Promise.all(Array.from({ length: 5 }, () => readHeldBets(kit.services)));
  await rewind();
  await Promise.all(Array.from({ length: 5 }, () => readHeldBets(kit.services)));
  expect(await betsOf(as)).toHaveLength(7);
  expect((await result()) - before).toBe(700n);
  expect(complaints()).toBe(0);
});

test('a long list is read page by page', async () => {
  const as = await newHolding();
  for (let i = 0; i < 1_203; i += 1) provider.play(as.playerId, { stake: 1n, payout: 1n });
  provider.arrived = [];
  await readHeldBets(kit.services);
  expect(provider.arrived).toHaveLength(4);
  const { data } = await kit.call(getBetTotals, {}, { as });
  expect(data.count).toBe(1_203);
});

test('an unavailable provider is read from the same cursor later', async () => {
  const as = await newHolding();
  provider.play(as.playerId, { stake: 100n, payout: 0n });
  provider.always = 'lostAfter';
  await readHeldBets(kit.services);
  expect(await betsOf(as)).toEqual([]);
  provider.always = 'none';
  await readHeldBets(kit.services);
  expect(await betsOf(as)).toHaveLength(1);
});

describe('a bet that is rolled back', () => {
  test('is void, and returns its money and its turnover, however often it is reported', async () => {
    const as = await newHolding();
    await openRequirement(kit.database.db, {
      playerId: as.playerId,
      kind: 'deposit',
      cause: 'D1',
      requiredMinor: 5_000n,
      venue: null,
      now: kit.clock.now(),
    });
    kit.clock.advance(MINUTE_MS);
    const before = await result();
    const lost = provider.play(as.playerId, { stake: 1_000n, payout: 0n });
    const won = provider.play(as.playerId, { stake: 400n, payout: 900n });
    await readHeldBets(kit.services);
    expect(await left(as)).toBe(3_600n);
    provider.rollBack(lost);
    provider.rollBack(won);
    await readHeldBets(kit.services);
    expect(await left(as)).toBe(5_000n);
    expect(await result()).toBe(before);
    await rewind();
    await readHeldBets(kit.services);
    expect((await betsOf(as)).map(({ state }) => state)).toEqual(['void', 'void']);
    expect(complaints()).toBe(0);
    expect(await left(as)).toBe(5_000n);
    expect(await result()).toBe(before);
  });

  test('before it was ever settled is void and has moved nothing', async () => {
    const as = await newHolding();
    const before = await result();
    provider.rollBack(provider.stake(as.playerId, 700n));
    await readHeldBets(kit.services);
    expect(await betsOf(as)).toEqual([
      { state: 'void', stakeMinor: 700, validMinor: 0, payoutMinor: 0, netMinor: 0 },
    ]);
    expect(await result()).toBe(before);
  });

  test('on the page on which it was settled is void immediately', async () => {
    const as = await newHolding();
    provider.rollBack(provider.play(as.playerId, { stake: 700n, payout: 0n }));
    await readHeldBets(kit.services);
    expect((await betsOf(as)).map(({ state }) => state)).toEqual(['void']);
  });
});

test('unreadable lines are reported to operators, and the others are imported', async () => {
  const as = await newHolding();
  const other = await kit.provider(7);
  provider.play(as.playerId, { stake: 100n, payout: 0n });
  await readHeldBets(kit.services);
  const good = provider.play(as.playerId, { stake: 100n, payout: 0n });
  const line = {
    user: `p${as.playerId}`,
    venue: 'held20',
    game_code: 'held20game',
    round: 'r',
    state: 'settled',
    amount: 100_000,
    payout: 0,
    valid_bet: 100_000,
    placed_at: kit.clock.now().toISOString(),
    settled_at: kit.clock.now().toISOString(),
    currency: 'HKD',
  };
  const uuid = (digit: string) => `${digit.repeat(8)}-0000-4000-8000-000000000000`;
  provider.list([
    { ...line, transaction_uuid: uuid('1'), user: 'p9999999' },
    { ...line, transaction_uuid: uuid('2'), user: 'nobody' },
    { ...line, transaction_uuid: uuid('3'), venue: other.venue },
    { ...line, transaction_uuid: uuid('4'), currency: 'USD' },
    { ...line, transaction_uuid: uuid('5'), amount: 1 },
    { ...line, transaction_uuid: 'no uuid' },
    { ...line, transaction_uuid: good.uuid, payout: 50_000_000 },
  ]);
  const logged = kit.logLines.length;
  await readHeldBets(kit.services);
  expect(await betsOf(as)).toHaveLength(2);
  const reported = kit.logLines.slice(logged).join('\n');
  expect(reported).toContain('"unreadable":2');
  for (const one of ['1', '2', '3', '4'].map(uuid)) expect(reported).toContain(one);
});

describe('the wallet protocol', () => {
  let seamless: TestProvider;
  beforeAll(async () => {
    seamless = await kit.provider(9);
  });

  test('accepts no stake for a venue whose provider holds the balance', async () => {
    const as = await newHolding();
    const { pool } = kit.database;
    await fundVenue(kit, as.playerId, 9, 1_000n);
    const play = await seamless.openGame(as.playerId, 'game9a');
    await pool.query(`update game.venues set wallet_kind = 'transfer' where venue = 'venue9'`);
    kit.clock.advance(MINUTE_MS);
    const { status } = await seamless.send('/transaction/bet', toBet(play, 100n));
    expect(status).toBe('RS_ERROR_INVALID_GAME');
    await pool.query(`update game.venues set wallet_kind = 'seamless' where venue = 'venue9'`);
  });

  test('neither pays nor takes back a held bet', async () => {
    const as = await newHolding();
    const bet = provider.play(as.playerId, { stake: 100n, payout: 0n });
    await readHeldBets(kit.services);
    const { pool } = kit.database;
    await pool.query('update game.bets set provider_no = 9 where transaction_uuid = $1', [
      bet.uuid,
    ]);
    const play = await seamless.openGame(as.playerId, 'game9a');
    const body = { ...toBet(play, 100n), transaction_uuid: bet.uuid };
    const win = await seamless.send('/transaction/win', toWin(play, body, 500n));
    expect(win.status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
    await seamless.send('/transaction/rollback', toRollback(play, body));
    expect((await betsOf(as)).map(({ state }) => state)).toEqual(['lost']);
    expect(await kit.balance(as.playerId, 16 + 9)).toBe(0n);
    await pool.query('update game.bets set provider_no = 20 where transaction_uuid = $1', [
      bet.uuid,
    ]);
  });
});

import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listHeldFaults } from '../../test/held-proof.ts';
import { makeKeys, useWorld } from '../../test/kit.ts';
import { serveSignedCalls } from '../provider/signed-scope.ts';
import { signBody } from '../wallet/signature.ts';
import { serveHeldWallet } from './routes.ts';

const UNITS = 1000;
const VENUE = 'phoenix-slots';
const keys = makeKeys();
const app = Fastify();
const world = await useWorld();
let players = 0;
let user = '';

beforeAll(async () => {
  const trusted = {
    privateKey: keys.studio.privateKey,
    platformPublicKeys: [keys.platform.publicKey],
  };
  serveSignedCalls(app, { keys: trusted, log: world.log }, (serve) =>
    serveHeldWallet(serve, world),
  );
  await app.ready();
});
afterAll(async () => {
  await app.close();
});
beforeEach(() => {
  user = `p${1_000_000 + ++players}`;
});
afterEach(async () => {
  expect(await listHeldFaults(world.database.pool)).toEqual([]);
});

type Body = Readonly<Record<string, unknown>>;
const newTransfer = (minor: number, change: Body = {}): Body => ({
  user,
  venue: VENUE,
  currency: 'HKD',
  amount: minor * UNITS,
  transaction_uuid: randomUUID(),
  request_uuid: randomUUID(),
  ...change,
});

async function send(path: string, raw: string, signature?: string): Promise<Body> {
  const response = await app.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': 'application/json',
      'x-hub88-signature': signature ?? signBody(Buffer.from(raw), keys.platform.privateKey),
    },
    payload: raw,
  });
  expect(response.statusCode).toBe(200);
  return response.json<Body>();
}

const post = (path: string, body: Body): Promise<Body> => send(path, JSON.stringify(body));
const deposit = (body: Body): Promise<Body> => post('/wallet/deposit', body);
const withdraw = (body: Body): Promise<Body> => post('/wallet/withdraw', body);
const about = (body: Body): Body => ({
  transaction_uuid: body['transaction_uuid'],
  request_uuid: randomUUID(),
});
const stateOf = async (body: Body): Promise<unknown> => {
  const reply = await post('/wallet/transaction', about(body));
  return reply['state'] ?? reply['status'];
};
const cancel = async (body: Body): Promise<unknown> =>
  (await post('/wallet/cancel', about(body)))['state'];
const balance = async (change: Body = {}): Promise<Body> => {
  const {
    status,
    balance: units,
    in_play: inPlay,
  } = await post('/wallet/balance', {
    user,
    venue: VENUE,
    currency: 'HKD',
    request_uuid: randomUUID(),
    ...change,
  });
  return { status, minor: Number(units) / UNITS, inPlay };
};

describe('a transfer', () => {
  it('moves money in and out, and can be queried by its uuid', async () => {
    const into = newTransfer(5000);
    expect(await deposit(into)).toEqual({
      status: 'RS_OK',
      balance: 5000 * UNITS,
      request_uuid: into['request_uuid'],
    });
    const out = newTransfer(1200);
    expect(await withdraw(out)).toMatchObject({ status: 'RS_OK', balance: 3800 * UNITS });
    expect(await balance()).toEqual({ status: 'RS_OK', minor: 3800, inPlay: 0 });
    expect([await stateOf(into), await stateOf(out)]).toEqual(['done', 'done']);
  });

  it('is carried out once however often it is sent, with the first reply again', async () => {
    const into = newTransfer(5000);
    const [first, ...others] = await Promise.all(
      Array.from({ length: 8 }, () => deposit({ ...into, request_uuid: 'again' })),
    );
    for (const other of others) expect(other).toEqual(first);
    const out = newTransfer(2000);
    await withdraw(out);
    await deposit(newTransfer(700));
    expect(await withdraw(out)).toMatchObject({ status: 'RS_OK', balance: 3000 * UNITS });
    // A uuid has several spellings; they are one transaction.
    const shouted = String(into['transaction_uuid']).toUpperCase();
    expect(await deposit({ ...into, transaction_uuid: shouted })).toMatchObject({
      status: 'RS_OK',
      balance: 5000 * UNITS,
    });
    expect(await balance()).toMatchObject({ minor: 3700 });
  });

  it.each([
    ['another amount', { amount: 5001 * UNITS }],
    ['another player', { user: 'p9999999' }],
    ['another venue', { venue: 'pearl-live' }],
    ['another currency', { currency: 'USD' }],
  ])('with the uuid of one with %s is refused and changes nothing', async (_what, change) => {
    const into = newTransfer(5000);
    await deposit(into);
    expect(await deposit({ ...into, ...change })).toMatchObject({
      status: 'RS_ERROR_DUPLICATE_TRANSACTION',
    });
    expect(await balance()).toMatchObject({ minor: 5000 });
    expect(await balance({ user: 'p9999999' })).toMatchObject({ minor: 0 });
  });

  it('out is refused with the uuid of one in', async () => {
    const into = newTransfer(5000);
    await deposit(into);
    expect(await withdraw(into)).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' });
    expect(await balance()).toMatchObject({ minor: 5000 });
  });

  it('without enough money is refused with the balance, permanently', async () => {
    await deposit(newTransfer(500));
    const out = newTransfer(501);
    const refused = { status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: 500 * UNITS };
    expect(await withdraw(out)).toMatchObject(refused);
    expect(await stateOf(out)).toBe('failed');
    await deposit(newTransfer(1000));
    expect(await withdraw(out)).toMatchObject(refused);
    expect(await balance()).toMatchObject({ minor: 1500 });
    const nobody = { user: 'p7777777' };
    expect(await withdraw(newTransfer(1, nobody))).toMatchObject({ ...refused, balance: 0 });
  });

  it("beyond JSON's exact range is refused, and the account stays usable", async () => {
    await deposit(newTransfer(7_999_999_999_999));
    const tooMuch = newTransfer(2);
    expect(await deposit(tooMuch)).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED' });
    expect(await stateOf(tooMuch)).toBe('failed');
    expect(await deposit(newTransfer(1))).toMatchObject({ status: 'RS_OK' });
    expect(await withdraw(newTransfer(8_000_000_000_000))).toMatchObject({ balance: 0 });
  });

  it('of another currency than the account is refused and decides nothing', async () => {
    await deposit(newTransfer(500));
    const foreign = newTransfer(100, { currency: 'USD' });
    for (const path of ['/wallet/deposit', '/wallet/withdraw']) {
      expect(await post(path, foreign)).toMatchObject({ status: 'RS_ERROR_WRONG_CURRENCY' });
    }
    expect(await stateOf(foreign)).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
    expect(await balance({ currency: 'USD' })).toMatchObject({ status: 'RS_ERROR_WRONG_CURRENCY' });
  });

  it('out of one balance is never paid twice, however many are concurrent', async () => {
    await deposit(newTransfer(1000));
    const replies = await Promise.all(Array.from({ length: 25 }, () => withdraw(newTransfer(100))));
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 'RS_OK')).toHaveLength(10);
    expect(statuses.filter((status) => status === 'RS_ERROR_NOT_ENOUGH_MONEY')).toHaveLength(15);
    expect(await balance()).toMatchObject({ minor: 0 });
  });
});

describe('a cancelled transfer', () => {
  it('is never carried out when it arrives late, and both queries report that', async () => {
    const into = newTransfer(5000);
    expect(await stateOf(into)).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
    expect(await cancel(into)).toBe('failed');
    for (const path of ['/wallet/deposit', '/wallet/withdraw']) {
      expect(await post(path, into)).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' });
    }
    expect([await cancel(into), await stateOf(into)]).toEqual(['failed', 'failed']);
    expect(await balance()).toMatchObject({ minor: 0 });
  });

  it('that was carried out before stays done', async () => {
    const into = newTransfer(5000);
    await deposit(into);
    expect([await cancel(into), await stateOf(into)]).toEqual(['done', 'done']);
    expect(await balance()).toMatchObject({ minor: 5000 });
  });

  it('that was refused before stays refused', async () => {
    const out = newTransfer(100);
    await withdraw(out);
    expect(await cancel(out)).toBe('failed');
    expect(await withdraw(out)).toMatchObject({ status: 'RS_ERROR_NOT_ENOUGH_MONEY' });
  });

  it('and itself concurrently have one outcome, which every caller reads', async () => {
    const outcomes = new Set<unknown>();
    let expected = 0;
    for (let i = 0; i < 40; i++) {
      const into = newTransfer(10);
      const cancelling = (): Promise<unknown> => cancel(into);
      const order =
        i % 2 === 0 ? [cancelling, () => deposit(into)] : [() => deposit(into), cancelling];
      await Promise.all(order.map((work) => work()));
      const state = await stateOf(into);
      expect(await cancel(into)).toBe(state);
      expect((await deposit(into))['status']).toBe(
        state === 'done' ? 'RS_OK' : 'RS_ERROR_DUPLICATE_TRANSACTION',
      );
      if (state === 'done') expected += 10;
      outcomes.add(state);
      expect(await balance()).toMatchObject({ minor: expected });
    }
    expect(outcomes).toEqual(new Set(['done', 'failed']));
  });
});

describe('a malformed request', () => {
  it.each<[string, Body, string]>([
    ['no amount', { amount: undefined }, 'RS_ERROR_WRONG_TYPES'],
    ['nothing', { amount: 0 }, 'RS_ERROR_WRONG_TYPES'],
    ['less than nothing', { amount: -1000 }, 'RS_ERROR_WRONG_TYPES'],
    ['part of a cent', { amount: 1500 }, 'RS_ERROR_WRONG_TYPES'],
    ['part of a unit', { amount: 1000.5 }, 'RS_ERROR_WRONG_TYPES'],
    ['more than JSON can say', { amount: 2 ** 53 }, 'RS_ERROR_WRONG_TYPES'],
    ['an amount in words', { amount: '1000' }, 'RS_ERROR_WRONG_TYPES'],
    ['no uuid', { transaction_uuid: 'x' }, 'RS_ERROR_WRONG_TYPES'],
    ['a list for a player', { user: ['p1'] }, 'RS_ERROR_WRONG_TYPES'],
    ['a player with a line break', { user: 'p1\n' }, 'RS_ERROR_WRONG_TYPES'],
    ['a currency in small letters', { currency: 'hkd' }, 'RS_ERROR_WRONG_TYPES'],
    ['a currency without money', { currency: 'XXX' }, 'RS_ERROR_WRONG_CURRENCY'],
    ['a seamless venue', { venue: 'lotus-slots' }, 'RS_ERROR_INVALID_GAME'],
    ['no venue of ours', { venue: 'toString' }, 'RS_ERROR_INVALID_GAME'],
  ])('(%s) is refused with its request_uuid and decides nothing', async (_what, change, status) => {
    const body = newTransfer(1000, change);
    for (const path of ['/wallet/deposit', '/wallet/withdraw']) {
      expect(await post(path, body)).toEqual({ status, request_uuid: body['request_uuid'] });
    }
    if (change['transaction_uuid'] === undefined) {
      expect(await stateOf(body)).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
    }
    expect(await balance()).toMatchObject({ minor: 0 });
  });

  it('by anyone else, or with other bytes than were signed, is rejected', async () => {
    const body = newTransfer(1000);
    const raw = JSON.stringify(body);
    const { amount, ...rest } = body;
    const sorted = JSON.stringify({ amount, ...rest });
    const signature = signBody(Buffer.from(raw), keys.platform.privateKey);
    const own = signBody(Buffer.from(raw), keys.studio.privateKey);
    for (const attempt of [
      send('/wallet/deposit', raw, own),
      send('/wallet/deposit', raw, ''),
      send('/wallet/deposit', sorted, signature),
    ]) {
      expect(await attempt).toEqual({ status: 'RS_ERROR_INVALID_SIGNATURE' });
    }
    expect(await send('/wallet/deposit', '{')).toEqual({ status: 'RS_ERROR_WRONG_SYNTAX' });
    expect(await stateOf(body)).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
  });

  it.each([
    [{ limit: 0 }],
    [{ limit: 501 }],
    [{ limit: 1.5 }],
    [{ after: '-1' }],
    [{ after: '1 or 1=1' }],
    [{ after: 5 }],
    [{ after: '9'.repeat(19) }],
  ])('of the list of bets (%j) is refused', async (change) => {
    const body = { after: '', limit: 10, request_uuid: 'r', ...change };
    expect(await post('/game/bets', body)).toEqual({
      status: 'RS_ERROR_WRONG_TYPES',
      request_uuid: 'r',
    });
  });
});

describe('the journal', () => {
  it.each([
    'update studio.held_movements set amount_minor = 1',
    'delete from studio.held_movements',
    'truncate studio.held_movements cascade',
    `update studio.held_transfers set status = 'RS_OK'`,
    'delete from studio.held_transfers',
    'delete from studio.held_accounts',
  ])('takes no «%s»', async (change) => {
    await deposit(newTransfer(100));
    await expect(world.database.pool.query(change)).rejects.toThrow('permission denied');
    await expect(world.database.owner.query(change)).rejects.toThrow('takes no');
  });

  it('allows no balance below zero, by any write', async () => {
    await deposit(newTransfer(100));
    await expect(
      world.database.pool.query('update studio.held_accounts set balance_minor = -1'),
    ).rejects.toThrow('balance_minor_check');
  });
});

import { describe, expect, test, vi } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { toBet, toRollback, toWin, venueBalance } from '../../../test/provider.ts';
import type { Body, WalletPath } from '../../../test/provider.ts';
import { signBody } from './signature.ts';

const kit = await useKit();
const provider = await kit.provider(7);
const play = await provider.sit(1_000n);

const bodyOf: Record<WalletPath, () => Body> = {
  '/user/info': () => ({ user: play.user, request_uuid: 'r' }),
  '/user/balance': () => ({ user: play.user, token: play.token, request_uuid: 'r' }),
  '/transaction/bet': () => toBet(play, 1n),
  '/transaction/win': () => toWin(play, toBet(play, 1n), 1n),
  '/transaction/rollback': () => toRollback(play, toBet(play, 1n)),
  '/transaction/state': () => ({
    user: play.user,
    request_uuid: 'r',
    transaction_uuid: toBet(play, 1n)['transaction_uuid'],
    slip: {
      version: 1,
      kind: 'single',
      state: 'confirmed',
      legs: [
        {
          sport: 'football',
          league: { en: 'League' },
          event: { en: 'A – B' },
          starts_at: '2026-06-18T10:00:00Z',
          selection: { en: 'A' },
          odds_milli: 2_000,
          state: 'open',
        },
      ],
    },
  }),
};
const paths = Object.keys(bodyOf) as WalletPath[];
const moving = paths.filter((path) => /^\/transaction\/(bet|win|rollback)$/.test(path));

describe('about a player', () => {
  test('info identifies the account, and contains no personal data', async () => {
    const reply = await provider.send('/user/info', bodyOf['/user/info']());
    expect(JSON.parse(reply.raw)).toEqual({
      user: play.user,
      status: 'RS_OK',
      request_uuid: 'r',
      country: 'XX',
      jurisdiction: '',
      currency: 'HKD',
      language: expect.stringMatching(/^(zh|hk|en|th)$/) as string,
      registration_date: '2026-11-20',
      tags: [],
    });
    for (const user of ['nobody', 'p1', 'p9999999', 'p99999999999999999999']) {
      const unknown = await provider.send('/user/info', { user, request_uuid: 'r' });
      expect(unknown.status).toBe('RS_ERROR_INVALID_TOKEN');
    }
  });

  test('info refuses a player who never opened a game of this provider', async () => {
    const { playerId } = await kit.player();
    const elsewhere = await kit.provider(9);
    const theirs = await elsewhere.sit(0n);
    for (const user of [`p${playerId}`, theirs.user]) {
      const reply = await provider.send('/user/info', { user, request_uuid: 'r' });
      expect(reply.status).toBe('RS_ERROR_INVALID_TOKEN');
    }
  });

  test('balance is that of the wallet from which the token plays', async () => {
    const body = bodyOf['/user/balance']();
    expect(await provider.send('/user/balance', body)).toMatchObject({
      status: 'RS_OK',
      user: play.user,
      request_uuid: 'r',
      currency: 'HKD',
      balance: 1_000_000,
    });
    const stranger = await provider.sit(5n);
    for (const fields of [{ token: 'nothing' }, { user: stranger.user }, { user: 'p1' }]) {
      const reply = await provider.send('/user/balance', { ...body, ...fields });
      expect(reply.status).toBe('RS_ERROR_INVALID_TOKEN');
    }
    const other = await kit.provider(8);
    expect((await other.send('/user/balance', body)).status).toBe('RS_ERROR_INVALID_TOKEN');
  });

  test('open screens are notified of a new balance once, however many bets there were', async () => {
    const busy = await provider.sit(1_000n);
    const reported = () =>
      kit.events.filter(({ channel }) => channel === `player:${busy.playerId}`).length;
    await Promise.all(
      Array.from({ length: 5 }, () => provider.send('/transaction/bet', toBet(busy, 1n))),
    );
    await vi.waitFor(() => expect(reported()).toBe(1), { timeout: 15_000 });
  });
});

describe.each(paths)('%s', (path) => {
  test.each(['', 'null', '[]', '"text"', '7', '{', '{"a":}', '\u0000'])(
    'with %j is wrong syntax',
    async (raw) => {
      const signature = signBody(Buffer.from(raw), provider.privateKey);
      const reply = await provider.send(path, {}, { raw, signature });
      expect(reply).toMatchObject({ http: 200, status: 'RS_ERROR_WRONG_SYNTAX' });
    },
  );

  test("without a required field is wrong syntax, and still answered with the user's name", async () => {
    const body = bodyOf[path]();
    const { user: _user, ...rest } = body;
    expect(await provider.send(path, rest)).toMatchObject({
      status: 'RS_ERROR_WRONG_SYNTAX',
      request_uuid: body['request_uuid'],
    });
  });

  test('with a field of another type is a wrong type', async () => {
    const body = bodyOf[path]();
    for (const user of [7, null, {}, [], '', true, 'x'.repeat(121), 'p\u0000']) {
      const reply = await provider.send(path, { ...body, user });
      expect(reply).toMatchObject({ http: 200, status: 'RS_ERROR_WRONG_TYPES' });
    }
    expect(await provider.send(path, { ...body, request_uuid: { toString: 1 } })).toMatchObject({
      status: 'RS_ERROR_WRONG_TYPES',
      request_uuid: '',
    });
  });

  test('ignores unknown fields', async () => {
    const raw = JSON.stringify(bodyOf[path]()).replace('{', '{"__proto__":{"user":"x"},"new":[1],');

    const signature = signBody(Buffer.from(raw), provider.privateKey);
    const { status } = await provider.send(path, {}, { raw, signature });
    const isOfBet = path === '/transaction/win' || path === '/transaction/state';
    expect(status).toMatch(isOfBet ? /DOES_NOT_EXIST/ : /^RS_OK$/);
  });
});

describe('an amount', () => {
  const send = async (path: WalletPath, amount: unknown) => {
    const text = JSON.stringify({ ...bodyOf[path](), amount: 'AMOUNT' });
    const raw = text.replace('"AMOUNT"', String(amount));

    const signature = signBody(Buffer.from(raw), provider.privateKey);
    return provider.send(path, {}, { raw, signature });
  };

  test.each([
    '-1000',
    '-0.1',
    '1',
    '999',
    '1500',
    '0.5',
    '9007199254740992',
    '9007199254740993000',
    '1e400',
    '-1e400',
    '1e-3',
    '1e3',
    '1000.0',
    '-0',
    '"1000"',
    'null',
    'true',
    '[1000]',
    '{"amount":1000}',
  ])('of %s is of the wrong type for a bet and a win', async (amount) => {
    const before = await venueBalance(kit, play);
    for (const path of ['/transaction/bet', '/transaction/win'] as const) {
      expect(await send(path, amount)).toMatchObject({
        http: 200,
        status: 'RS_ERROR_WRONG_TYPES',
      });
    }
    expect(await venueBalance(kit, play)).toBe(before);
  });

  test.each([
    ['1000', 'RS_OK'],
    ['0', 'RS_OK'],
    ['9007199254740000', 'RS_ERROR_NOT_ENOUGH_MONEY'],
  ])('of %s is accepted', async (amount, status) => {
    expect((await send('/transaction/bet', amount)).status).toBe(status);
  });
});

describe.each(moving)('%s', (path) => {
  test.each([
    { transaction_uuid: 'not-a-uuid' },
    { transaction_uuid: 7 },
    { round: '' },
    { round: 'r\u0000' },
    { round: 7 },
    { round_closed: 'yes' },
    { token: 7 },
    { token: 'x'.repeat(201) },
    { supplier_transaction_id: 'x'.repeat(201) },
    { reference_transaction_uuid: 'not-a-uuid' },
  ])('with %j is of the wrong type', async (fields) => {
    if (path === '/transaction/bet' && 'reference_transaction_uuid' in fields) return;
    const { status } = await provider.send(path, { ...bodyOf[path](), ...fields });
    expect(status).toBe('RS_ERROR_WRONG_TYPES');
  });

  test('accepts null for optional fields', async () => {
    const nothing = { supplier_transaction_id: null, round_closed: null, is_free: null };
    const { status } = await provider.send(path, { ...bodyOf[path](), ...nothing, meta: null });
    expect(status).toMatch(path === '/transaction/win' ? /DOES_NOT_EXIST/ : /^RS_OK$/);
  });
});

test('a body of a hundred thousand bytes is not read', async () => {
  const raw = JSON.stringify(toBet(play, 1n, { bet: 'x'.repeat(100_000) }));
  const reply = await kit.app.inject({
    method: 'POST',
    url: `/provider/${provider.name}/transaction/bet`,
    headers: { 'content-type': 'application/json' },
    payload: raw,
  });
  expect(reply.statusCode).toBe(413);
});

test('an unexpected error is logged, and answered as unknown', async () => {
  const { owner } = kit.database;
  await owner.query('alter table game.bets rename to bets_away');
  try {
    const body = toBet(play, 1n);
    expect(await provider.send('/transaction/bet', body)).toMatchObject({
      http: 200,
      status: 'RS_ERROR_UNKNOWN',
      request_uuid: body['request_uuid'],
    });
    expect(kit.logLines.join('')).toContain('provider call failed');
  } finally {
    await owner.query('alter table game.bets_away rename to bets');
  }
  expect((await provider.send('/transaction/bet', toBet(play, 1n))).status).toBe('RS_OK');
});

import { randomUUID } from 'node:crypto';
import { calls } from '@vela/contract/calls.ts';
import { everyLanguage } from '@vela/contract/language.ts';
import { refusalMessage } from '@vela/contract/refusal-messages.ts';
import {
  setAutoTransfer,
  transferMoney,
  transferAllToCentral,
} from '@vela/contract/wallet/calls.ts';
import { claimGrant } from '@vela/contract/welfare/calls.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { buildApp } from '../src/app.ts';
import { deleteOldTurns } from '../src/app/jobs.ts';
import { routes } from '../src/slices.ts';
import { useKit } from '../test/kit.ts';
import type { TestPlayer } from '../test/site.ts';
import { venueBalance } from '../test/provider.ts';
import { isStaffCall, sampleInput } from '../test/samples.ts';

/*
 * What applies to every call, in any slice: languages, keys and rates.
 */

const kit = await useKit();
await kit.provider(7);
const player = await kit.player();
const second = await buildApp(kit.services, { routes, serves: 'player', hasMetrics: false });
afterAll(() => second.close());

test('every call has a handler, and no two share a path', () => {
  const handled = new Set(routes.map(({ call }) => call.name));
  expect(calls.map(({ name }) => name).filter((name) => !handled.has(name))).toEqual([]);
  expect(new Set(calls.map(({ method, path }) => `${method} ${path}`)).size).toBe(calls.length);
});

describe.each(everyLanguage)('the language %s', (lang) => {
  const words = (name: 'unauthenticated' | 'invalidInput') =>
    refusalMessage(name, lang, {}, String);

  test.each(calls.filter(({ audience }) => audience === 'player' || audience === 'staff'))(
    'is used by $name for callers who must log in',
    async (call) => {
      const reply = await kit.call(call, {}, { lang });
      expect(reply.body).toEqual({
        code: 401,
        msg: words('unauthenticated'),
        refusal: 'unauthenticated',
        data: {},
      });
    },
  );

  test('is described for invalid input', async () => {
    const wrong = await kit.call(setAutoTransfer, {}, { as: player, lang });
    expect(wrong).toMatchObject({
      msg: words('invalidInput'),
      data: { field: 'isAutoTransferOn' },
    });
  });
});

test('without a language the site’s own is used, for an unknown one Simplified Chinese', async () => {
  const send = async (lang?: string) =>
    (await kit.call(transferAllToCentral, {}, lang === undefined ? {} : { lang })).msg;
  expect(await send()).toBe(await send('hk'));
  for (const lang of ['xx', 'EN', '__proto__', 'constructor']) {
    expect(await send(lang)).toBe(await send('zh'));
  }
});

test("an unknown path is not found, in the caller's language", async () => {
  const reply = await kit.app.inject({
    method: 'POST',
    url: '/web/nothing',
    headers: { lang: 'en' },
  });
  expect(reply.statusCode).toBe(404);
  expect(JSON.parse(reply.body)).toMatchObject({
    code: 40400,
    refusal: 'notFound',
    msg: refusalMessage('notFound', 'en', {}, String),
  });
});

describe('a key', () => {
  const input = { from: 'central', to: 'venue7', amountMinor: 100 };
  const convert = (as: TestPlayer, fields: object, key: string | null) =>
    kit.call(transferMoney, { ...input, ...fields }, { as, key });
  const inVenue = (playerId: bigint) => venueBalance(kit, { playerId, venueNo: 7 });

  test('sent by ten duplicates on two processes has one effect and one reply', async () => {
    const as = await kit.player({ balanceMinor: 10_000n });
    const headers = { token: as.token, 'idempotency-key': randomUUID() };
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        (index % 2 === 0 ? kit.app : second).inject({
          method: 'POST',
          url: transferMoney.path,
          headers,
          payload: input,
        }),
      ),
    );
    expect([...new Set(replies.map(({ body }) => body))]).toEqual([replies[0]?.body]);
    expect(replies[0]?.statusCode).toBe(200);
    expect(await inVenue(as.playerId)).toBe(100n);
  });

  test('on another call with the same input is a conflict', async () => {
    const as = await kit.player({ balanceMinor: 10_000n });
    const key = randomUUID();
    expect((await kit.call(transferAllToCentral, {}, { as, key })).code).toBe(0);
    expect(await kit.call(claimGrant, {}, { as, key })).toMatchObject({
      refusal: 'idempotencyConflict',
    });
  });

  test('with other input is a conflict', async () => {
    const as = await kit.player({ balanceMinor: 10_000n });
    const key = randomUUID();
    expect((await convert(as, {}, key)).code).toBe(0);
    const conflict = { status: 409, code: 40900, refusal: 'idempotencyConflict' };
    expect(await convert(as, { amountMinor: 200 }, key)).toMatchObject(conflict);
    expect((await convert(as, { amountMinor: '100' }, key)).code).toBe(0);
    expect(await inVenue(as.playerId)).toBe(100n);
  });

  test('of one player is another player’s own', async () => {
    const key = randomUUID();
    for (let turn = 0; turn < 2; turn += 1) {
      const as = await kit.player({ balanceMinor: 10_000n });
      expect((await convert(as, {}, key)).code).toBe(0);
      expect(await inVenue(as.playerId)).toBe(100n);
    }
  });

  test('of a refused call may be used again', async () => {
    const as = await kit.player({ balanceMinor: 50n });
    const key = randomUUID();
    expect((await convert(as, {}, key)).refusal).toBe('insufficientBalance');
    expect((await convert(as, { amountMinor: 150 }, key)).refusal).toBe('insufficientBalance');
  });

  test('may be sent as requestId and must be valid', async () => {
    const as = await kit.player({ balanceMinor: 10_000n });
    const requestId = randomUUID();
    const [first, again] = [
      await convert(as, { requestId }, null),
      await convert(as, { requestId }, null),
    ];
    expect(again.raw).toBe(first.raw);
    for (const bad of ['short', 'x'.repeat(101), 'with space', 'quote"quote']) {
      expect(await convert(as, {}, bad)).toMatchObject({
        refusal: 'invalidInput',
        data: { field: 'requestId' },
      });
    }
    expect(await inVenue(as.playerId)).toBe(100n);
  });
});

describe('without a key', () => {
  const input = { from: 'central', to: 'venue7', amountMinor: 100 };
  const convert = (as: TestPlayer, fields: object = {}) =>
    kit.call(transferMoney, { ...input, ...fields }, { as, key: null });
  const inVenue = (playerId: bigint) => venueBalance(kit, { playerId, venueNo: 7 });

  test('the same input within ten seconds is too frequent, for the stated time', async () => {
    const as = await kit.player({ balanceMinor: 10_000n });
    expect((await convert(as)).code).toBe(0);
    kit.clock.advance(3_200);
    const tooFrequent = { status: 429, refusal: 'tooFrequent', data: { retrySeconds: 7 } };
    expect(await convert(as)).toMatchObject(tooFrequent);
    // Other inputs, other players and the same input under a key are different intents.
    expect((await convert(as, { amountMinor: 200 })).code).toBe(0);
    expect((await convert(await kit.player({ balanceMinor: 10_000n }))).code).toBe(0);
    expect((await kit.call(transferMoney, input, { as })).code).toBe(0);
    kit.clock.advance(6_799);
    expect(await convert(as)).toMatchObject({ data: { retrySeconds: 1 } });
    kit.clock.advance(1);
    expect((await convert(as)).code).toBe(0);
    expect(await convert(as)).toMatchObject({ data: { retrySeconds: 10 } });
    expect(await inVenue(as.playerId)).toBe(500n);
  });

  test('of ten duplicates on two processes one is done and nine are too frequent', async () => {
    const as = await kit.player({ balanceMinor: 10_000n });
    for (let round = 1; round <= 3; round += 1) {
      const replies = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          (index % 2 === 0 ? kit.app : second).inject({
            method: 'POST',
            url: transferMoney.path,
            headers: { token: as.token },
            payload: input,
          }),
        ),
      );
      const counts = replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
      expect(counts).toEqual([200, ...Array.from({ length: 9 }, () => 429)]);
      expect(await inVenue(as.playerId)).toBe(BigInt(round) * 100n);
      kit.clock.advance(10_000);
    }
  });

  test('a refused call claims no turn', async () => {
    const as = await kit.player({ balanceMinor: 50n });
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await convert(as)).refusal).toBe('insufficientBalance');
    }
  });

  test('turns are deleted by the job, sent keys are not', async () => {
    const as = await kit.player({ balanceMinor: 10_000n });
    const scope = `p${as.playerId}`;
    await convert(as);
    const key = randomUUID();
    await kit.call(transferMoney, input, { as, key });
    kit.clock.advance(61_000);
    await deleteOldTurns.handler(kit.services, {});
    const { rows } = await kit.database.pool.query(
      'select key from idempotency_keys where scope = $1',
      [scope],
    );
    expect(rows).toEqual([{ key }]);
  });
});

describe('a rate', () => {
  const limited = calls.filter(({ rate }) => rate !== null);

  test.each(limited)('of $name applies to each caller separately', async (call) => {
    const isGuest = call.audience !== 'player' && (!isStaffCall(call) || call.right === null);
    const newCaller = () => (isStaffCall(call) ? kit.operator() : kit.player());
    const max = call.rate?.max ?? 0;
    const as = isGuest ? null : await newCaller();
    const address = `198.18.${limited.indexOf(call)}.1`;
    const app = isStaffCall(call) ? kit.staffApp : kit.app;
    const send = (token: string | null, remoteAddress: string) =>
      app.inject({
        method: call.method,
        url: call.path,
        remoteAddress,
        headers: { 'idempotency-key': randomUUID(), ...(token === null ? {} : { token }) },
        // Invalid input counts as well.
        ...(call.method === 'POST' ? { payload: {} } : {}),
      });
    for (let tries = 0; tries < max; tries += 1) {
      expect((await send(as?.token ?? null, address)).statusCode).not.toBe(429);
    }
    const reply = await send(as?.token ?? null, address);
    expect(JSON.parse(reply.body)).toMatchObject({ code: 42900, refusal: 'tooFrequent' });
    expect(reply.statusCode).toBe(429);
    expect(reply.headers['retry-after']).toBe(String(call.rate?.perSeconds));
    const other = isGuest ? null : await newCaller();
    const elsewhere = await send(other?.token ?? null, isGuest ? '198.18.250.9' : address);
    expect(elsewhere.statusCode).not.toBe(429);
  });
});

test.each(calls.filter(({ audience }) => audience === 'guest'))(
  '$name answers every caller in strict form',
  async (call) => {
    const reply = await kit.call(call, sampleInput(call), { address: '198.18.251.1' });
    expect(reply.status).toBeLessThan(500);
    expect(reply.refusal).not.toBe('unauthenticated');
  },
);

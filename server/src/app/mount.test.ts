import { randomUUID } from 'node:crypto';
import { calls } from '@vela/contract/calls.ts';
import { getRoundReplay } from '@vela/contract/game/calls.ts';
import { claimRebate } from '@vela/contract/rebate/calls.ts';
import { transferAllToCentral } from '@vela/contract/wallet/calls.ts';
import { describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { routes } from '../slices.ts';
import { useKit } from '../../test/kit.ts';
import { Outdated } from './outdated.ts';
import { refuse } from './refuse.ts';
import { preparedRoute, route } from './route.ts';
import type { Handler, Route } from './route.ts';

const kit = await useKit();

const reply = (centralMinor: bigint) => ({ centralMinor, results: [] });
const noted = async (): Promise<number> => {
  const { rowCount } = await kit.database.pool.query(`select from settings where key = 'noted'`);
  return rowCount ?? 0;
};

/** Makes a call with the given handler twice under one key; returns both replies. */
const request = (handler: Handler<typeof transferAllToCentral>): Promise<[string, string]> =>
  askRoute(route(transferAllToCentral, handler));

async function askRoute(entry: Route): Promise<[string, string]> {
  await kit.database.pool.query(`delete from settings where key = 'noted'`);
  const routes = [entry];
  const app = await buildApp(kit.services, {
    routes,
    serves: 'player',
    hasMetrics: false,
    isStrict: true,
    allowsMissing: true,
  });
  const { token } = await kit.player();
  const headers = { token, 'idempotency-key': randomUUID() };
  const send = async (): Promise<string> => {
    const sent = await app.inject({ method: 'POST', url: transferAllToCentral.path, headers });
    return sent.body;
  };
  const replies: [string, string] = [await send(), await send()];
  await app.close();
  return replies;
}

const note = (tx: Parameters<Handler<typeof transferAllToCentral>>[0]['tx']) =>
  tx
    .insertInto('settings')
    .values({ key: 'noted', value: '1', isPublic: false, updatedAt: kit.clock.now() })
    .execute();

describe('a reply that is made after the commit', () => {
  test('is sent, is stored with the key, and sees what was written', async () => {
    const seen: number[] = [];
    const [first, again] = await request(async (context) => {
      await note(context.tx);
      context.replyAfterCommit(async () => {
        seen.push(await noted());
        return reply(2n);
      });
      return reply(1n);
    });
    expect(first).toContain('"centralMinor":2');
    expect(again).toBe(first);
    expect(seen).toEqual([1]);
  });

  test('that fails leaves the handler’s own, and what was written', async () => {
    const [first, again] = await request(async (context) => {
      await note(context.tx);
      context.replyAfterCommit(() => Promise.reject(new Error('the provider is on fire')));
      return reply(1n);
    });
    expect(first).toContain('"centralMinor":1');
    expect(again).toBe(first);
    expect(await noted()).toBe(1);
    expect(kit.logLines.join('\n')).toContain('the provider is on fire');
  });

  test('is not made for a refused call', async () => {
    let made = 0;
    const [first] = await request(async (context) => {
      context.replyAfterCommit(async () => {
        made += 1;
        return reply(2n);
      });
      return refuse('tooFrequent');
    });
    expect(first).toContain('tooFrequent');
    expect(made).toBe(0);
  });
});

describe('a preparation', () => {
  test('hashes without a connection, and passes on what it found', async () => {
    const held: number[] = [];
    const { pool } = kit.database.money;
    const prepared = preparedRoute(
      transferAllToCentral,
      async ({ tx, passwords }) => {
        await tx.selectFrom('settings').select('key').execute();
        const hashing = passwords.hash('Harbour2026');
        held.push(pool.totalCount - pool.idleCount);
        return { hash: await hashing };
      },
      async (_context, { hash }) => {
        held.push(pool.totalCount - pool.idleCount);
        return reply(hash.startsWith('$argon2id$') ? 7n : 0n);
      },
    );
    const [first] = await askRoute(prepared);
    expect(first).toContain('"centralMinor":7');
    expect(held.slice(0, 2)).toEqual([0, 1]);
  });

  test('that is outdated is repeated, and keeps nothing from the first try', async () => {
    let tries = 0;
    const prepared = preparedRoute(
      transferAllToCentral,
      async () => (tries += 1),
      async ({ tx }, found) => {
        await note(tx);
        if (found === 1) throw new Outdated();
        return reply(BigInt(found));
      },
    );
    const [first, again] = await askRoute(prepared);
    expect(first).toContain('"centralMinor":2');
    expect(again).toBe(first);
    expect(await noted()).toBe(1);
  });

  test('that is outdated every time ends in a typed answer after three tries', async () => {
    let tries = 0;
    const prepared = preparedRoute(
      transferAllToCentral,
      async () => (tries += 1),
      () => Promise.reject(new Outdated()),
    );
    const [first] = await askRoute(prepared);
    expect(JSON.parse(first)).toMatchObject({ refusal: 'unavailable', data: { retrySeconds: 2 } });
    expect(tries).toBe(6);
  });

  test('may refuse, and then there is no transaction', async () => {
    let handled = 0;
    const prepared = preparedRoute(
      transferAllToCentral,
      async () => refuse('tooFrequent'),
      async () => reply(BigInt((handled += 1))),
    );
    expect((await askRoute(prepared))[0]).toContain('tooFrequent');
    expect(handled).toBe(0);
  });
});

test('the key of a call is a conflict for another call, also with the same input', async () => {
  const sent = { as: await kit.player(), key: randomUUID() };
  await kit.done(transferAllToCentral, {}, sent);
  expect((await kit.call(claimRebate, {}, sent)).refusal).toBe('idempotencyConflict');
});

describe('a segment after the path', () => {
  const open = {
    serves: 'player',
    hasMetrics: false,
    isStrict: true,
    allowsMissing: true,
  } as const;

  test('is accepted by every call with an id, and by no other', async () => {
    const app = await buildApp(kit.services, { ...open, routes });
    for (const call of calls.filter((it) => !it.audience.startsWith('staff'))) {
      const { method, path, segment } = call;
      const isTaken = app.hasRoute({ method, url: `${path}/:segment` });
      expect([call.name, isTaken]).toEqual([call.name, segment !== null]);
    }
    await app.close();
  });

  test('is the field that its call names; the field itself takes precedence', async () => {
    const seen: unknown[] = [];
    const replay = route(getRoundReplay, async ({ input }) => {
      seen.push(input);
      return refuse('notFound');
    });
    const app = await buildApp(kit.services, { ...open, routes: [replay] });
    const { token } = await kit.player();
    const url = `${getRoundReplay.path}/1234567-8`;
    await app.inject({ method: 'POST', url, headers: { token } });
    await app.inject({ method: 'POST', url: `${url}?betId=1234567-9`, headers: { token } });
    expect(seen).toEqual([{ betId: '1234567-8' }, { betId: '1234567-9' }]);
    await app.close();
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { memoryBus, openPostgresBus, packMessages } from './live.ts';
import type { Bus, Json } from './live.ts';
import { createTestDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

const log = { warn: () => {} };
let database: TestDatabase<unknown>;
let here: Bus;
let there: Bus;

beforeAll(async () => {
  database = await createTestDatabase({ name: 'bare', dirs: [] });
  here = await openPostgresBus({ url: database.url, log, gatherMs: 20 });
  there = await openPostgresBus({ url: database.url, log, gatherMs: 20 });
});
afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
  await database.close();
});

/** Collects what a channel receives until there are `count` messages. */
function gather(bus: Bus, channel: string, count: number): Promise<Json[]> {
  const received: Json[] = [];
  return new Promise((resolve) => {
    const leave = bus.subscribe(channel, (payload) => {
      received.push(payload);
      if (received.length < count) return;
      leave();
      resolve(received);
    });
  });
}

describe('a bus between processes', () => {
  test('delivers messages in order, once each, to other processes and its own', async () => {
    const sent = Array.from({ length: 500 }, (_, i) => ({ i, text: '余额 '.repeat(20) }));
    const local: Json[] = [];
    const leave = here.subscribe('player:1', (payload) => local.push(payload));
    const remote = gather(there, 'player:1', sent.length);
    for (const payload of sent) here.publish('player:1', payload);
    expect(local).toEqual(sent);
    expect(await remote).toEqual(sent);
    const echo = gather(here, 'echo', 1);
    there.publish('echo', 'done');
    await echo;
    expect(local).toHaveLength(sent.length);
    leave();
  });

  test('separates channels, and delivers nothing after unsubscribing', async () => {
    const received: Json[] = [];
    const leave = there.subscribe('a', (payload) => received.push(payload));
    const last = gather(there, 'b', 1);
    here.publish('a', 1);
    here.publish('b', 2);
    expect(await last).toEqual([2]);
    expect(received).toEqual([1]);
    leave();
    const next = gather(there, 'b', 1);
    here.publish('a', 3);
    here.publish('b', 4);
    await next;
    expect(received).toEqual([1]);
  });

  test('rejects a message that PostgreSQL cannot carry', () => {
    expect(() => here.publish('a', 'x'.repeat(8000))).toThrow('send an id');
  });

  test('reconnects after its connection was cut', async () => {
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'vela-live' and datname = current_database()`,
    );
    const received = gather(there, 'back', 1);
    // Messages published while it is disconnected are lost, as documented, so repeat.
    const again = setInterval(() => here.publish('back', 'here'), 25);
    expect(await received).toEqual(['here']);
    clearInterval(again);
  });

  test('sends pending messages when it is closed', async () => {
    const third = await openPostgresBus({ url: database.url, log, gatherMs: 60_000 });
    const received = gather(there, 'last', 1);
    third.publish('last', 'words');
    await third.close();
    expect(await received).toEqual(['words']);
  });
});

test("payloads stay below PostgreSQL's size limit and lose nothing", () => {
  const encoded = Array.from({ length: 300 }, (_, i) => JSON.stringify([`c${i}`, '界'.repeat(i)]));
  const payloads = packMessages('origin', encoded);
  expect(payloads.length).toBeGreaterThan(1);
  for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8000);
  const unpacked = payloads.flatMap((payload) => (JSON.parse(payload) as [string, Json[]])[1]);
  expect(unpacked.map((item) => JSON.stringify(item))).toEqual(encoded);
});

test('an in-memory bus behaves the same within its process', () => {
  const bus = memoryBus();
  const received: Json[] = [];
  const leave = bus.subscribe('a', (payload) => received.push(payload));
  bus.publish('a', 1);
  bus.publish('b', 2);
  leave();
  bus.publish('a', 3);
  expect(received).toEqual([1]);
});

import fastify from 'fastify';
import type { FastifyBaseLogger } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { serveHealth } from './health.ts';
import type { Check } from './health.ts';
import { openLog } from './log.ts';

const apps: ReturnType<typeof fastify>[] = [];
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));

function open(checks: Record<string, Check>) {
  const app = fastify();
  apps.push(app);
  serveHealth(app, { checks, checkTimeoutMs: 100 });
  app.get('/thing/:id', async () => 'ok');
  return app;
}

describe('readiness', () => {
  test('is 200 when every dependency works', async () => {
    const reply = await open({ database: async () => 1, jobs: async () => {} }).inject('/readyz');
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ status: 'ready', checks: { database: 'ok', jobs: 'ok' } });
  });

  test('is 503 and names what fails, but not why', async () => {
    const failing = () => Promise.reject(new Error('password of vela is wrong'));
    const reply = await open({ database: failing, jobs: async () => {} }).inject('/readyz');
    expect(reply.statusCode).toBe(503);
    expect(reply.json()).toEqual({
      status: 'not ready',
      checks: { database: 'failed', jobs: 'ok' },
    });
  });

  test('names its warnings, and is 200 with them', async () => {
    const app = fastify();
    apps.push(app);
    let isLate = true;
    serveHealth(app, { checks: {}, warnings: { feed: () => isLate, other: () => false } });
    const late = await app.inject('/readyz');
    expect([late.statusCode, late.json()]).toEqual([
      200,
      { status: 'ready', checks: {}, warnings: ['feed'] },
    ]);
    isLate = false;
    expect((await app.inject('/readyz')).json()).toMatchObject({ warnings: [] });
  });

  test('is logged when it changes, and as a problem only after it was ready', async () => {
    const lines: string[] = [];
    const destination = { write: (line: string) => void lines.push(line) };
    const loggerInstance: FastifyBaseLogger = openLog({ name: 'health', destination });
    const app = fastify({ loggerInstance });
    apps.push(app);
    let isUp = false;
    const check = async (): Promise<void> => {
      if (!isUp) throw new Error('no answer');
    };
    serveHealth(app, { checks: { games: check } });
    const logged = async (isUpNow: boolean, times: number): Promise<unknown[]> => {
      isUp = isUpNow;
      lines.length = 0;
      for (let i = 0; i < times; i += 1) await app.inject('/readyz');
      const records = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
      return records.map(({ level, msg, check: name }) => [level, msg, name]);
    };
    const [info, warning] = [30, 40];
    expect(await logged(false, 5)).toEqual([[info, 'not ready yet', 'games']]);
    expect(await logged(true, 5)).toEqual([[info, 'ready', 'games']]);
    expect(await logged(false, 5)).toEqual([[warning, 'not ready any more', 'games']]);
    expect(await logged(true, 5)).toEqual([[info, 'ready', 'games']]);
  });

  test('is 503 from the moment the process begins to stop', async () => {
    const app = open({ database: async () => 1 });
    let status = 0;
    app.addHook('preClose', async () => {
      status = (await fetch(`${address}/readyz`)).status;
    });
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    await app.close();
    expect(status).toBe(503);
  });

  test('does not wait indefinitely', { timeout: 4000 }, async () => {
    const reply = await open({ database: () => new Promise(() => {}) }).inject('/readyz');
    expect(reply.statusCode).toBe(503);
  });
});

test('liveness depends on nothing else', async () => {
  const app = open({ database: () => Promise.reject(new Error('down')) });
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'up' });
});

test('metrics count by route, never by address', async () => {
  const app = open({});
  await app.inject('/thing/42');
  await app.inject('/nowhere/43');
  const { body } = await app.inject('/metrics');
  expect(body).toContain('http_request_seconds_count{route="/thing/:id",status="2xx"} 1');
  expect(body).toContain('process_cpu_seconds_total');
  expect(body).toContain('process_failures_total{kind="uncaughtException"} 0');
  expect(body).not.toMatch(/thing\/42|nowhere/);
});

test('a reading is taken afresh each time, and one that fails does not affect the others', async () => {
  const app = fastify();
  apps.push(app);
  let depth = 1;
  serveHealth(app, {
    checks: {},
    readings: [
      { name: 'queue_depth', help: 'What waits.', read: async () => (depth += 1) },
      { name: 'lost', help: 'Away.', read: () => Promise.reject(new Error('down')) },
    ],
  });
  await app.inject('/metrics');
  const { body } = await app.inject('/metrics');
  expect(body).toMatch(/^queue_depth 3$/m);
  expect(body).toMatch(/^lost Nan$/m);
});

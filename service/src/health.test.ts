import fastify from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { serveHealth } from './health.ts';
import type { Check } from './health.ts';

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
  test('is 200 when everything needed works', async () => {
    const reply = await open({ database: async () => 1, jobs: async () => {} }).inject('/readyz');
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ status: 'ready', checks: { database: 'ok', jobs: 'ok' } });
  });

  test('is 503 and names what does not, but not why', async () => {
    const failing = () => Promise.reject(new Error('password of vela is wrong'));
    const reply = await open({ database: failing, jobs: async () => {} }).inject('/readyz');
    expect(reply.statusCode).toBe(503);
    expect(reply.json()).toEqual({
      status: 'not ready',
      checks: { database: 'failed', jobs: 'ok' },
    });
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

  test('does not wait for ever', { timeout: 4000 }, async () => {
    const reply = await open({ database: () => new Promise(() => {}) }).inject('/readyz');
    expect(reply.statusCode).toBe(503);
  });
});

test('being up asks nothing of anybody', async () => {
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

test('a reading is taken afresh each time, and one that fails leaves the others', async () => {
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

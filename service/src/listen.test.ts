import { once } from 'node:events';
import net from 'node:net';
import fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { isAddressMissing, listen } from './listen.ts';
import { StartupProblem } from './startup-problem.ts';

const apps: ReturnType<typeof fastify>[] = [];
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));

async function open(host: string, port = 0) {
  const app = fastify();
  apps.push(app);
  app.get('/', async () => 'here');
  await listen(app, { host, port, variable: 'PORT' });
  const address = app.server.address() as net.AddressInfo;
  return { app, port: address.port };
}

async function request(host: string, port: number): Promise<string> {
  try {
    return await (await fetch(`http://${host}:${port}/`)).text();
  } catch {
    return 'none';
  }
}

/** Holds a port of an address; null if this machine does not have the address. */
async function hold(host: string): Promise<{ port: number; server: net.Server } | null> {
  const server = net.createServer();
  try {
    await once(server.listen({ host, port: 0 }), 'listening');
  } catch (error) {
    if (isAddressMissing(error)) return null;
    throw error;
  }
  const { port } = server.address() as net.AddressInfo;
  return { port, server };
}

const probe = await hold('::1');
const hasIpv6 = probe !== null;
probe?.server.close();

test('localhost is 127.0.0.1 and ::1, and no other address of this machine', async () => {
  const { app, port } = await open('localhost');
  expect(await request('127.0.0.1', port)).toBe('here');
  expect(await request('[::1]', port)).toBe(hasIpv6 ? 'here' : 'none');
  expect(await request('127.0.0.2', port)).toBe('none');
  await app.close();
  expect(await request('[::1]', port)).toBe('none');
});

test('0.0.0.0 is every address', async () => {
  const { port } = await open('0.0.0.0');
  expect(await request('127.0.0.2', port)).toBe('here');
});

test('a port in use on either loopback address is a problem with its setting', async () => {
  for (const held of [await hold('127.0.0.1'), await hold('::1')]) {
    if (held === null) continue;
    const { port, server } = held;
    const failure = await open('localhost', port).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StartupProblem);
    expect(String(failure)).toContain(`Port ${port} is taken`);
    server.close();
  }
});

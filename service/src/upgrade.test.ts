import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openLog } from './log.ts';
import { noProxies, parseProxies } from './proxies.ts';
import { refuseUpgrade, serveUpgrades } from './upgrade.ts';
import type { Upgrade } from './upgrade.ts';

const log = openLog({ name: 'test', level: 'silent' });

const proxies = parseProxies('loopback,198.51.100.7') ?? noProxies;

let server: http.Server;
let stop: () => void;
let waiting: Upgrade[];
/** Settles each pending connection, oldest first. */
let admitted: (() => void)[];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  waiting = [];
  admitted = [];
  server = http.createServer((_request, response) => response.end());
  stop = serveUpgrades(server, {
    log,
    proxies,
    pendingMax: { inAll: 5, fromAddress: 2 },
    handlers: {
      '/wait': (upgrade) => {
        waiting.push(upgrade);
        return new Promise((resolve) => admitted.push(resolve));
      },
      '/fail': () => Promise.reject(new Error('no look-up')),
      '/refuse': async ({ socket }) => refuseUpgrade(socket, 401),
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  stop();
  for (const { socket } of waiting) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
  vi.useRealTimers();
});

/** Requests an upgrade at a path; `address` is reported by the proxy. */
async function requestUpgrade(path: string, address = '203.0.113.1'): Promise<Socket> {
  const { port } = server.address() as AddressInfo;
  const socket = net.connect({ port, host: '127.0.0.1' });
  socket.on('error', () => {});
  const arrived = once(server, 'upgrade');
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      `X-Forwarded-For: 192.0.2.9, ${address}, 198.51.100.7\r\n\r\n`,
  );
  await arrived;
  return socket;
}

/** Everything read until the connection closes. */
async function readAll(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (part) => (text += part.toString()));
  await new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return text;
}

/** The indices of the pending connections that are still open. */
const stay = (): number[] =>
  waiting.flatMap(({ socket }, index) => (socket.destroyed ? [] : [index]));

describe('an upgrade', () => {
  test.each(['/else', '/', '/wait/', '/constructor', '//['])(
    'at %s, without a handler, is refused and closed, even if its peer stays',
    async (path) => {
      const text = await readAll(await requestUpgrade(path));
      expect(text).toMatch(/^HTTP\/1.1 404 Not Found\r\n/);
    },
  );

  test('is refused and closed by its handler', async () => {
    expect(await readAll(await requestUpgrade('/refuse?x=1'))).toMatch(
      /^HTTP\/1.1 401 Unauthorized\r\n/,
    );
  });

  test('is closed if its handler fails', async () => {
    expect(await readAll(await requestUpgrade('/fail'))).toBe('');
  });

  test('that is not answered within ten seconds is closed', async () => {
    const socket = await requestUpgrade('/wait');
    vi.advanceTimersByTime(9_999);
    expect(stay()).toEqual([0]);
    vi.advanceTimersByTime(1);
    expect(await readAll(socket)).toBe('');
  });

  test('that was answered stays open', async () => {
    await requestUpgrade('/wait');
    admitted[0]?.();
    await new Promise(setImmediate);
    vi.advanceTimersByTime(60_000);
    expect(stay()).toEqual([0]);
  });

  test('that is pending is closed with its server', async () => {
    const socket = await requestUpgrade('/wait');
    stop();
    expect(await readAll(socket)).toBe('');
  });
});

test('an upgrade after the stop is refused and closed, so that its server can close', async () => {
  stop();
  expect(await readAll(await requestUpgrade('/wait'))).toMatch(
    /^HTTP\/1.1 503 Service Unavailable\r\n/,
  );
});

describe('of pending connections', () => {
  test('there is a limit per address, and the oldest is closed', async () => {
    for (let i = 0; i < 4; i++) await requestUpgrade('/wait');
    await requestUpgrade('/wait', '203.0.113.2');
    expect(stay()).toEqual([2, 3, 4]);
  });

  test('there is a total limit', async () => {
    for (let i = 0; i < 7; i++) await requestUpgrade('/wait', `203.0.113.${i}`);
    expect(stay()).toEqual([2, 3, 4, 5, 6]);
  });

  test('those that authenticated or disconnected no longer count', async () => {
    const sockets = [await requestUpgrade('/wait'), await requestUpgrade('/wait')];
    admitted[0]?.();
    sockets[1]?.resetAndDestroy();
    await new Promise<void>((resolve) => waiting[1]?.socket.once('close', () => resolve()));
    await requestUpgrade('/wait');
    await requestUpgrade('/wait');
    expect(stay()).toEqual([0, 2, 3]);
  });

  test.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', true],
    ['2001:db8::1', '2001:db8:0:0:5::', true],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
    ['::ffff:203.0.113.1', '203.0.113.1', true],
    ['::ffff:203.0.113.1', '::ffff:203.0.113.2', false],
  ])('%s and %s count as one address: %s', async (one, other, isOne) => {
    await requestUpgrade('/wait', one);
    await requestUpgrade('/wait', one);
    await requestUpgrade('/wait', other);
    expect(stay()).toEqual(isOne ? [1, 2] : [0, 1, 2]);
  });
});

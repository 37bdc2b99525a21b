import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import net from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { awaitLateBodies } from './late-body.ts';
import type { LateBodyLimits } from './late-body.ts';

const BYTES = 200_000;
const HOUR_MS = 3_600_000;
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** A port that accepts small bodies only, and its events in order. */
async function open(limits: LateBodyLimits) {
  const app = Fastify({ bodyLimit: 1_000 });
  awaitLateBodies(app, limits);
  const events: string[] = [];
  const refused = Promise.withResolvers<void>();
  app.addHook('onRequest', async ({ raw }, reply) => {
    raw.on('end', () => events.push('arrived'));
    reply.raw.on('finish', () => events.push('answered'));
  });
  app.addHook('onError', async () => refused.resolve());
  app.post('/', async () => 'taken');
  await app.listen({ port: 0, host: '127.0.0.1' });
  closers.push(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const socket = net.connect({ port, host: '127.0.0.1' });
  closers.push(async () => socket.destroy());
  await once(socket, 'connect');
  return { socket, events, refused: refused.promise };
}

const head = (body: string): string =>
  `POST / HTTP/1.1\r\nHost: here\r\nConnection: close\r\nContent-Type: application/json\r\n${body}\r\n\r\n`;

async function readAll(socket: net.Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return text;
}

const half = 'x'.repeat(BYTES / 2);
const chunk = `${half.length.toString(16)}\r\n${half}\r\n`;

test.each([
  ['of a known length', head(`Content-Length: ${BYTES}`) + half, half],
  ['in chunks', head('Transfer-Encoding: chunked') + chunk, `${chunk}0\r\n\r\n`],
])('a body %s that is too large is refused once it has arrived', async (_name, first, rest) => {
  const { socket, events, refused } = await open({ bytesMax: BYTES, waitMs: HOUR_MS });
  socket.write(first);
  await refused;
  socket.write(rest);
  expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 413 /);
  expect(events).toEqual(['arrived', 'answered']);
});

test('a body beyond the drain limit is refused before its end', async () => {
  const { socket, events } = await open({ bytesMax: BYTES / 2, waitMs: HOUR_MS });
  socket.write(head(`Content-Length: ${BYTES * 1_000}`) + 'x'.repeat(BYTES));
  expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 413 /);
  expect(events).toEqual(['answered']);
});

test('a body that stops arriving is refused after the wait', async () => {
  const { socket, events } = await open({ bytesMax: BYTES, waitMs: 20 });
  socket.write(head(`Content-Length: ${BYTES}`));
  expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 413 /);
  expect(events).toEqual(['answered']);
});

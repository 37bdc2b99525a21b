import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import net from 'node:net';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { drainConnections } from './drain.ts';

const HOUR_MS = 3_600_000;

type Port = {
  app: FastifyInstance;
  port: number;
  /** Resolves when `/slow` has received its request. */
  arrived: Promise<void>;
  /** Resolves when the port has started to close. */
  closing: Promise<void>;
  /** Lets `/slow` answer. */
  finish: () => void;
};

async function open(limitMs: number): Promise<Port> {
  const app = Fastify();
  drainConnections(app, limitMs);
  const arrival = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<string>();
  const close = Promise.withResolvers<void>();
  app.addHook('preClose', async () => close.resolve());
  app.get('/quick', async () => 'quick');
  app.get('/slow', () => {
    arrival.resolve();
    return answer.promise;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const finish = (): void => answer.resolve('slow');
  return { app, port, arrived: arrival.promise, closing: close.promise, finish };
}

async function connect(port: number, text: string): Promise<net.Socket> {
  const socket = net.connect({ port, host: '127.0.0.1' });
  socket.on('error', () => {});
  await once(socket, 'connect');
  if (text !== '') socket.write(text);
  return socket;
}

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: here\r\n\r\n`;

async function readAll(socket: net.Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return text;
}

describe('a port that closes', () => {
  test.each([
    ['has sent nothing', ''],
    ['has sent half a request', 'GET /quick HTTP/1.1\r\nHost:'],
    ['has had its reply and is kept', get('/quick')],
  ])('waits for no connection that %s', async (_name, text) => {
    const { app, port } = await open(HOUR_MS);
    const accepted = once(app.server, 'connection');
    const socket = await connect(port, text);
    await accepted;
    if (text === get('/quick')) await once(socket, 'data');
    const closed = new Promise((resolve) => socket.resume().once('close', resolve));
    await app.close();
    await closed;
    expect(socket.destroyed).toBe(true);
  });

  test('lets a request in progress receive its reply, then closes it', async () => {
    const { app, port, arrived, closing, finish } = await open(HOUR_MS);
    const socket = await connect(port, get('/slow'));
    const text = readAll(socket);
    await arrived;
    const closed = app.close();
    await closing;
    finish();
    expect(await text).toMatch(/^HTTP\/1\.1 200 OK[^]*slow$/);
    await closed;
  });

  test('waits for a request no longer than its limit', async () => {
    const { app, port, arrived } = await open(50);
    const socket = await connect(port, get('/slow'));
    const text = readAll(socket).catch(() => 'reset');
    await arrived;
    await app.close();
    expect(await text).not.toContain('slow');
  });
});

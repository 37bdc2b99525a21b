import { sandboxSecret, signMessage } from '@vela/service/webhook-signature.ts';
import { addMs, MINUTE_MS } from '@vela/service/time.ts';
import Fastify from 'fastify';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { mountChannelDoor } from './channel-door.ts';
import type { ChannelMessage } from './channel-door.ts';

let received: ChannelMessage[] = [];
const kit = await useKit();
const app = Fastify();
mountChannelDoor(app, kit.services, [
  {
    events: ['order.paid'],
    handle: async (_services, message) => {
      received.push(message);
      return { status: 200, result: 'done' };
    },
  },
]);
await app.ready();
beforeEach(() => {
  received = [];
  kit.logLines.length = 0;
});
afterAll(() => app.close());

type Parts = { channel?: string; text?: string; secret?: Buffer; lateMs?: number; id?: string };

async function send({ channel = 'alipay', text = good, secret, lateMs = 0, id = 'msg_1' }: Parts) {
  const body = Buffer.from(text);
  const at = addMs(kit.clock.now(), -lateMs);
  const key = secret ?? sandboxSecret(kit.services.config.secret, channel);
  const reply = await app.inject({
    method: 'POST',
    url: `/pay/${channel}/callback`,
    headers: { 'content-type': 'application/json', ...signMessage(key, { id, at, body }) },
    payload: body,
  });
  return reply.statusCode;
}
const good = JSON.stringify({ event: 'order.paid', reference: 'D1' });

describe('the door for payment channels', () => {
  test('accepts a signed callback, with the id of the message', async () => {
    expect(await send({ id: 'msg_77' })).toBe(200);
    expect(received).toEqual([
      { channel: 'alipay', event: 'order.paid', id: 'msg_77', body: JSON.parse(good) },
    ]);
  });

  test.each<[string, Parts, number]>([
    ['signed by another channel', { secret: Buffer.alloc(32, 1) }, 401],
    ['from six minutes ago', { lateMs: 6 * MINUTE_MS }, 401],
    ['from six minutes ahead', { lateMs: -6 * MINUTE_MS }, 401],
    ['of no channel', { channel: 'no-such.channel' }, 404],
    ['that is no JSON', { text: 'paid' }, 400],
    ['without an event', { text: '{"reference":"D1"}' }, 400],
    ['of an unknown event', { text: '{"event":"order.blessed"}' }, 400],
    [
      'that is too long',
      { text: JSON.stringify({ event: 'order.paid', x: 'x'.repeat(17_000) }) },
      413,
    ],
  ])('refuses a callback %s', async (_what, parts, status) => {
    expect(await send(parts)).toBe(status);
    expect(received).toEqual([]);
  });

  test('refuses a message without a signature', async () => {
    const reply = await app.inject({ method: 'POST', url: '/pay/alipay/callback', payload: good });
    expect(reply.statusCode).toBe(401);
    expect(received).toEqual([]);
  });

  test('accepts a signature over the received bytes, with any white space', async () => {
    expect(await send({ text: ` { "event" : "order.paid" }\n` })).toBe(200);
    expect(received).toHaveLength(1);
  });

  test('limits the calls of one address, and of no other', async () => {
    const knock = async (remoteAddress: string): Promise<number> => {
      const url = '/pay/alipay/callback';
      return (await app.inject({ method: 'POST', url, payload: good, remoteAddress })).statusCode;
    };
    let status = 0;
    for (let knocks = 0; status !== 429 && knocks < 4_000; knocks += 1) {
      status = await knock('198.51.100.1');
    }
    expect(status).toBe(429);
    expect(await knock('198.51.100.2')).toBe(401);
  });

  test('logs refusals without their content', async () => {
    await send({ secret: Buffer.alloc(32, 1) });
    const [line = ''] = kit.logLines;
    expect(line).toContain('forged');
    expect(line).toContain('alipay');
    expect(kit.logLines.join()).not.toContain('D1');
  });

  test('refuses callers without a secret of the site, once there is no sandbox', async () => {
    const { config } = kit.services;
    kit.services.config = { ...config, mode: 'licensed' };
    expect(await send({})).toBe(401);
    const secrets = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)];
    kit.services.config = {
      ...config,
      mode: 'licensed',
      gateway: { url: 'https://pay.example', secrets, pageOrigins: [] },
    };
    expect(await send({})).toBe(401);
    for (const secret of secrets) expect(await send({ secret })).toBe(200);
    kit.services.config = config;
  });
});

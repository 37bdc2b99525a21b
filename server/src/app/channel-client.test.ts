import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { fixedClock } from '@vela/service/clock.ts';
import { seededRandom } from '@vela/service/random.ts';
import { checkMessage, sandboxSecret } from '@vela/service/webhook-signature.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  ChannelUnavailable,
  ChannelDenied,
  ChannelRefused,
  createChannelClient,
} from './channel-client.ts';
import type { ChannelClient } from './channel-client.ts';

const clock = fixedClock('2026-11-20T04:00:00Z');
const secretOf = (channel: string): Buffer => sandboxSecret('a secret of this site', channel);
const secretsOf = (channel: string): Buffer[] => [secretOf(channel)];
const reply = z.object({ state: z.string() });

let server: http.Server | null = null;
afterEach(() => server?.close());

async function openChannel(
  answer: (body: Buffer, request: http.IncomingMessage) => { status: number; text: string },
): Promise<ChannelClient> {
  const opened = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { status, text } = answer(Buffer.concat(parts), request);
      response.writeHead(status, { 'content-type': 'application/json' }).end(text);
    });
  });
  server = opened;
  await new Promise<void>((resolve) => opened.listen(0, '127.0.0.1', resolve));
  const { port } = opened.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}/desk`;
  return createChannelClient({ baseUrl, secretsOf, clock, random: seededRandom('channel') });
}

describe('a call to a payment channel', () => {
  test('is signed with the secret of that channel and returns its answer', async () => {
    const client = await openChannel((body, { headers, url }) => {
      const problem = checkMessage([secretOf('alipay')], headers, body, clock.now());
      const state = problem ?? `${url} ${body.toString()}`;
      return { status: 200, text: JSON.stringify({ state }) };
    });
    const answer = await client.request('alipay', '/orders', { reference: 'D1' }, reply);
    expect(answer.state).toBe('/desk/alipay/orders {"reference":"D1"}');
  });

  test.each([400, 404, 409, 422])(
    'that is answered %i was understood: nothing happened',
    async (status) => {
      const client = await openChannel(() => ({ status, text: '{}' }));
      await expect(client.request('alipay', '/orders', {}, reply)).rejects.toBeInstanceOf(
        ChannelRefused,
      );
    },
  );

  test.each([401, 403])(
    'that is answered %i was not processed: our credentials are wrong',
    async (status) => {
      const client = await openChannel(() => ({ status, text: '{}' }));
      const requested = client.request('alipay', '/orders', {}, reply);
      await expect(requested).rejects.toBeInstanceOf(ChannelDenied);
      // Its outcome is as unknown as without any answer.
      await expect(requested).rejects.toBeInstanceOf(ChannelUnavailable);
      await expect(requested).rejects.not.toBeInstanceOf(ChannelRefused);
    },
  );

  test.each([
    [500, '{"state":"paid"}'],
    [302, '{"state":"paid"}'],
    [202, '{"state":"paid"}'],
    [200, 'paid'],
    [200, '{"state":7}'],
    [200, `{"state":"paid"}${' '.repeat(300_000)}`],
    [400, ' '.repeat(300_000)],
  ])('that is answered %i has an unknown outcome (%#)', async (status, text) => {
    const client = await openChannel(() => ({ status, text }));
    await expect(client.request('alipay', '/orders', {}, reply)).rejects.toBeInstanceOf(
      ChannelUnavailable,
    );
  });

  test('on a site without channels is not sent', async () => {
    const parts = { clock, random: seededRandom('channel') };
    const nowhere = createChannelClient({ ...parts, baseUrl: null, secretsOf });
    await expect(nowhere.request('alipay', '/orders', {}, reply)).rejects.toBeInstanceOf(
      ChannelUnavailable,
    );
    const unsigned = createChannelClient({
      ...parts,
      baseUrl: 'http://[::1]:1',
      secretsOf: () => [],
    });
    await expect(unsigned.request('alipay', '/orders', {}, reply)).rejects.toThrow('no channel');
  });

  test('without an answer has an unknown outcome', async () => {
    const client = await openChannel(() => ({ status: 200, text: '{}' }));
    await new Promise((resolve) => server?.close(resolve));
    await expect(client.request('alipay', '/orders', {}, reply)).rejects.toBeInstanceOf(
      ChannelUnavailable,
    );
  });
});

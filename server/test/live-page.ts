import { once } from 'node:events';
import { WebSocket } from 'ws';
import { expect } from 'vitest';

/** An open page: its socket, and what it receives in order. */
export type Page = { client: WebSocket; received: unknown[]; next(): Promise<unknown> };

/** Opens a live socket and says `hello`. */
export async function openPage(
  port: number,
  hello: string,
  options: { autoPong?: boolean } = {},
): Promise<Page> {
  const client = new WebSocket(`ws://127.0.0.1:${port}/live`, options);
  const received: unknown[] = [];
  const waiting: ((message: unknown) => void)[] = [];
  client.on('message', (data: Buffer) => {
    const message: unknown = JSON.parse(data.toString());
    const next = waiting.shift();
    if (next) next(message);
    else received.push(message);
  });
  await once(client, 'open');
  client.send(hello);
  const next = (): Promise<unknown> =>
    received.length > 0
      ? Promise.resolve(received.shift())
      : new Promise((resolve) => void waiting.push(resolve));
  return { client, received, next };
}

/** Opens a live socket with a valid token. */
export async function enterPage(
  port: number,
  token: string,
  options: { autoPong?: boolean } = {},
): Promise<Page> {
  const page = await openPage(port, JSON.stringify({ token }), options);
  expect(await page.next()).toEqual({ type: 'hello' });
  return page;
}

/** Returns the code that a socket is closed with. */
export async function closingCode({ client }: Pick<Page, 'client'>): Promise<number> {
  const [code] = (await once(client, 'close')) as [number];
  return code;
}

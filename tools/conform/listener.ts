import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/** What the other side has sent. */
export type Sent = { method: string; path: string; headers: IncomingHttpHeaders; raw: Buffer };

/** The reply: delayed if it is to be late, or none. */
export type Answered = { status: number; text: string; afterMs?: number } | 'cut';

/** Where the other side calls the kit. */
export type Listener = {
  /** The address on this machine. */
  url: string;
  close(): Promise<void>;
};

/** Listens on a port, any free one if it is 0. */
export async function openListener(
  { host, port }: { host: string; port: number },
  handle: (sent: Sent) => Answered,
): Promise<Listener> {
  const server = createServer((request, response) => {
    void (async () => {
      const { method = '', url: path = '', headers } = request;
      const answered = handle({ method, path, headers, raw: await buffer(request) });
      if (answered === 'cut') return request.socket.destroy();
      await wait(answered.afterMs ?? 0, undefined, { ref: false });
      return response
        .writeHead(answered.status, { 'content-type': 'application/json' })
        .end(answered.text);
      // A client that disconnects while we read has sent nothing.
    })().catch(() => request.socket.destroy());
  });
  server.listen(port, host);
  await once(server, 'listening');
  // A server that listens on a port has an address of this type.
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${taken}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Waits for events, which observers report. */
export class Watch {
  #waiting = new Set<() => void>();

  /** Reports an event. */
  wake(): void {
    for (const look of this.#waiting) look();
  }

  /** The result of `find` once there is one; null if there is none in time. */
  async until<T>(ms: number, find: () => T | null | undefined | false): Promise<T | null> {
    const { promise, resolve } = Promise.withResolvers<T | null>();
    const look = (): void => {
      const found = find();
      if (found !== null && found !== undefined && found !== false) resolve(found);
    };
    this.#waiting.add(look);
    const timer = setTimeout(resolve, ms, null);
    look();
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      this.#waiting.delete(look);
    }
  }
}

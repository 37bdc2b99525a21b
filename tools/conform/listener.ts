import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/** What the other side has sent. */
export type Sent = { method: string; path: string; headers: IncomingHttpHeaders; raw: Buffer };

/** What it is answered: after a while if it is to be late, or never. */
export type Answered = { status: number; text: string; afterMs?: number } | 'cut';

/** Where the other side calls the kit. */
export type Listener = {
  /** The address, as this machine has it. */
  url: string;
  close(): Promise<void>;
};

/** Listens, on any free port if it is 0. */
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
      // A client that hangs up while we read has sent nothing.
    })().catch(() => request.socket.destroy());
  });
  server.listen(port, host);
  await once(server, 'listening');
  // A server that listens on a port has an address of this kind.
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

/** Waits for things to happen; observers report them. */
export class Watch {
  #waiting = new Set<() => void>();

  /** Something has happened. */
  wake(): void {
    for (const look of this.#waiting) look();
  }

  /** What `find` finds, as soon as it does; null if it finds nothing in time. */
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

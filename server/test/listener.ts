import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as an external server received it. */
export type Received = {
  method: string;
  url: string;
  headers: http.IncomingHttpHeaders;
  body: string;
};

/** An external server that answers over HTTP on loopback. */
export type Listener = {
  url: string;
  received: Received[];
  /** Sets the answer from now on; `null` cuts the connection without one. */
  answer: (reply: { status: number; body?: string } | null) => void;
  close: () => Promise<void>;
};

/** Starts an external server on a free port. */
export async function startListener(): Promise<Listener> {
  const received: Received[] = [];
  let reply: { status: number; body?: string } | null = { status: 200 };
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      received.push({ method, url, headers, body: Buffer.concat(parts).toString() });
      if (reply === null) request.socket.destroy();
      else response.writeHead(reply.status).end(reply.body ?? '');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answer: (next) => {
      reply = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

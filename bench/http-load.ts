import net from 'node:net';

/** One request, complete as bytes, so that the load tool costs little beside the server. */
export type Request = Buffer;

/** Writes a POST with a JSON body. */
export function toRequest(path: string, body: Buffer, headers: Record<string, string>): Request {
  const lines = [
    `POST ${path} HTTP/1.1`,
    'host: bench',
    'content-type: application/json',
    `content-length: ${body.length}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body]);
}

/** The results of a run of requests. */
export type LoadFigures = {
  count: number;
  seconds: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
};

/** The next request, or null when there are none left; `take` receives each reply's body. */
export type Script = {
  next: () => { request: Request; take: (body: string) => void } | null;
};

/**
 * Sends requests over kept-alive connections, each waiting for its reply; with a rate, requests are
 * evenly spaced, so that latency can be measured below the maximum.
 */
export async function runLoad(
  port: number,
  connections: number,
  script: Script,
  ratePerSecond: number | null = null,
): Promise<LoadFigures> {
  const latencies: number[] = [];
  const startedAt = performance.now();
  let sent = 0;
  const pause = async (): Promise<void> => {
    if (ratePerSecond === null) return;
    const dueAt = startedAt + (sent / ratePerSecond) * 1000;
    const waitMs = dueAt - performance.now();
    if (waitMs > 1) await new Promise((resolve) => setTimeout(resolve, waitMs));
  };
  const drive = async (): Promise<void> => {
    const connection = await connect(port);
    for (;;) {
      sent += 1;
      await pause();
      const step = script.next();
      if (step === null) break;
      const sentAt = performance.now();
      const body = await connection.send(step.request);
      latencies.push(performance.now() - sentAt);
      step.take(body);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: connections }, drive));
  const seconds = (performance.now() - startedAt) / 1000;
  latencies.sort((a, b) => a - b);
  const at = (share: number): number => latencies[Math.floor(latencies.length * share)] ?? 0;
  return {
    count: latencies.length,
    seconds,
    perSecond: latencies.length / seconds,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
  };
}

type Connection = { send: (request: Request) => Promise<string>; close: () => void };

function connect(port: number): Promise<Connection> {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
    let received = Buffer.alloc(0);
    let waiting: { resolve: (body: string) => void; reject: (error: Error) => void } | null = null;
    socket.on('data', (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const body = readBody(received);
      if (body === null || waiting === null) return;
      received = Buffer.alloc(0);
      const done = waiting;
      waiting = null;
      done.resolve(body);
    });
    socket.on('error', (error) => (waiting ? waiting.reject(error) : reject(error)));
    socket.on('close', () => waiting?.reject(new Error('the server hung up')));
    socket.on('connect', () =>
      resolve({
        send: (request) =>
          new Promise((done, fail) => {
            waiting = { resolve: done, reject: fail };
            socket.write(request);
          }),
        close: () => socket.destroy(),
      }),
    );
  });
}

/** The body of a complete reply, or null while it is still arriving. */
function readBody(bytes: Buffer): string | null {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const head = bytes.subarray(0, end).toString('latin1');
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
  const from = end + 4;
  return bytes.length >= from + length ? bytes.subarray(from, from + length).toString() : null;
}

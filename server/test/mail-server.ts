import net from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** The behaviour of a test's mail server. */
export type MailManner =
  | 'takes'
  | 'refuses'
  | 'busy'
  | 'vanishes'
  /** Answers the recipient with a line that never ends. */
  | 'endless'
  /** Answers the recipient with one more line every few milliseconds, without end. */
  | 'drips';

/** A mail server on loopback, as far as letters need one. */
export type MailBox = {
  url: string;
  /** Each letter as it arrived: its recipient, and its text. */
  letters: { to: string; text: string }[];
  behave: (manner: MailManner) => void;
  close: () => Promise<void>;
};

/** Starts a mail server on a free port. */
export async function startMailServer(): Promise<MailBox> {
  const letters: MailBox['letters'] = [];
  const open = new Set<Socket>();
  let manner: MailManner = 'takes';
  const server = net.createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
    converse(socket, letters, () => manner);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    behave: (next) => {
      manner = next;
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** Talks to one client, a line at a time. Source: RFC 5321. */
function converse(socket: Socket, letters: MailBox['letters'], manner: () => MailManner): void {
  let buffer = '';
  let to = '';
  let text: string[] | null = null;
  const say = (line: string): void => void socket.write(`${line}\r\n`);
  const take = (line: string): void => {
    if (text !== null) {
      if (line !== '.') return void text.push(line);
      if (manner() === 'vanishes') return void socket.destroy();
      letters.push({ to, text: text.join('\n') });
      text = null;
      return say('250 taken');
    }
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'RCPT') {
      to = /<(.*)>/.exec(line)?.[1] ?? '';
      if (manner() === 'refuses') return say('550 no such mailbox');
      if (manner() === 'endless') return pour(socket);
      if (manner() === 'drips') return drip(socket);
      if (manner() === 'busy') return say('451 come again later');
    }
    if (verb === 'DATA') {
      text = [];
      return say('354 go on');
    }
    if (verb === 'QUIT') return void socket.end('221 bye\r\n');
    say('250 ok');
  };
  say('220 test');
  socket.on('data', (part) => {
    buffer += part.toString();
    for (let at = buffer.indexOf('\r\n'); at >= 0; at = buffer.indexOf('\r\n')) {
      const line = buffer.slice(0, at);
      buffer = buffer.slice(at + 2);
      take(line);
    }
  });
}

function pour(socket: Socket): void {
  if (socket.destroyed) return;
  if (socket.write(Buffer.alloc(16_384, '2'))) setImmediate(() => pour(socket));
  else socket.once('drain', () => pour(socket));
}

function drip(socket: Socket): void {
  const timer = setInterval(() => socket.write('250-still thinking\r\n'), 5);
  socket.once('close', () => clearInterval(timer));
}

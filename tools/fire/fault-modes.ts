/** What a faulty link does to one exchange of a request and its reply. */
export const faultModes = {
  refuse: 'no process listens',
  acceptThenClose: 'a connection is accepted and closed immediately',
  resetMidRequest: 'half of the request arrives, then a reset',
  resetMidReply: 'the request is carried out; half of the reply arrives, then a reset',
  dropReply: 'the request is carried out; the reply is lost',
  lateReply: 'the request is carried out; the reply comes after the caller has given up',
  doubleReply: 'the reply arrives twice',
  delay: 'everything is slow, both ways',
  drip: 'bytes arrive a few at a time',
  garbage: 'noise arrives instead of a reply',
  truncate: 'the reply ends early, as if it were whole',
  badGateway: 'a middle box answers with a page of its own',
  endless: 'the reply never ends',
} as const;

/** The name of a fault mode. */
export type FaultMode = keyof typeof faultModes;

/** Every fault mode, in the order in which scenarios use them. */
export const faultModeNames = Object.keys(faultModes) as readonly FaultMode[];

/** The header by which our clients distinguish a middle box's reply from the site's. */
export const faultHeader = 'x-fire-fault';

/** The page of a middle box. */
export const badGatewayReply: Buffer = toHtmlReply('502 Bad Gateway');

/** The head of an endless reply. */
export const endlessHead = Buffer.from(
  `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n${faultHeader}: 1\r\n` +
    'transfer-encoding: chunked\r\n\r\n',
);

/** One chunk of an endless reply. */
export const endlessPiece = Buffer.from(`4000\r\n${' '.repeat(0x4000)}\r\n`);

/** The bytes that a proxy sends instead of a reply, as garbled as a broken middle box's. */
export function toGarbage(bytes: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from([0]), Buffer.from(bytes)]);
}

/** Where a reply is cut: a quarter before its end, at least one byte. */
export function cutAt(length: number): number {
  return Math.max(0, length - Math.max(1, Math.floor(length / 4)));
}

function toHtmlReply(status: string): Buffer {
  const body = `<html><head><title>${status}</title></head><body><h1>${status}</h1></body></html>`;
  const head = [
    `HTTP/1.1 ${status}`,
    'content-type: text/html',
    `content-length: ${body.length}`,
    `${faultHeader}: 1`,
    'connection: close',
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
}

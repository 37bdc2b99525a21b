/*
 * The messages of PostgreSQL's protocol 3.0, as far as a proxy has to know them: where each ends,
 * which statement is sent, and which command is answered.
 * Source: postgresql.org/docs/current/protocol-message-formats.html.
 */

/** A message of either side: its letter (empty for the first ones of a connection) and its bytes. */
export type PgMessage = { type: string; bytes: Buffer };

// Chosen: ten times what the site ever sends; a length beyond it is no length.
const MESSAGE_BYTES_MAX = 64 * 1024 * 1024;

/** Cuts a stream of bytes into messages; what is not whole yet waits for the next piece. */
export class PgSplitter {
  #rest: Buffer = Buffer.alloc(0);
  #isStarting: boolean;

  /** A client begins with messages that have no letter, a server never does. */
  constructor(side: 'client' | 'server') {
    this.#isStarting = side === 'client';
  }

  /** The messages that have become whole. Throws a RangeError if these are no messages. */
  push(chunk: Buffer): PgMessage[] {
    this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    const messages: PgMessage[] = [];
    for (let next = this.#take(); next !== null; next = this.#take()) messages.push(next);
    return messages;
  }

  #take(): PgMessage | null {
    const head = this.#isStarting ? 0 : 1;
    if (this.#rest.length < head + 4) return null;
    const length = this.#rest.readUInt32BE(head);
    if (length < 4 || length > MESSAGE_BYTES_MAX) throw new RangeError(`a message of ${length}`);
    const end = head + length;
    if (this.#rest.length < end) return null;
    const bytes = this.#rest.subarray(0, end);
    this.#rest = this.#rest.subarray(end);
    if (head === 1) return { type: String.fromCharCode(bytes.readUInt8(0)), bytes };
    // A request for TLS is answered with one letter and followed by the real start.
    if (!isTlsRequest(bytes)) this.#isStarting = false;
    return { type: '', bytes };
  }
}

const TLS_REQUEST = 80_877_103;
const isTlsRequest = (bytes: Buffer): boolean =>
  bytes.length === 8 && bytes.readUInt32BE(4) === TLS_REQUEST;

/** The statement that a client's message sends, or null if it sends none. */
export function readStatement({ type, bytes }: PgMessage): string | null {
  if (type === 'Q') return readText(bytes, 5);
  if (type !== 'P') return null;
  // Parse: the name of the statement, then its text.
  const nameEnd = bytes.indexOf(0, 5);
  return nameEnd < 0 ? null : readText(bytes, nameEnd + 1);
}

/** The command that a server's message says is done, such as `COMMIT`; else null. */
export function readCommand({ type, bytes }: PgMessage): string | null {
  return type === 'C' ? readText(bytes, 5) : null;
}

function readText(bytes: Buffer, from: number): string {
  const end = bytes.indexOf(0, from);
  return bytes.subarray(from, end < 0 ? bytes.length : end).toString('utf8');
}

/** A moment in the traffic between a process and its database. */
export type PgPoint = 'commitSent' | 'commitAnswered' | 'postSent' | 'postAnswered';

/**
 * Tells the moments that matter to money on one connection: a commit, and a statement that posts to
 * the ledger outside of any transaction, which is its own commit.
 */
export class PgWatcher {
  /** Prepared statements that post: named ones are sent once and run many times. */
  readonly #posting = new Set<string>();
  #isPostUnderWay = false;

  /** The moment that a client's message is, or null. */
  hearClient(message: PgMessage): PgPoint | null {
    const statement = readStatement(message);
    if (statement !== null && message.type === 'P') this.#remember(message, statement);
    if (statement !== null && /^\s*commit\b/i.test(statement)) return 'commitSent';
    if (message.type !== 'B' || !this.#posting.has(readBoundName(message.bytes))) return null;
    this.#isPostUnderWay = true;
    return 'postSent';
  }

  /** The moment that a server's message is, or null. */
  hearServer(message: PgMessage): PgPoint | null {
    const command = readCommand(message);
    if (command === 'COMMIT') return 'commitAnswered';
    if (command === null || !this.#isPostUnderWay) return null;
    this.#isPostUnderWay = false;
    return 'postAnswered';
  }

  #remember({ bytes }: PgMessage, statement: string): void {
    const name = readText(bytes, 5);
    if (/\b(ledger\.post|game\.(place|settle)_bets)/.test(statement)) this.#posting.add(name);
    else this.#posting.delete(name);
  }
}

/** Bind: the name of the portal, then that of the statement. */
function readBoundName(bytes: Buffer): string {
  const portalEnd = bytes.indexOf(0, 5);
  return portalEnd < 0 ? '' : readText(bytes, portalEnd + 1);
}

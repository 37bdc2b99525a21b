import type { Socket } from 'node:net';

/*
 * What every port does with input before any shape looks at it. One rule for all doors: whatever a
 * stranger sends is either read as what it says or refused; nothing of it reaches a statement that
 * PostgreSQL could not store.
 */

/** Chosen: our deepest input has five levels; a walk over more would only cost. */
const depthMax = 32;
/** A number that is a fraction, has an exponent, or is a negative zero; perhaps only in a text. */
const oddNumber = /\d[.eE]|-0/;
const plainInteger = /^(?:0|-?[1-9]\d*)$/;

/**
 * Reads JSON. A whole number that is not written as one (`1e3`, `1.0`, `-0`) becomes NaN, which no
 * shape takes: an amount is digits, on every door. Throws SyntaxError if it is no JSON or nested
 * too deeply.
 */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (!isShallow(value, depthMax)) throw new SyntaxError('nested too deeply');
  return oddNumber.test(text) ? JSON.parse(text, readNumber) : value;
}

/** The last argument is how the value was written, which the types of the language do not know yet. */
function readNumber(_key: string, value: unknown, ...written: { source?: string }[]): unknown {
  if (typeof value !== 'number' || !Number.isInteger(value)) return value;
  return plainInteger.test(written[0]?.source ?? '') ? value : Number.NaN;
}

function isShallow(value: unknown, left: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return left > 0 && Object.values(value).every((item) => isShallow(item, left - 1));
}

/**
 * Where in a value the first text stands that PostgreSQL cannot keep as it is, one with NUL or half
 * a surrogate pair; null if there is none. The path is dotted, `""` for the value itself.
 */
export function findBadText(value: unknown): string | null {
  if (typeof value === 'string') return isGoodText(value) ? null : '';
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, item] of Object.entries(value)) {
    if (!isGoodText(key)) return '';
    const at = findBadText(item);
    if (at !== null) return at === '' ? key : `${key}.${at}`;
  }
  return null;
}

const isGoodText = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** Reads a query or a form: of a key that is repeated the first value counts. */
export function parseQuery(text: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [key, value] of new URLSearchParams(text)) query[key] ??= value;
  return query;
}

/** The path and query of a request line, also of one that names a whole address (RFC 9112, 3.2.2). */
export function toOriginForm({ url: target = '/' }: { url?: string | undefined }): string {
  if (target.startsWith('/')) return target;
  const rest = /^https?:\/\/[^/?#]*([^#]*)/i.exec(target)?.[1];
  // What is neither is a path that nobody serves.
  return rest?.startsWith('/') === true ? rest : `/${rest ?? target}`;
}

/** What is wrong with a request, as an error of the framework tells it. */
export type Fault = 'invalidInput' | 'notFound' | 'tooLarge' | 'unsupportedMedia';

/** The sender's fault that an error stands for; null if the fault is ours. */
export function toFault(error: unknown): Fault | null {
  if (typeof error !== 'object' || error === null) return null;
  // A client that hangs up while its body is read gets no reply; it is no failure of ours.
  if (error instanceof Error && error.message === 'aborted') return 'invalidInput';
  const status = 'statusCode' in error ? error.statusCode : null;
  if (typeof status !== 'number' || status < 400 || status >= 500) return null;
  if (status === 413 || status === 431) return 'tooLarge';
  if (status === 415 || status === 406) return 'unsupportedMedia';
  // A path that leads out of the folder of the pages is one that does not exist.
  return status === 403 || status === 404 || status === 414 ? 'notFound' : 'invalidInput';
}

/** Answers what is no HTTP at all, before there is a request, and hangs up. */
export function answerNoRequest(
  error: Error & { code?: string },
  socket: Socket,
  toBody: (fault: Fault) => object,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const isTooLarge = error.code === 'HPE_HEADER_OVERFLOW';
  const line = isTooLarge
    ? '431 Request Header Fields Too Large'
    : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? '408 Request Timeout'
      : '400 Bad Request';
  const body = JSON.stringify(toBody(isTooLarge ? 'tooLarge' : 'invalidInput'));
  socket.end(
    `HTTP/1.1 ${line}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

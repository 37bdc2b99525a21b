import type { Socket } from 'node:net';

/*
 * Normalises input on every port before validation. One rule for all: input is either parsed
 * exactly or rejected, and nothing that PostgreSQL could not store reaches a statement.
 */

/** Chosen: our deepest input has five levels; checking more would only cost time. */
const depthMax = 32;
/** A number with a fraction or exponent, or a negative zero; may also match inside a text. */
const oddNumber = /\d[.eE]|-0/;
const plainInteger = /^(?:0|-?[1-9]\d*)$/;

/**
 * Parses JSON. A whole number in another notation (`1e3`, `1.0`, `-0`) becomes NaN, which every
 * schema rejects: an amount is plain digits everywhere. Throws SyntaxError if the text is not JSON
 * or is nested too deeply.
 */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (!isShallow(value, depthMax)) throw new SyntaxError('nested too deeply');
  return oddNumber.test(text) ? JSON.parse(text, readNumber) : value;
}

/** The last argument is the source text, which TypeScript's types lack. */
function readNumber(_key: string, value: unknown, ...written: { source?: string }[]): unknown {
  if (typeof value !== 'number' || !Number.isInteger(value)) return value;
  return plainInteger.test(written[0]?.source ?? '') ? value : Number.NaN;
}

function isShallow(value: unknown, left: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return left > 0 && Object.values(value).every((item) => isShallow(item, left - 1));
}

/**
 * The path of the first text that PostgreSQL cannot store (with NUL or an unpaired surrogate); null
 * if there is none. The path is dotted, `""` for the value itself.
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

/** Parses a query or a form; the first value of a repeated key counts. */
export function parseQuery(text: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [key, value] of new URLSearchParams(text)) query[key] ??= value;
  return query;
}

/** The path and query of a request line, also if it is an absolute URL (RFC 9112, 3.2.2). */
export function toOriginForm({ url: target = '/' }: { url?: string | undefined }): string {
  if (target.startsWith('/')) return target;
  const rest = /^https?:\/\/[^/?#]*([^#]*)/i.exec(target)?.[1];
  // Anything else becomes a path that does not exist.
  return rest?.startsWith('/') === true ? rest : `/${rest ?? target}`;
}

/** What is wrong with a request, derived from the framework's error. */
export type Fault = 'invalidInput' | 'notFound' | 'tooLarge' | 'unsupportedMedia';

/** The client's fault behind an error; null if the fault is ours. */
export function toFault(error: unknown): Fault | null {
  if (typeof error !== 'object' || error === null) return null;
  // A client that disconnects while its body is read gets no reply; that is not our failure.
  if (error instanceof Error && error.message === 'aborted') return 'invalidInput';
  const status = 'statusCode' in error ? error.statusCode : null;
  if (typeof status !== 'number' || status < 400 || status >= 500) return null;
  if (status === 413 || status === 431) return 'tooLarge';
  if (status === 415 || status === 406) return 'unsupportedMedia';
  // A path that leaves the folder of static files does not exist.
  return status === 403 || status === 404 || status === 414 ? 'notFound' : 'invalidInput';
}

/** Answers invalid HTTP, which has no request, and closes the connection. */
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

import { errorCode } from './startup-problem.ts';

/*
 * Classifies PostgreSQL failures for callers. This file alone knows every form in which a
 * connection, a limit or a disk can fail.
 */

/** When to try again after the database was unavailable. Chosen: most restarts take less. */
export const unavailableRetrySeconds = 2;

/** SQLSTATEs that end the connection. Source: PostgreSQL, appendix A. */
const LOST = /^(08|57P0|25P0[34])/;

/**
 * SQLSTATEs of temporary refusals: exhausted resources, a statement or lock timeout, a conflict
 * that lost every try, a read-only standby, a failing disk.
 */
const REFUSED_FOR_NOW = /^(53|57014|55P03|25006|40001|40P01|58030)/;

/** System errors of a socket; ENOENT is a socket folder without a server in it. */
const SOCKET_ERRORS: ReadonlySet<string> = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ERR_STREAM_DESTROYED',
  'ETIMEDOUT',
]);

/** Messages without a code that pg and Kysely use for an unusable connection. */
const LOST_WORDS = [
  /^Connection terminated/,
  /is not queryable$/,
  /^Query read timeout$/,
  /^timeout expired$/,
  /^Received unexpected \w+ message from backend/,
  /^Postgres connection has been discarded$/,
];

/** Messages of the pool and Kysely when no connection is free. */
const NO_CONNECTION_WORDS = [
  /^timeout exceeded when trying to connect$/,
  /^Cannot use a pool after calling end/,
  /^driver has already been destroyed$/,
];

/** 53100 is PostgreSQL's; the others are system errors on our own files. */
const DISK_FULL_CODES: ReadonlySet<string> = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** XX000 and 58P01 have many meanings; PostgreSQL passes on the system's message. */
const DISK_FULL_WORDS = /No space left on device|Disk quota exceeded/;

/** Thrown immediately when too many callers already wait for a connection. */
export class NoConnectionFree extends Error {
  constructor() {
    super('too many callers wait for a database connection');
    this.name = 'NoConnectionFree';
  }
}

/** True if the error means that its connection cannot be used again. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = errorCode(error);
  if (code === null) return LOST_WORDS.some((words) => words.test(error.message));
  return LOST.test(code) || isSocketError(error, code);
}

/** True if a write failed because a disk is full: the database's or ours. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = errorCode(error) ?? '';
  return DISK_FULL_CODES.has(code) || DISK_FULL_WORDS.test(error.message);
}

/**
 * True if the database cannot be reached or refuses temporarily. Retry under the same key, because
 * the work may have been done. An error that wraps such a failure counts as one.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof NoConnectionFree || isConnectionLost(error) || isDiskFull(error))
    return true;
  const code = errorCode(error);
  if (code !== null) return REFUSED_FOR_NOW.test(code);
  if (NO_CONNECTION_WORDS.some((words) => words.test(error.message))) return true;
  // fetch wraps connection failures in a TypeError; those are not the database's.
  return !(error instanceof TypeError) && isDatabaseUnavailable(error.cause);
}

/** A missing file is ENOENT too, but never from `connect`. */
function isSocketError(error: Error, code: string): boolean {
  if (!SOCKET_ERRORS.has(code)) return false;
  return code !== 'ENOENT' || ('syscall' in error && error.syscall === 'connect');
}

import { errorCode } from './startup-problem.ts';

/*
 * What a failure of PostgreSQL means to the caller. Every shape in which a connection, a limit
 * or a disk can fail is known here and nowhere else.
 */

/** When to try again after the database was unavailable. Chosen: most restarts take less. */
export const unavailableRetrySeconds = 2;

/** SQLSTATEs that end the connection. Source: PostgreSQL, appendix A. */
const LOST = /^(08|57P0|25P0[34])/;

/**
 * SQLSTATEs by which PostgreSQL refuses for now, though nothing is wrong with what was asked:
 * resources used up, a statement or a lock that took too long, a conflict that lost every try, a
 * standby that takes no writes, a disk that fails.
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

/** What pg and Kysely say, without a code, of a connection that cannot be used any more. */
const LOST_WORDS = [
  /^Connection terminated/,
  /is not queryable$/,
  /^Query read timeout$/,
  /^timeout expired$/,
  /^Received unexpected \w+ message from backend/,
  /^Postgres connection has been discarded$/,
];

/** What the pool and Kysely say when they have no connection to give. */
const NO_CONNECTION_WORDS = [
  /^timeout exceeded when trying to connect$/,
  /^Cannot use a pool after calling end/,
  /^driver has already been destroyed$/,
];

/** 53100 is PostgreSQL's own; the others are the system's, for a file of ours. */
const DISK_FULL_CODES: ReadonlySet<string> = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** XX000 and 58P01 come with many meanings; PostgreSQL hands on what the system said. */
const DISK_FULL_WORDS = /No space left on device|Disk quota exceeded/;

/** Too many wait for a connection already: this caller is refused at once instead of in a while. */
export class NoConnectionFree extends Error {
  constructor() {
    super('too many callers wait for a database connection');
    this.name = 'NoConnectionFree';
  }
}

/** True if the connection that failed so cannot be used again. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = errorCode(error);
  if (code === null) return LOST_WORDS.some((words) => words.test(error.message));
  return LOST.test(code) || isSocketError(error, code);
}

/** True if something could not be written because a disk is full: the database's, or ours. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = errorCode(error) ?? '';
  return DISK_FULL_CODES.has(code) || DISK_FULL_WORDS.test(error.message);
}

/**
 * True if the database could not be reached, or refuses for now what it would do another time. The
 * same work may be asked again, under the same key, because it may have been done. An error that
 * wraps such a failure counts as one.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof NoConnectionFree || isConnectionLost(error) || isDiskFull(error))
    return true;
  const code = errorCode(error);
  if (code !== null) return REFUSED_FOR_NOW.test(code);
  if (NO_CONNECTION_WORDS.some((words) => words.test(error.message))) return true;
  // A TypeError is how fetch wraps the failure of somebody else's connection.
  return !(error instanceof TypeError) && isDatabaseUnavailable(error.cause);
}

/** A file that is not there is ENOENT too, but never of a connect. */
function isSocketError(error: Error, code: string): boolean {
  if (!SOCKET_ERRORS.has(code)) return false;
  return code !== 'ENOENT' || ('syscall' in error && error.syscall === 'connect');
}

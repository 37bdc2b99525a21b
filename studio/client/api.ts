import { toPath, toQuery } from '@vela/client/call-path.ts';
import type { BookMessage } from '../src/protocol/book.ts';
import type { HandReply } from '../src/protocol/hand.ts';
import type { PlayRefusal } from '../src/protocol/play.ts';
import { isRefusalName } from '../src/protocol/refusals.ts';
import type { RefusalName } from '../src/protocol/refusals.ts';
import type { Route, RouteInput, RouteReply } from '../src/protocol/route.ts';
import { tableSocket } from '../src/protocol/routes.ts';
import type { ServerMessage } from '../src/protocol/table.ts';

/** Failures detected by the page, besides the studio's refusals. */
export const pageFailures = ['offline', 'notPlayed', 'stepNotTaken', 'betUnknown'] as const;

/**
 * Why a call failed; `offline` means that there was no reply, `notPlayed` that a bet with an
 * unknown outcome has been rolled back finally, `stepNotTaken` that this happened to a step of a
 * hand, which continues, `betUnknown` that a table does not know a bet's outcome yet.
 */
export type FailureReason = RefusalName | (typeof pageFailures)[number];

/** A route's reply, or why there is none. */
export type Answer<T> =
  | { isOk: true; value: T }
  | {
      isOk: false;
      reason: FailureReason;
      retryInMs: number | null;
      balanceMinor: number | null;
      /** The current round, with a step that was refused. */
      hand: HandReply | null;
    };

/** Timeout of a reply; afterwards the outcome is unknown and the same call is repeated. */
const TIMEOUT_MS = 12_000;

function failure(reason: FailureReason, refusal?: PlayRefusal): Answer<never> {
  return {
    isOk: false,
    reason,
    retryInMs: refusal?.retryInMs ?? null,
    balanceMinor: refusal?.balanceMinor ?? null,
    hand: refusal?.hand ?? null,
  };
}

/** Calls a guest route. */
export function sendAsGuest<R extends Route & { audience: 'guest' }>(
  route: R,
  input: RouteInput<R>,
): Promise<Answer<RouteReply<R>>> {
  return send(route, input, {});
}

/** The calls of a page with its session. */
export interface PlayApi {
  send<R extends Route>(route: R, input: RouteInput<R>): Promise<Answer<RouteReply<R>>>;
  /** Address of the live table. */
  tableUrl(): string;
}

/** Creates the calls to player routes. */
export function connectApi(token: string): PlayApi {
  return {
    send: (route, input) => send(route, input, { authorization: `Bearer ${token}` }),
    tableUrl: () => toSocketUrl(tableSocket.path, { session: token }),
  };
}

/** The address of a socket of the studio. */
export function toSocketUrl(path: string, query: Readonly<Record<string, string>>): string {
  const url = new URL(toAddress(path), window.location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.search = new URLSearchParams(query).toString();
  url.hash = '';
  return url.href;
}

/** The studio may be served below another path than the root. */
const toAddress = (path: string): string => path.slice(1);

async function send<R extends Route>(
  route: R,
  input: RouteInput<R>,
  headers: Record<string, string>,
): Promise<Answer<RouteReply<R>>> {
  const { method } = route;
  const fields = input as object;
  const isGet = method === 'GET';
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(toAddress(toPath(route, fields)) + (isGet ? toQuery(fields) : ''), {
      method,
      headers: { ...headers, ...(isGet ? {} : { 'content-type': 'application/json' }) },
      ...(isGet ? {} : { body: JSON.stringify(fields) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    body = await response.json();
  } catch {
    return failure('offline');
  }
  // The studio's own server is trusted for the types of its replies.
  if (response.ok) return { isOk: true, value: body as RouteReply<R> };
  return toFailure(response.status, body as Partial<PlayRefusal> | null);
}

function toFailure(status: number, refusal: Partial<PlayRefusal> | null): Answer<never> {
  const reason = refusal?.reason;
  if (reason === 'unknownOutcome' && refusal?.isFinal === true) {
    const isStep = refusal.hand !== undefined;
    return failure(isStep ? 'stepNotTaken' : 'notPlayed', { ...refusal, reason });
  }
  if (isRefusalName(reason)) return failure(reason, { ...refusal, reason });
  return failure(status >= 500 ? 'unknownOutcome' : 'invalidInput');
}

/** Parses a message of the table's server; null if it is invalid. */
export function parseServerMessage(data: unknown): ServerMessage | null {
  return parseMessage(data) as ServerMessage | null;
}

/** Parses a message of the book's server; null if it is invalid. */
export function parseBookMessage(data: unknown): BookMessage | null {
  return parseMessage(data) as BookMessage | null;
}

function parseMessage(data: unknown): unknown {
  if (typeof data !== 'string') return null;
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}

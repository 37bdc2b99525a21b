import { toPath, toQuery } from '@vela/client/call-path.ts';
import type { HandReply } from '../src/protocol/hand.ts';
import type { PlayRefusal } from '../src/protocol/play.ts';
import { isRefusalName } from '../src/protocol/refusals.ts';
import type { RefusalName } from '../src/protocol/refusals.ts';
import type { Route, RouteInput, RouteReply } from '../src/protocol/route.ts';
import { tableSocket } from '../src/protocol/routes.ts';
import type { ServerMessage } from '../src/protocol/table.ts';

/** What the page itself knows of a call that brought nothing, besides what the studio refuses. */
export const pageFailures = ['offline', 'notPlayed', 'stepNotTaken', 'betUnknown'] as const;

/**
 * Why a call brought nothing; `offline` means that no answer came at all, `notPlayed` that a bet
 * whose outcome was unknown has been taken back for good, `stepNotTaken` that this happened to a
 * step of a hand, which goes on, `betUnknown` that a table does not know yet what became of a bet.
 */
export type FailureReason = RefusalName | (typeof pageFailures)[number];

/** What a route answered, or why it did not. */
export type Answer<T> =
  | { isOk: true; value: T }
  | {
      isOk: false;
      reason: FailureReason;
      retryInMs: number | null;
      balanceMinor: number | null;
      /** The round as it stands, with a step that was refused. */
      hand: HandReply | null;
    };

/** Longest wait for an answer; after it the outcome is unknown and the same call is made again. */
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

/** Sends to a route of guests. */
export function sendAsGuest<R extends Route & { audience: 'guest' }>(
  route: R,
  input: RouteInput<R>,
): Promise<Answer<RouteReply<R>>> {
  return send(route, input, {});
}

/** What a page can do with its session. */
export interface PlayApi {
  send<R extends Route>(route: R, input: RouteInput<R>): Promise<Answer<RouteReply<R>>>;
  /** Address of the live table. */
  tableUrl(): string;
}

/** Opens the way to the routes of players. */
export function connectApi(token: string): PlayApi {
  return {
    send: (route, input) => send(route, input, { authorization: `Bearer ${token}` }),
    tableUrl: () => {
      const url = new URL(toAddress(tableSocket.path), window.location.href);
      url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
      url.search = new URLSearchParams({ session: token }).toString();
      url.hash = '';
      return url.href;
    },
  };
}

/** The studio may lie below another path than the root. */
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
  // The studio's own server is trusted for the type of its replies.
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

/** Reads what the table's server sent, or null. */
export function parseServerMessage(data: unknown): ServerMessage | null {
  if (typeof data !== 'string') return null;
  try {
    return JSON.parse(data) as ServerMessage;
  } catch {
    return null;
  }
}

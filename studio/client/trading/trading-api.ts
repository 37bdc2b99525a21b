import { toPath, toQuery } from '@vela/client/call-path.ts';
import { isRefusalName } from '../../src/protocol/refusals.ts';
import type { RefusalName } from '../../src/protocol/refusals.ts';
import type { Route, RouteInput, RouteReply } from '../../src/protocol/route.ts';

/** Why a call failed; `offline` means that there was no clear reply. */
export type TradingFailure = RefusalName | 'offline';

/** A route's reply, or why there is none. */
export type TradingAnswer<T> = { isOk: true; value: T } | { isOk: false; failure: TradingFailure };

// Chosen: longer than the studio ever takes.
const TIMEOUT_MS = 12_000;

/** Calls a route of the desk; without a session only the one that opens it. */
export async function sendTrading<R extends Route>(
  route: R,
  input: RouteInput<R>,
  sessionToken: string | null,
): Promise<TradingAnswer<RouteReply<R>>> {
  const { method } = route;
  const fields: object = Object(input);
  const isGet = method === 'GET';
  const authorization = sessionToken === null ? {} : { authorization: `Bearer ${sessionToken}` };
  try {
    // The page is served at `/trading/` below the studio's own path.
    const address = `..${toPath(route, fields)}${isGet ? toQuery(fields) : ''}`;
    const response = await fetch(address, {
      method,
      headers: { ...authorization, ...(isGet ? {} : { 'content-type': 'application/json' }) },
      ...(isGet ? {} : { body: JSON.stringify(fields) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) {
      // The studio's own server is trusted for the types of its replies.
      const value: RouteReply<R> = await response.json();
      return { isOk: true, value };
    }
    const { reason }: { reason?: unknown } = await response.json();
    return { isOk: false, failure: isRefusalName(reason) ? reason : 'offline' };
  } catch {
    return { isOk: false, failure: 'offline' };
  }
}

import type { DeskPage } from '../../src/desk/page-protocol.ts';
import { finishOrder, readPage, sendUsdt } from '../../src/desk/page-routes.ts';
import type { PageRequest } from '../../src/desk/page-routes.ts';
import type { Route, RouteInput } from '../../src/protocol/route.ts';

/** Why a page's call failed; `offline` means that there was no clear reply. */
export type DeskFailure = 'unknown' | 'refused' | 'offline';

/** The page's content after a call, or why there is none. */
export type DeskAnswer = { isOk: true; page: DeskPage } | { isOk: false; failure: DeskFailure };

// Chosen: longer than the desk ever takes.
const timeoutMs = 12_000;

async function send<R extends Route>(route: R, input: RouteInput<R>): Promise<DeskAnswer> {
  try {
    // The page is served at `/desk/` below the studio's own path.
    const response = await fetch(route.path.replace('/desk/', ''), {
      method: route.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(timeoutMs),
    });
    // The desk is trusted for the types of its replies.
    const page: DeskPage = await response.json();
    if (response.ok) return { isOk: true, page };
    if (response.status === 404) return { isOk: false, failure: 'unknown' };
    return { isOk: false, failure: response.status < 500 ? 'refused' : 'offline' };
  } catch {
    return { isOk: false, failure: 'offline' };
  }
}

/** Reads the page's current content. */
export function fetchPage({ order, key }: PageRequest): Promise<DeskAnswer> {
  return send(readPage, { order, key });
}

/** Pays an order or lets it fail; repeating it changes nothing. */
export function finish(
  { order, key }: PageRequest,
  wish: RouteInput<typeof finishOrder>['wish'],
): Promise<DeskAnswer> {
  return send(finishOrder, { order, key, wish });
}

/** Sends USDT from the practice wallet, once per key. */
export function sendTransfer(
  { order, key }: PageRequest,
  transfer: Pick<RouteInput<typeof sendUsdt>, 'sendKey' | 'amountMicro'>,
): Promise<DeskAnswer> {
  return send(sendUsdt, { order, key, ...transfer });
}

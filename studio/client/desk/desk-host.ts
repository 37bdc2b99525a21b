import type { DeskPage } from '../../src/desk/page-protocol.ts';
import { HOST_CHANNEL } from '../host-messages.ts';

/** A notification of the host page: how it ended, or that the payer wants to leave. */
export type DeskNews = 'paid' | 'failed' | 'expired' | 'cancelled' | 'sent' | 'left';

/** The fields that decide which page may be notified. */
type Spoken = Pick<DeskPage, 'frameOrigins' | 'returnUrl'>;

/**
 * The origin of the host page that may be notified, or null. `ancestor` is the host according to
 * the browser; if unknown, only the return address's origin is possible.
 */
export function findHostOrigin(page: Spoken, ancestor: string | undefined): string | null {
  const { returnUrl } = page;
  const fallback =
    returnUrl !== null && URL.canParse(returnUrl) ? new URL(returnUrl).origin : undefined;
  const origin = ancestor ?? fallback;
  return origin !== undefined && page.frameOrigins.includes(origin) ? origin : null;
}

/** Notifies the host page; false if there is none to notify. */
export function notifyHost(page: DeskPage, state: DeskNews): boolean {
  if (window.parent === window) return false;
  const origin = findHostOrigin(page, window.location.ancestorOrigins?.[0]);
  if (origin === null) return false;
  const { reference } = page;
  window.parent.postMessage({ channel: HOST_CHANNEL, type: 'desk', state, reference }, origin);
  return true;
}

/** Returns the payer to where they came from. */
export function leave(page: DeskPage): void {
  if (notifyHost(page, 'left')) return;
  if (page.returnUrl === null) window.history.back();
  else window.location.assign(page.returnUrl);
}

import type { DeskPage } from '../../src/desk/page-protocol.ts';
import { HOST_CHANNEL } from '../host-messages.ts';

/** What the page around is told: how it ended, or that the payer wants to go back. */
export type DeskNews = 'paid' | 'failed' | 'expired' | 'cancelled' | 'sent' | 'left';

/** What of a page decides whom it may speak to. */
type Spoken = Pick<DeskPage, 'frameOrigins' | 'returnUrl'>;

/**
 * The origin of the page around that may be spoken to, or null. `ancestor` is what the browser says
 * is around; where it does not say, it can only be where the payer came from.
 */
export function findHostOrigin(page: Spoken, ancestor: string | undefined): string | null {
  const { returnUrl } = page;
  const fallback =
    returnUrl !== null && URL.canParse(returnUrl) ? new URL(returnUrl).origin : undefined;
  const origin = ancestor ?? fallback;
  return origin !== undefined && page.frameOrigins.includes(origin) ? origin : null;
}

/** Tells the page around; false where there is none that may be told. */
export function notifyHost(page: DeskPage, state: DeskNews): boolean {
  if (window.parent === window) return false;
  const origin = findHostOrigin(page, window.location.ancestorOrigins?.[0]);
  if (origin === null) return false;
  const { reference } = page;
  window.parent.postMessage({ channel: HOST_CHANNEL, type: 'desk', state, reference }, origin);
  return true;
}

/** Goes back to where the payer came from. */
export function leave(page: DeskPage): void {
  if (notifyHost(page, 'left')) return;
  if (page.returnUrl === null) window.history.back();
  else window.location.assign(page.returnUrl);
}

/** Returns an address of a payment page, or null: only web addresses are ever opened. */
export function toPayUrl(address: string): URL | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
}

/** True for a page of the site's own studio: the practice desk, which is shown in the app. */
export const isPractice = (url: URL, studioUrl: string): boolean =>
  URL.canParse(studioUrl) && new URL(studioUrl).origin === url.origin;

/**
 * Returns the page of an order that the app shows, or null while unknown. If the wallet's code
 * opens the practice wallet, that takes precedence, since the page before it only repeats the code.
 */
export function findPage(
  { flow, payUrl, qrText }: { flow: string; payUrl: string; qrText: string },
  studioUrl: string,
): URL | null {
  const wallet = flow === 'wallet' ? toPayUrl(qrText) : null;
  return wallet !== null && isPractice(wallet, studioUrl) ? wallet : toPayUrl(payUrl);
}

/** Returns the practice desk's page in the app's theme. */
export function withTheme(url: URL, theme: string): string {
  const hash = new URLSearchParams(url.hash.slice(1));
  hash.set('theme', theme);
  const themed = new URL(url);
  themed.hash = hash.toString();
  return themed.href;
}

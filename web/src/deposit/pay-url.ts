/** An address of a page to pay on, or null: only a page of the web is ever opened. */
export function toPayUrl(address: string): URL | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
}

/** True for a page of the site's own studio: the practice desk, which is shown in the app. */
export const isPractice = (url: URL, studioUrl: string): boolean =>
  URL.canParse(studioUrl) && new URL(studioUrl).origin === url.origin;

/**
 * The page of an order that the app shows, or null while it is not known. Where the code of a
 * wallet opens the practice wallet, that comes first: the page before it shows the code once more.
 */
export function findPage(
  { flow, payUrl, qrText }: { flow: string; payUrl: string; qrText: string },
  studioUrl: string,
): URL | null {
  const wallet = flow === 'wallet' ? toPayUrl(qrText) : null;
  return wallet !== null && isPractice(wallet, studioUrl) ? wallet : toPayUrl(payUrl);
}

/** The page as the practice desk shows it: in the theme that the app shows. */
export function withTheme(url: URL, theme: string): string {
  const hash = new URLSearchParams(url.hash.slice(1));
  hash.set('theme', theme);
  const themed = new URL(url);
  themed.hash = hash.toString();
  return themed.href;
}

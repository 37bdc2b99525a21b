import type { Page } from 'playwright-core';
import type { Route } from './routes.ts';

/** Where the links lead that are drawn now: routes without their query, other addresses as they are. */
export function listLinks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const targets = Array.from(document.querySelectorAll('#root a, dialog a'), (link) => {
      const href = link.getAttribute('href') ?? '';
      return href.startsWith('#') ? (href.slice(1).split('?')[0] ?? '') : href;
    });
    return [...new Set(targets)];
  });
}

/** The links that lead to a route that is not built, or nowhere; empty where all is well. */
export async function listDeadEnds(page: Page, routes: readonly Route[]): Promise<string[]> {
  const open = new Set(routes.filter((it) => it.isOpen).map((it) => it.path));
  const isElsewhere = (href: string): boolean => /^(https?:|mailto:|tel:|otpauth:|\/)/.test(href);
  const links = await listLinks(page);
  return links.filter(
    (href) => !open.has(href) && (href.startsWith('/pages') || !isElsewhere(href)),
  );
}

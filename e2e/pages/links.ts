import type { Page } from 'playwright-core';
import type { Route } from './routes.ts';

/**
 * Returns the targets of the rendered links: routes as `#/pages/…` without their query, other
 * addresses as they are.
 */
export function listLinks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const targets = Array.from(document.querySelectorAll('#root a, dialog a'), (link) => {
      const href = link.getAttribute('href') ?? '';
      return href.startsWith('#') ? (href.split('?')[0] ?? '') : href;
    });
    return [...new Set(targets)];
  });
}

/** Returns the links whose target is missing; empty if there are none. */
export async function listDeadEnds(page: Page, routes: readonly Route[]): Promise<string[]> {
  const open = new Set(routes.map((it) => `#${it.path}`));
  const isElsewhere = (href: string): boolean =>
    /^(https?:|mailto:|tel:|geo:|otpauth:|\/)/.test(href);
  const links = await listLinks(page);
  return links.filter(
    (href) => !open.has(href) && (href.startsWith('/pages') || !isElsewhere(href)),
  );
}

import type { Page, Request } from 'playwright-core';

/** What a page did wrong, and whether it still waits for somebody. */
export type Watch = {
  /** Every problem since the last call; a screen is right when this is empty. */
  take: () => string[];
  /** How many requests are under way. */
  pending: () => number;
};

/**
 * Listens to a page from now on: errors in its console (which include broken rules of the content
 * security policy), thrown errors, and requests that failed or were answered with an error.
 */
export function watch(page: Page): Watch {
  const problems: string[] = [];
  const open = new Set<Request>();
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => problems.push(`thrown: ${error.message}`));
  page.on('request', (request) => {
    // A page that is left takes its open requests with it, without a word about them.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear();
    open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => {
    open.delete(request);
    const why = request.failure()?.errorText ?? 'failed';
    // The page itself ends what it no longer needs.
    if (why !== 'net::ERR_ABORTED') problems.push(`request: ${why} ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() < 400) return;
    problems.push(`answer: ${response.status()} ${response.url()}`);
  });
  return { take: () => problems.splice(0), pending: () => open.size };
}

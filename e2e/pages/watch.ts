import type { Page, Request } from 'playwright-core';

/** The faults of a page, and whether it has pending requests. */
export type Watch = {
  /** Returns every fault since the last call; empty if the screen is right. */
  take: () => string[];
  /** The addresses of pending requests. */
  pending: () => string[];
};

/**
 * Records from now on a page's console errors (which include violations of the content security
 * policy), thrown errors, and requests that failed or returned an error.
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
    // Leaving a page drops its pending requests without an event.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear();
    open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => {
    open.delete(request);
    const why = request.failure()?.errorText ?? 'failed';
    // The page itself aborts requests that it no longer needs.
    if (why !== 'net::ERR_ABORTED') problems.push(`request: ${why} ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() < 400) return;
    problems.push(`answer: ${response.status()} ${response.url()}`);
  });
  return {
    take: () => problems.splice(0),
    pending: () => Array.from(open, (request) => request.url()),
  };
}

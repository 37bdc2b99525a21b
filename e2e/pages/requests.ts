import type { BrowserContext, Page, Request } from 'playwright-core';

/** Chosen: as many as one screen with all its parts sends. */
const requestsMax = 30;

/** Pages and calls; the page itself reports scripts and pictures that fail. */
const kinds = new Set(['document', 'fetch', 'xhr', 'websocket']);

/**
 * Formats a request for the output of a failed journey; a test site's queries contain no secrets.
 */
type Line = { request: Request; answer: string };

const last: Line[] = [];
const contexts = new Set<BrowserContext>();

/** Records the last calls of every page of a context with their status. */
export function keepRequests(context: BrowserContext): void {
  contexts.add(context);
  context.on('close', () => contexts.delete(context));
  const answered = (request: Request, answer: string): void => {
    const line = last.findLast((it) => it.request === request);
    if (line !== undefined) line.answer = answer;
  };
  context.on('request', (request) => {
    if (!kinds.has(request.resourceType())) return;
    last.push({ request, answer: 'no answer yet' });
    if (last.length > requestsMax) last.shift();
  });
  context.on('response', (response) => answered(response.request(), String(response.status())));
  context.on('requestfailed', (request) =>
    answered(request, request.failure()?.errorText ?? 'failed'),
  );
}

/** Describes each page that is open: its address and what assistive technology reads on it. */
export function describePages(): Promise<string[]> {
  const pages = [...contexts].flatMap((context) => context.pages());
  return Promise.all(pages.map(describePage));
}

async function describePage(page: Page): Promise<string> {
  try {
    return `${page.url()}\n${await page.locator('body').ariaSnapshot({ timeout: 2_000 })}`;
  } catch (error) {
    return `${page.url()}\n${String(error)}`;
  }
}

/** Returns the last requests, oldest first, one line each. */
export function listRequests(): string[] {
  return last.map(({ request, answer }) => `${answer} ${request.method()} ${request.url()}`);
}

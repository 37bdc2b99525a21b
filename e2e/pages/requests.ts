import type { BrowserContext, Request } from 'playwright-core';

/** Chosen: as many as a screen sends with all its parts. */
const keptMax = 30;

/** Pages and calls; scripts and pictures that fail are told by the page itself. */
const kinds = new Set(['document', 'fetch', 'xhr', 'websocket']);

/** A request as it is told when a journey fails; queries hold nothing secret on a test's site. */
type Line = { request: Request; answer: string };

const last: Line[] = [];

/** Keeps the last calls of every page of a context, with how each was answered. */
export function keepRequests(context: BrowserContext): void {
  const answered = (request: Request, answer: string): void => {
    const line = last.findLast((it) => it.request === request);
    if (line !== undefined) line.answer = answer;
  };
  context.on('request', (request) => {
    if (!kinds.has(request.resourceType())) return;
    last.push({ request, answer: 'no answer yet' });
    if (last.length > keptMax) last.shift();
  });
  context.on('response', (response) => answered(response.request(), String(response.status())));
  context.on('requestfailed', (request) =>
    answered(request, request.failure()?.errorText ?? 'failed'),
  );
}

/** The last requests, oldest first, a line each. */
export function listRequests(): string[] {
  return last.map(({ request, answer }) => `${answer} ${request.method()} ${request.url()}`);
}

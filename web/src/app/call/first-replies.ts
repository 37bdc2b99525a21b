import type { Fetch } from '@vela/client/send.ts';

/** Sends a request, or uses the reply that the page's first script has already requested. */
export const fetchFirst: Fetch = (path, request) => {
  const isEmpty = request.body === undefined || request.body === '{}';
  const reply = isEmpty ? window.velaFirst?.take(path, request.headers) : undefined;
  return reply ?? fetch(path, request);
};

import type { Fetch } from '@vela/client/send.ts';

/** Sends a request, or takes the answer that the first script of the page has requested. */
export const fetchFirst: Fetch = (path, request) => {
  const isEmpty = request.body === undefined || request.body === '{}';
  const reply = isEmpty ? window.velaFirst?.take(path, request.headers) : undefined;
  return reply ?? fetch(path, request);
};

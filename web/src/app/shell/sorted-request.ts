/** What the service worker has for a request: the page, a built file, or nothing. */
export type KeptKind = 'page' | 'file' | null;

/**
 * Sorts a request by what may be kept of its reply: only the page itself and built files, whose
 * names have their hash. What a call answers and what players upload are never touched.
 */
export function sortRequest(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  scope: string,
): KeptKind {
  if (method !== 'GET' || !url.startsWith(scope)) return null;
  const [path = ''] = url.slice(scope.length).split(/[?#]/);
  if (mode === 'navigate') return path === '' || path === 'index.html' ? 'page' : null;
  return /^assets\/[\w.-]+$/.test(path) ? 'file' : null;
}

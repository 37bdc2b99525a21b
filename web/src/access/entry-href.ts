/** Returns the address of the other mode with the rest of the query. */
export function modeHref(query: URLSearchParams, mode: 'login' | 'register'): string {
  const next = new URLSearchParams(query);
  if (mode === 'register') next.set('mode', mode);
  else next.delete('mode');
  const text = next.toString();
  return `/pages/login/login${text === '' ? '' : `?${text}`}`;
}

/** The address of the other mode, with everything else that the link carried. */
export function modeHref(query: URLSearchParams, mode: 'login' | 'register'): string {
  const next = new URLSearchParams(query);
  if (mode === 'register') next.set('mode', mode);
  else next.delete('mode');
  const text = next.toString();
  return `/pages/login/login${text === '' ? '' : `?${text}`}`;
}

/** The invite code of a link, before or behind the hash. */
export function readInvite(query: URLSearchParams, search: string): string {
  const code = query.get('invite') ?? new URLSearchParams(search).get('invite') ?? '';
  return code.trim().slice(0, 20);
}

/** The address of the other mode, with everything else that the link carried. */
export function modeHref(query: URLSearchParams, mode: 'login' | 'register'): string {
  const next = new URLSearchParams(query);
  if (mode === 'register') next.set('mode', mode);
  else next.delete('mode');
  const text = next.toString();
  return `/pages/login/login${text === '' ? '' : `?${text}`}`;
}

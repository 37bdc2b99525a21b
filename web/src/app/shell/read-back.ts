/**
 * Returns where a screen leads afterwards (`back` in its query); only a route of the app is
 * accepted.
 */
export function readBack(query: URLSearchParams, otherwise = '/'): string {
  const back = query.get('back') ?? otherwise;
  return /^\/(?![/\\])/.test(back) && !back.startsWith('/pages/login/') ? back : otherwise;
}

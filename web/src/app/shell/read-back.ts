/** Where a screen leads afterwards (`back` of its query): a route of the app and nothing else. */
export function readBack(query: URLSearchParams, otherwise = '/'): string {
  const back = query.get('back') ?? otherwise;
  return /^\/(?![/\\])/.test(back) && !back.startsWith('/pages/login/') ? back : otherwise;
}

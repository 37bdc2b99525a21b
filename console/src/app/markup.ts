/**
 * Accepts a text without `<`, which contains no markup; the library inserts its styles this way.
 * Throws on any other.
 */
export function refuseMarkup(text: string): string {
  if (text.includes('<')) throw new TypeError('markup is refused');
  return text;
}

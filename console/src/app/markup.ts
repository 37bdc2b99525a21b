/** A text without `<` is no markup wherever it is put; the library puts its styles so. */
export function refuseMarkup(text: string): string {
  if (text.includes('<')) throw new TypeError('markup is refused');
  return text;
}

/** A text as it stands inside a `like` pattern: none of its signs means anything there. */
export function toLikeText(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

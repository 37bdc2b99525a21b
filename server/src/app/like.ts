/** Escapes a text for use in a `like` pattern. */
export function toLikeText(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

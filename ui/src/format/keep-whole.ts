/** Returns a date or time that no line breaks: neither at its spaces nor within a Chinese date. */
export const keepWhole = (text: string): string =>
  text
    .replaceAll(' ', '\u00a0')
    .replaceAll(/[年月日]/g, '\u2060$&')
    .replaceAll(/[年月]/g, '$&\u2060');

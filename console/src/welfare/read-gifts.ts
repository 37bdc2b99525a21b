import { parseAmount, writeMinor } from '@vela/contract/money.ts';
import { giftsMax } from '@vela/contract/welfare/rules.ts';

/** One gift in the call's format. */
export type Gift = { username: string; amountMinor: number };

/** The gifts of a text, or the number of the first invalid line; too many are `tooMany`. */
export type ReadGifts = { gifts: Gift[] } | { wrongLine: number } | 'tooMany';

const shape = /^([A-Za-z][A-Za-z0-9]{2,19})[,;\t ]+"?([\d.,]+)"?$/;

/**
 * Parses a username and an amount from each line, separated by a comma, semicolon, tab or space, as
 * spreadsheets save them. Empty lines are skipped, and so is a first line of headings.
 */
export function readGifts(text: string, minorDigits: number): ReadGifts {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ line: line.trim(), number: index + 1 }))
    .filter(({ line }) => line !== '');
  const isHeading = lines.length > 1 && !/\d/.test(lines[0]?.line ?? '');
  const gifts: Gift[] = [];
  for (const { line, number } of isHeading ? lines.slice(1) : lines) {
    const [, username = '', amount = ''] = shape.exec(line) ?? [];
    const minor = username === '' ? null : parseAmount(amount, minorDigits);
    if (minor === null || minor === 0n) return { wrongLine: number };
    gifts.push({ username, amountMinor: writeMinor(minor) });
  }
  return gifts.length > giftsMax ? 'tooMany' : { gifts };
}

import { parseAmount, writeMinor } from '@vela/contract/money.ts';
import { prizePlacesMax, prizeRowsMax } from '@vela/contract/tournament/rules.ts';

/** A row of prizes in the call's format. */
export type PrizeRow = { places: number; amountMinor: number };

/**
 * Parses the number of places and the prize of each from every line, from the first place on; null
 * if a line is invalid, if a later prize is larger, or if there are too many.
 */
export function readPrizes(text: string, minorDigits: number): PrizeRow[] | null {
  const rows: PrizeRow[] = [];
  for (const line of text.split('\n').map((it) => it.trim())) {
    if (line === '') continue;
    const [, places = '', amount = ''] = /^(\d{1,3})[\s×x*,;]+([\d.,]+)$/.exec(line) ?? [];
    const minor = places === '' ? null : parseAmount(amount, minorDigits);
    if (minor === null || minor === 0n || Number(places) === 0) return null;
    rows.push({ places: Number(places), amountMinor: writeMinor(minor) });
  }
  const isFalling = rows.every(
    ({ amountMinor }, index) => index === 0 || amountMinor <= (rows[index - 1]?.amountMinor ?? 0),
  );
  const places = rows.reduce((sum, row) => sum + row.places, 0);
  return isFalling && rows.length <= prizeRowsMax && places <= prizePlacesMax ? rows : null;
}

/** Returns the total of all prizes. */
export const sumPrizes = (rows: readonly PrizeRow[]): number =>
  rows.reduce((sum, { places, amountMinor }) => sum + places * amountMinor, 0);

/** Matches text that a spreadsheet would interpret as a formula. */
const formulaStart = /^[=+\-@\t\r]/;

/** A text cell: quoted where necessary, and never a formula. */
function toCell(value: string | number): string {
  // Numbers are ours; text may come from anyone.
  const text = typeof value === 'number' ? String(value) : defuse(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const defuse = (text: string): string => (formulaStart.test(text) ? `'${text}` : text);

/**
 * Rows as a CSV file (RFC 4180) that spreadsheets open as UTF-8 and never interpret as formulas.
 */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  const lines = rows.map((row) => row.map(toCell).join(','));
  return `\u{FEFF}${lines.join('\r\n')}\r\n`;
}

/** Minor units in a spreadsheet's format: `-1234.5`, without grouping or currency. */
export function toCsvAmount(minor: number, minorDigits: number): number {
  return minor / 10 ** minorDigits;
}

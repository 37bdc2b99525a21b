/** What a spreadsheet would take for a formula if a text began with it. */
const formulaStart = /^[=+\-@\t\r]/;

/** A cell of text: quoted where it must be, and never a formula. */
function toCell(value: string | number): string {
  // A number is written by us; a text may come from anywhere.
  const text = typeof value === 'number' ? String(value) : defuse(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const defuse = (text: string): string => (formulaStart.test(text) ? `'${text}` : text);

/** Rows as a CSV file (RFC 4180) that spreadsheets open as UTF-8 and never take for formulas. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  const lines = rows.map((row) => row.map(toCell).join(','));
  return `\u{FEFF}${lines.join('\r\n')}\r\n`;
}

/** Minor units as a spreadsheet reads them: `-1234.5`, without groups or a currency. */
export function toCsvAmount(minor: number, minorDigits: number): number {
  return minor / 10 ** minorDigits;
}

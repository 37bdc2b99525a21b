/** Returns the text for a name sent by the server; `other` if the table does not contain it. */
export function wordFor(table: Readonly<Record<string, string>>, name: string, other: string) {
  return Object.hasOwn(table, name) ? (table[name] ?? other) : other;
}

/** The word of a name that comes from the server; `other` where the table does not know it. */
export function wordFor(table: Readonly<Record<string, string>>, name: string, other: string) {
  return Object.hasOwn(table, name) ? (table[name] ?? other) : other;
}

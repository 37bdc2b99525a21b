import type { Format } from '@vela/ui/format/format.ts';

/** Lists the details of an audit entry by name; amounts are formatted as money. */
export function detailsOf(json: string, format: Pick<Format, 'money'>): [string, string][] {
  const details = readObject(json);
  if (details === null) return [['JSON', json]];
  return Object.entries(details).map(([name, value]) =>
    name.endsWith('Minor') && Number.isSafeInteger(value) && typeof value === 'number'
      ? [name.slice(0, -'Minor'.length), format.money(value)]
      : [name, typeof value === 'string' ? value : JSON.stringify(value)],
  );
}

function readObject(json: string): object | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? value : null;
  } catch {
    return null;
  }
}

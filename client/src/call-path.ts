import type { Call } from '@vela/contract/call.ts';

/** The address of a call; a segment with a colon is a field of its input. */
export function toPath({ path }: Pick<Call, 'path'>, input: object): string {
  const fields = new Map(Object.entries(input));
  return path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(fields.get(name) ?? '')),
  );
}

/** Fields as a query string; empty fields are omitted, and a list is comma separated. */
export function toQuery(input: object): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input)) {
    if (value === undefined || value === null || value === '') continue;
    query.set(key, Array.isArray(value) ? value.join(',') : String(value));
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

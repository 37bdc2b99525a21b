import { isDeepStrictEqual } from 'node:util';
import { toJson } from './reply.ts';

/** Returns the differences between two versions of an object, by field, for the audit log. */
export function describeChanges(before: object | null, after: object): Record<string, string> {
  const old = new Map<string, unknown>(Object.entries(before ?? {}));
  return Object.fromEntries(
    Object.entries(after).flatMap(([field, value]) => {
      const was = old.get(field);
      if (isDeepStrictEqual(was, value)) return [];
      return [[field, before ? `${write(was)} → ${write(value)}` : write(value)]];
    }),
  );
}

const write = (value: unknown): string =>
  typeof value === 'string' ? value : toJson(value ?? null);

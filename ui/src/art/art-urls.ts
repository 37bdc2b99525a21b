import { findObject } from './art-files.ts';

/**
 * The address of an object by its name (`trophy`, `cards-fan`), for names that come from the
 * server; a wrapped gift where there is no such object.
 */
export function objectUrl(name: string): string {
  return findObject(name) ?? findObject('wrapped-gift') ?? '';
}

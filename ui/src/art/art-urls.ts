import { findObject } from './art-files.ts';

/**
 * Returns the address of an object by its name (`trophy`, `cards-fan`), for names sent by the
 * server; a wrapped gift if the name is unknown.
 */
export function objectUrl(name: string): string {
  return findObject(name) ?? findObject('wrapped-gift') ?? '';
}

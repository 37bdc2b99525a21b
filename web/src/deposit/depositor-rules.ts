/** How long a name may be. Source: the call's own limit. */
export const nameLengthMax = 60;

/** A name as it is sent: in composed letters, without spaces round it. */
export const toName = (typed: string): string =>
  typed.normalize('NFC').trim().replaceAll(/\s+/g, ' ');

/**
 * True for a name as banks write it: two letters or more of any script, with spaces, dots, hyphens
 * and apostrophes between them, and nothing else.
 */
export const isName = (name: string): boolean =>
  name.length <= nameLengthMax &&
  /^[\p{L}\p{M} .·'’-]+$/u.test(name) &&
  (name.match(/\p{L}/gu)?.length ?? 0) >= 2;

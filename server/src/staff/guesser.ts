import type { Guesser } from '../access/index.ts';

/**
 * Returns the subject under which guesses at an operator's login are counted, whether the operator
 * exists or not.
 */
export const toSubject = (username: string): string => `staff:${username.toLowerCase()}`;

/** Returns the guesser at an operator's login, with its address and known device. */
export const toGuesser = (who: string, address: string, deviceHash: Buffer | null): Guesser => ({
  who,
  address,
  device: deviceHash?.toString('base64url') ?? null,
});

import type { Guesser } from '../access/index.ts';

/** Under which name guesses at an operator's login are counted, whether there is one or not. */
export const toSubject = (username: string): string => `staff:${username.toLowerCase()}`;

/** Who guesses at an operator's login, from where and on which known device. */
export const toGuesser = (who: string, address: string, deviceHash: Buffer | null): Guesser => ({
  who,
  address,
  device: deviceHash?.toString('base64url') ?? null,
});

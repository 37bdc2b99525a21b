import { readStored, store } from './storage.ts';

/**
 * A secret stored in this browser, by which the server recognises it at an operator's next login.
 */
const deviceKey = (username: string) => `device ${username.toLowerCase()}` as const;

/** Stores the secret from a login. */
export const storeDevice = (username: string, device: string): void =>
  store(deviceKey(username), device);

/** Returns the secret from an earlier login; empty if there was none. */
export const readDevice = (username: string): string => readStored(deviceKey(username)) ?? '';

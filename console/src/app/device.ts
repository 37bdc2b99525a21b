import { readStored, store } from './storage.ts';

/** What this browser keeps, by which the server knows it again at an operator's next login. */
const deviceKey = (username: string) => `device ${username.toLowerCase()}` as const;

/** Remembers what a login gave this browser. */
export const storeDevice = (username: string, device: string): void =>
  store(deviceKey(username), device);

/** What an earlier login gave this browser; empty if there was none. */
export const readDevice = (username: string): string => readStored(deviceKey(username)) ?? '';

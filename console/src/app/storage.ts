import { createStorage } from '@vela/client/storage.ts';

/** The names under which this browser remembers things for the console. */
export type StorageKey = 'token' | 'language' | 'theme' | `device ${string}`;

/** What this browser remembers for the console. */
export const storage = createStorage<StorageKey>('console.');

/** What is remembered under a name, or null. */
export const readStored = storage.read;

/** Remembers a text, or forgets it if null. */
export const store = storage.write;

import { createStorage } from '@vela/client/storage.ts';

/** The names of the console's values stored in this browser. */
export type StorageKey = 'token' | 'language' | 'theme' | `device ${string}`;

/** The stored values of the console. */
export const storage = createStorage<StorageKey>('console.');

/** Returns the text stored under a name, or null. */
export const readStored = storage.read;

/** Stores a text, or removes it if null. */
export const store = storage.write;

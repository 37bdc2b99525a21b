import { providerBook } from './provider-book.ts';
import { providerCalls } from './provider-calls.ts';
import { providerDesk } from './provider-desk.ts';
import { providerFree } from './provider-free.ts';
import { providerHeld } from './provider-held.ts';
import { providerRounds } from './provider-rounds.ts';

/** Every case of docs/provider-protocol.md, for a provider. */
export const providerCases = [
  ...providerCalls,
  ...providerRounds,
  ...providerFree,
  ...providerHeld,
  ...providerBook,
  ...providerDesk,
];

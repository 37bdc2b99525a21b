import { readStored, store } from './storage.ts';

/** Returns the invite code of a link, after or before the hash; empty if it has none. */
export function readInvite(hash: string, search: string): string {
  const behind = new URLSearchParams(hash.split('?')[1] ?? '').get('invite');
  const code = behind ?? new URLSearchParams(search).get('invite') ?? '';
  return code.trim().slice(0, 20);
}

/** Stores the code of the link that opened the app until an account is registered. */
export function storeInvite(): void {
  const code = readInvite(location.hash, location.search);
  if (code !== '') store('inviteCode', code);
}

/** Returns the code of the last invite link on this device; empty if there was none. */
export const getInvite = (): string => readStored('inviteCode') ?? '';

/** Clears the invitation, so that it does not apply to the next account on this device. */
export const clearInvite = (): void => store('inviteCode', null);

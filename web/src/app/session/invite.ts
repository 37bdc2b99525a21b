import { readStored, store } from './storage.ts';

/** The invite code of a link, behind or before the hash; empty if it carries none. */
export function readInvite(hash: string, search: string): string {
  const behind = new URLSearchParams(hash.split('?')[1] ?? '').get('invite');
  const code = behind ?? new URLSearchParams(search).get('invite') ?? '';
  return code.trim().slice(0, 20);
}

/** Keeps the code of the link that opened the app until an account is opened here. */
export function storeInvite(): void {
  const code = readInvite(location.hash, location.search);
  if (code !== '') store('inviteCode', code);
}

/** The code of the last invite link on this device, empty if there was none. */
export const getInvite = (): string => readStored('inviteCode') ?? '';

/** The invitation has been taken: the next account on this device is not part of it. */
export const clearInvite = (): void => store('inviteCode', null);

import { getProfile } from '@vela/contract/profile/calls.ts';
import type { Reply } from '@vela/contract/call.ts';
import { getBalance } from '@vela/contract/wallet/calls.ts';
import { useRead } from '../call/calls.ts';
import { useIsLogin } from './session.ts';

/** The player's profile from the server. */
export type User = Reply<typeof getProfile>['userInfo'];

/** Returns this player; null for a visitor and until the reply has arrived. */
export function useUser(): User | null {
  const { data } = useRead(getProfile, {}, { isEnabled: useIsLogin(), staleMs: 60_000 });
  return data?.userInfo ?? null;
}

/** The polling interval of balances while the page is visible. Source: specification, section 9. */
const pollMs = 5_000;

/** Returns this player's balances, or null. Live events refresh them between polls. */
export function useBalance(): Reply<typeof getBalance>['userBalanceMap'] | null {
  const { data } = useRead(getBalance, {}, { isEnabled: useIsLogin(), everyMs: pollMs });
  return data?.userBalanceMap ?? null;
}

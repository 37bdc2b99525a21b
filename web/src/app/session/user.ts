import { getProfile } from '@vela/contract/profile/calls.ts';
import type { Reply } from '@vela/contract/call.ts';
import { getBalance } from '@vela/contract/wallet/calls.ts';
import { useRead } from '../call/calls.ts';
import { useIsLogin } from './session.ts';

/** What the server says about this player. */
export type User = Reply<typeof getProfile>['userInfo'];

/** This player, or null for a visitor and until the reply is here. */
export function useUser(): User | null {
  const isLogin = useIsLogin();
  const { data } = useRead(getProfile, {}, { isEnabled: isLogin, staleMs: 60_000 });
  return isLogin ? (data?.userInfo ?? null) : null;
}

/** How often balances are read while the page is visible. Source: specification, section 9. */
const pollMs = 5_000;

/** This player's balances, or null. Live events refresh them between the polls. */
export function useBalance(): Reply<typeof getBalance>['userBalanceMap'] | null {
  const isLogin = useIsLogin();
  const { data } = useRead(getBalance, {}, { isEnabled: isLogin, everyMs: pollMs });
  return isLogin ? (data?.userBalanceMap ?? null) : null;
}

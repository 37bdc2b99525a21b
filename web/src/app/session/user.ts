import { getUserInfo } from '@vela/contract/profile/calls.ts';
import type { Reply } from '@vela/contract/call.ts';
import { getUserBalance } from '@vela/contract/wallet/calls.ts';
import { useRead } from '../call/calls.ts';
import { useIsLogin } from './session.ts';

/** What the server says about this player. */
export type User = Reply<typeof getUserInfo>['userInfo'];

/** This player, or null for a visitor and until the reply is here. */
export function useUser(): User | null {
  const isLogin = useIsLogin();
  const { data } = useRead(getUserInfo, {}, { isEnabled: isLogin, staleMs: 60_000 });
  return isLogin ? (data?.userInfo ?? null) : null;
}

/** How often balances are read while the page is visible. Source: specification, section 9. */
const pollMs = 5_000;

/** This player's balances, or null. Live events refresh them between the polls. */
export function useBalance(): Reply<typeof getUserBalance>['userBalanceMap'] | null {
  const isLogin = useIsLogin();
  const { data } = useRead(getUserBalance, {}, { isEnabled: isLogin, everyMs: pollMs });
  return isLogin ? (data?.userBalanceMap ?? null) : null;
}

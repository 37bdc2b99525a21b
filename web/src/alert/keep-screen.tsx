import { keepAlerts } from '@vela/contract/alert/calls.ts';
import { useEffect } from 'react';
import { send } from '../app/call/send.ts';
import { useIsLogin } from '../app/session/session.ts';
import { findSubscription } from './subscription.ts';

/**
 * Keeps this device's notifications after a new login; those of another player end. Shows nothing.
 */
export function Screen() {
  const isLogin = useIsLogin();
  useEffect(() => {
    // A failure is repeated at the next start; the server decides meanwhile whom a title is for.
    if (isLogin) keepDevice().catch(() => undefined);
  }, [isLogin]);
  return null;
}

async function keepDevice(): Promise<void> {
  const known = await findSubscription();
  if (!known) return;
  const { isKept } = await send(keepAlerts, { endpoint: known.endpoint });
  if (!isKept) await known.unsubscribe();
}

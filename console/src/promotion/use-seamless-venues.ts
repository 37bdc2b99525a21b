import { listVenues } from '@vela/contract/game/staff-calls.ts';
import { useRead } from '../app/calls.ts';
import { useMay } from '../app/operator.ts';

/**
 * Reads the venues that an offer may lock: only those whose wallets are in the site's own books.
 */
export function useSeamlessVenues() {
  const { data } = useRead(listVenues, {}, { isEnabled: useMay('game.read'), staleMs: 60_000 });
  return (data?.venues ?? []).filter((it) => it.walletKind === 'seamless');
}

import { getVenueBalance } from '@vela/contract/game/calls.ts';
import { getTransaction, getBalance, getTransferOptions } from '@vela/contract/wallet/calls.ts';
import { useEffect } from 'react';
import { refresh, useRead } from '../app/call/calls.ts';

/** The polling interval of a pending transfer; its live event arrives sooner. */
const everyMs = 5_000;

/** Reads a pending transfer until it has ended, and returns its outcome. */
export function useTransferOutcome(orderNo: string | null): {
  outcome: 'pending' | 'done' | 'failed';
  note: string;
} {
  const { data } = useRead(
    getTransaction,
    { id: orderNo ?? '' },
    { isEnabled: orderNo !== null, everyMs },
  );
  const status = data?.transaction.status ?? 'processing';
  useEffect(() => {
    if (status === 'processing') return;
    for (const call of [getTransferOptions, getBalance, getVenueBalance]) void refresh(call);
  }, [status]);
  const note = data?.history.findLast((entry) => entry.note !== '')?.note ?? '';
  if (status === 'processing') return { outcome: 'pending', note };
  return { outcome: status === 'succeeded' ? 'done' : 'failed', note };
}

import type { Call, Sent } from '@vela/contract/call.ts';
import { useRead } from '../calls.ts';

/**
 * Reads what a form begins with, as it is now: an earlier reply would be typed into, and what was
 * typed would be lost when it is replaced. Without data until it has arrived.
 */
export function useEdited<C extends Call>(call: C, input: Sent<C>, isEnabled = true) {
  const read = useRead(call, input, { isEnabled, staleMs: 0 });
  const { isFetchedAfterMount, isError, error, refetch } = read;
  return { data: isFetchedAfterMount ? read.data : undefined, isError, error, refetch };
}

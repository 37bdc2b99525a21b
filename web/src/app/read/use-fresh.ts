import { useState } from 'react';
import type { Reading } from './reading.ts';

/**
 * A reply as it is now: one that is read again when the screen opens is awaited, because what ended
 * since the last read would shift what is below it, under the finger. One that fails to arrive is
 * replaced by the last.
 */
export function useFresh<Data>(
  reply: Reading<Data> & { failureCount: number; isFetchedAfterMount: boolean },
): Reading<Data> & { failureCount: number } {
  const { data, error, fetchStatus, refetch, failureCount, isFetchedAfterMount } = reply;
  const isFetching = fetchStatus === 'fetching';
  const [isReadAgain] = useState(isFetching);
  const isAwaited = isReadAgain && isFetching && !isFetchedAfterMount && failureCount === 0;
  return { data: isAwaited ? undefined : data, error, fetchStatus, refetch, failureCount };
}

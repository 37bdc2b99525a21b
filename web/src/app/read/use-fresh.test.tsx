import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useFresh } from './use-fresh.ts';

type Reply = Parameters<typeof useFresh<string>>[0];

const cached: Reply = {
  data: 'last',
  error: null,
  fetchStatus: 'idle',
  failureCount: 0,
  isFetchedAfterMount: false,
  refetch: async () => null,
};
const reading: Reply = { ...cached, fetchStatus: 'fetching' };

test('the last reply is shown at once if it is current, or the device is offline', () => {
  for (const reply of [cached, { ...cached, fetchStatus: 'paused' } satisfies Reply]) {
    expect(renderHook(() => useFresh(reply)).result.current.data).toBe('last');
  }
});

test('a reply that is read again is awaited, and later ones are not', () => {
  const { result, rerender } = renderHook(useFresh<string>, { initialProps: reading });
  expect(result.current.data).toBeUndefined();
  rerender({ ...cached, data: 'current', isFetchedAfterMount: true });
  expect(result.current.data).toBe('current');
  rerender({ ...reading, data: 'current', isFetchedAfterMount: true });
  expect(result.current.data).toBe('current');
});

test('the last reply is shown while a failed read is tried again', () => {
  const { result, rerender } = renderHook(useFresh<string>, { initialProps: reading });
  rerender({ ...reading, failureCount: 1 });
  expect(result.current.data).toBe('last');
});

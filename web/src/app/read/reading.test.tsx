import { act, renderHook } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useSettledOnce } from './reading.ts';

type Tries = Parameters<typeof useSettledOnce>[0];

const pending = { data: undefined, failureCount: 0, fetchStatus: 'fetching' } as const;
const failed = { ...pending, failureCount: 1 };
const arrived = { ...pending, data: {}, fetchStatus: 'idle' } as const;
const offline = { ...pending, fetchStatus: 'paused' } as const;

test('a part that needs several replies waits for the last of them', () => {
  expect(renderHook(() => useSettledOnce([arrived, pending])).result.current).toBe(false);
  expect(renderHook(() => useSettledOnce([arrived, arrived])).result.current).toBe(true);
});

test('it does not wait for a reply that is tried again, or for the network', () => {
  expect(renderHook(() => useSettledOnce([arrived, failed])).result.current).toBe(true);
  expect(renderHook(() => useSettledOnce([offline])).result.current).toBe(true);
});

test('a reply that nobody reads is not awaited: what only players have, for a visitor', () => {
  const unread = { ...pending, fetchStatus: 'idle' } as const;
  expect(renderHook(() => useSettledOnce([arrived, unread])).result.current).toBe(true);
});

test('a reply that is still pending after five seconds is no longer awaited', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { result } = renderHook(() => useSettledOnce([arrived, pending]));
  act(() => void vi.advanceTimersByTime(4_900));
  expect(result.current).toBe(false);
  act(() => void vi.advanceTimersByTime(200));
  expect(result.current).toBe(true);
});

test('shown content stays while a reply is read again', () => {
  const { result, rerender } = renderHook((tries: Tries) => useSettledOnce(tries), {
    initialProps: [failed],
  });
  rerender([pending]);
  expect(result.current).toBe(true);
});

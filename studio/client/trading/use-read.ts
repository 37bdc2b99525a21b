import { useCallback, useEffect, useRef, useState } from 'react';
import type { Route, RouteInput, RouteReply } from '../../src/protocol/route.ts';
import { useTrading } from './trading-context.ts';
import type { TradingFailure } from './trading-api.ts';

/** What was read last, and why the latest attempt failed. */
export interface Reading<T> {
  value: T | null;
  failure: TradingFailure | null;
  reload: () => void;
}

// Chosen: what open bets mean is computed as often.
const EVERY_MS = 3_000;

/**
 * Reads a route again and again while the page is visible, every three seconds unless more often,
 * and immediately when an operator returns to it. `input` must be a stable object.
 */
export function useTradingRead<R extends Route>(
  route: R,
  input: RouteInput<R>,
  everyMs = EVERY_MS,
): Reading<RouteReply<R>> {
  const { send } = useTrading();
  const [value, setValue] = useState<RouteReply<R> | null>(null);
  const [failure, setFailure] = useState<TradingFailure | null>(null);
  const readNow = useRef<() => void>(() => {});
  useEffect(() => {
    let turn = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = async (): Promise<void> => {
      clearTimeout(timer);
      turn += 1;
      const mine = turn;
      if (!document.hidden) {
        const answer = await send(route, input);
        // Another read has begun, or the page is no longer shown.
        if (mine !== turn) return;
        if (answer.isOk) setValue(answer.value);
        setFailure(answer.isOk ? null : answer.failure);
      }
      timer = setTimeout(() => void read(), everyMs);
    };
    const readIfShown = (): void => {
      if (!document.hidden) void read();
    };
    readNow.current = () => void read();
    document.addEventListener('visibilitychange', readIfShown);
    void read();
    return () => {
      document.removeEventListener('visibilitychange', readIfShown);
      turn += 1;
      clearTimeout(timer);
    };
  }, [send, route, input, everyMs]);
  const reload = useCallback(() => readNow.current(), []);
  return { value, failure, reload };
}

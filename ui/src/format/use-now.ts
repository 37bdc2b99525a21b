import { useEffect, useState } from 'react';

/** Returns the time of the given clock in epoch milliseconds, updated every `everyMs`. */
export function useNow(now: () => number, everyMs: number, isRunning = true): number {
  const [at, setAt] = useState(now);
  useEffect(() => {
    if (!isRunning) return undefined;
    const tick = () => setAt(now());
    tick();
    const timer = setInterval(tick, everyMs);
    return () => clearInterval(timer);
  }, [now, everyMs, isRunning]);
  return at;
}

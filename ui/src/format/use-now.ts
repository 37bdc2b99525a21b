import { useEffect, useState } from 'react';

/** The time of the handed-in clock in epoch milliseconds, told again every `everyMs`. */
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

import { useCallback, useEffect, useRef } from 'react';

/** A wait that can be cut short, and is when the network returns. */
export function useWait(): { wait: (ms: number) => Promise<void>; cutShort: () => void } {
  const cut = useRef<(() => void) | null>(null);
  const wait = useCallback(
    (ms: number): Promise<void> =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, ms);
        cut.current = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    [],
  );
  const cutShort = useCallback(() => cut.current?.(), []);
  useEffect(() => {
    window.addEventListener('online', cutShort);
    return () => window.removeEventListener('online', cutShort);
  }, [cutShort]);
  return { wait, cutShort };
}

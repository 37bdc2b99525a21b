import { useNow } from '@vela/ui/format/use-now.ts';
import { useBook } from './book-context.ts';

/** The server's time, updated each second while something waits. */
export function usePulse(isRunning: boolean): number {
  const { serverNow } = useBook();
  return useNow(serverNow, 1000, isRunning);
}

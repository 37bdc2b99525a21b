import { fetchBounded } from './fetch-bounded.ts';
import type { FetchBounded } from './fetch-bounded.ts';

/** The requests that a process sends to others, and their end. */
export type Outgoing = {
  fetch: FetchBounded;
  /** Gives up what is still under way after a while, and whatever is sent then. */
  end(): void;
};

// Chosen: an answer that comes at all takes far less; one that hangs must not delay our exit.
const GRACE_MS = 1500;

/** Opens requests that a process can give up when it ends. */
export function openOutgoing(graceMs: number = GRACE_MS): Outgoing {
  const ending = new AbortController();
  return {
    fetch: (url, request, bounds) =>
      fetchBounded(url, request, { ...bounds, signal: ending.signal }),
    end: () => void setTimeout(() => ending.abort(), graceMs).unref(),
  };
}

import { fetchBounded } from './fetch-bounded.ts';
import type { FetchBounded } from './fetch-bounded.ts';

/** A process's outgoing requests, and their shutdown. */
export type Outgoing = {
  fetch: FetchBounded;
  /** Aborts requests in progress after a grace period, and later ones immediately. */
  end(): void;
};

// Chosen: ordinary replies take far less; a hanging request must not delay the exit.
const GRACE_MS = 1500;

/** Creates a client for requests that the process can abort on shutdown. */
export function openOutgoing(graceMs: number = GRACE_MS): Outgoing {
  const ending = new AbortController();
  return {
    fetch: (url, request, bounds) =>
      fetchBounded(url, request, { ...bounds, signal: ending.signal }),
    end: () => void setTimeout(() => ending.abort(), graceMs).unref(),
  };
}

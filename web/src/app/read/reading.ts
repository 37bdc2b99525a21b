import { useEffect, useState } from 'react';

/** A reply being read: the part of `useRead` and `usePages` that screens display. */
export type Reading<Data> = {
  data: Data | undefined;
  error: Error | null;
  fetchStatus: 'fetching' | 'paused' | 'idle';
  refetch: () => Promise<unknown>;
};

type DataOf<Readings extends readonly Reading<unknown>[]> = {
  [At in keyof Readings]: Readings[At] extends Reading<infer Data> ? Data : never;
};

/** Combines replies that are useful only together; a retry reads only the missing ones. */
export function together<const Readings extends readonly Reading<unknown>[]>(
  ...readings: Readings
): Reading<DataOf<Readings>> {
  const missing = readings.filter((it) => it.data === undefined);
  const all = readings.map((it) => it.data) as DataOf<Readings>;
  return {
    data: missing.length === 0 ? all : undefined,
    error: missing.find((it) => it.error !== null)?.error ?? null,
    fetchStatus: missing.some((it) => it.fetchStatus === 'paused') ? 'paused' : 'idle',
    refetch: () => Promise.all(missing.map((it) => it.refetch())),
  };
}

type Try = { data: unknown; failureCount: number; fetchStatus: Reading<unknown>['fetchStatus'] };

/** Chosen: longer than a reply takes on a slow line, and shorter than it takes to give up. */
const patienceMs = 5_000;

/**
 * True once none of these replies is pending: each has arrived, failed once, is offline, or is not
 * read at all; or after five seconds, so that one slow reply does not hold a whole screen. It stays
 * true, so that what waited for them is not taken away by a later try.
 */
export function useSettledOnce(tries: readonly Try[]): boolean {
  const [wasSettled, setSettled] = useState(false);
  const isSettled = tries.every(
    ({ data, failureCount, fetchStatus }) =>
      data !== undefined || failureCount > 0 || fetchStatus !== 'fetching',
  );
  if (isSettled && !wasSettled) setSettled(true);
  useEffect(() => {
    const timer = window.setTimeout(setSettled, patienceMs, true);
    return () => window.clearTimeout(timer);
  }, []);
  return wasSettled || isSettled;
}

/** The part of a reply that a screen needs. */
export function map<Data, Part>(
  reading: Reading<Data>,
  toPart: (data: Data) => Part | undefined,
): Reading<Part> {
  const { data, error, fetchStatus, refetch } = reading;
  return { data: data && toPart(data), error, fetchStatus, refetch };
}

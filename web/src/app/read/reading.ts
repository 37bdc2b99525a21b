import { useState } from 'react';

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

/**
 * True once none of these replies is pending: each has arrived, failed once, or is offline. It
 * stays true, so that what waited for them is not taken away by a later try.
 */
export function useSettledOnce(tries: readonly Try[]): boolean {
  const [wasSettled, setSettled] = useState(false);
  const isSettled = tries.every(
    ({ data, failureCount, fetchStatus }) =>
      data !== undefined || failureCount > 0 || fetchStatus === 'paused',
  );
  if (isSettled && !wasSettled) setSettled(true);
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

import { Counter } from 'prom-client';

/** What Node calls a failure that nobody caught. */
export type FailureKind = NodeJS.UncaughtExceptionOrigin;

/** Failures that nobody caught, each of which ends its process; shown by `/metrics`. */
export const processFailures: Counter<'kind'> = new Counter({
  name: 'process_failures_total',
  help: 'Failures that nobody caught, by kind; each ends the process.',
  labelNames: ['kind'],
  registers: [],
});

const kinds: readonly FailureKind[] = ['uncaughtException', 'unhandledRejection'];
// An alarm on growth needs a series that begins at nought.
for (const kind of kinds) processFailures.inc({ kind }, 0);

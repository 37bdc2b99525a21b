import { Counter } from 'prom-client';

/** Node's name for the origin of an uncaught failure. */
export type FailureKind = NodeJS.UncaughtExceptionOrigin;

/** Uncaught failures, each of which ends its process; shown by `/metrics`. */
export const processFailures: Counter<'kind'> = new Counter({
  name: 'process_failures_total',
  help: 'Uncaught failures by kind; each ends the process.',
  labelNames: ['kind'],
  registers: [],
});

const kinds: readonly FailureKind[] = ['uncaughtException', 'unhandledRejection'];
// An alert on growth needs a series that starts at zero.
for (const kind of kinds) processFailures.inc({ kind }, 0);

import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { processFailures } from './process-failures.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers callers from every country; by default only those from countries the site serves. */
    isOpenAbroad?: boolean;
  }
}

/** A dependency a process needs before it may serve: resolves if it works, else throws. */
export type Check = () => Promise<unknown>;

/** A number that is read on each metrics request; with a label, one for each value of it. */
export type Reading = { name: string; help: string } & (
  | { label?: undefined; read: () => Promise<number> }
  | { label: string; read: () => Promise<ReadonlyMap<string, number>> }
);

/** The configuration of a process's health endpoints. */
export type HealthOptions = {
  /** Each under the name that `/readyz` shows. */
  checks: Readonly<Record<string, Check>>;
  /** What needs attention while everything is served: each is true while it does. */
  warnings?: Readonly<Record<string, () => boolean>>;
  /** The metrics registry; a new one by default. */
  registry?: Registry;
  /** False omits `/metrics`, for a port that is publicly reachable. */
  hasMetrics?: boolean;
  /** The app that serves `/metrics` instead, if this port is publicly reachable. */
  metricsOn?: FastifyInstance;
  /** The values that `/metrics` reads on each request. */
  readings?: readonly Reading[];
  /** How long a check may take; two seconds by default. */
  checkTimeoutMs?: number;
};

// Chosen: shorter than the three seconds that load balancers usually wait.
const CHECK_TIMEOUT_MS = 2000;

/** Load balancers and monitors send no country. */
const forMachines = { logLevel: 'silent', config: { isOpenAbroad: true } } as const;

/**
 * Serves `/healthz` (the process is up), `/readyz` (and all its dependencies work; 503 with the
 * names of those that do not; warnings are named beside them and change nothing) and `/metrics`
 * (Prometheus text). None of them reveals causes. While the process stops, the server itself
 * answers 503 to everything.
 */
export function serveHealth(app: FastifyInstance, options: HealthOptions): void {
  const lastWords = new Map<string, Word>();
  app.get('/healthz', forMachines, async () => ({ status: 'up' }));
  app.get('/readyz', forMachines, async (_request, reply) => {
    const checks = await runChecks(options, (name, word, error) => {
      const last = lastWords.get(name);
      lastWords.set(name, word);
      if (last === word) return;
      // A starting process is not ready yet; one that was ready has a problem.
      if (last === undefined && word === 'failed') app.log.info({ check: name }, 'not ready yet');
      else if (word === 'failed') app.log.warn({ err: error, check: name }, 'not ready any more');
      else if (last !== undefined) app.log.info({ check: name }, 'ready');
    });
    const isReady = Object.values(checks).every((word) => word === 'ok');
    return reply.code(isReady ? 200 : 503).send({
      status: isReady ? 'ready' : 'not ready',
      checks,
      ...(options.warnings === undefined ? {} : { warnings: listWarnings(options.warnings) }),
    });
  });
  if (options.hasMetrics === false) return;
  const registry = options.registry ?? new Registry();
  for (const reading of options.readings ?? []) takeReading(registry, reading);
  serveMetrics(app, options.metricsOn ?? app, registry);
}

const listWarnings = (warnings: Readonly<Record<string, () => boolean>>): string[] =>
  Object.entries(warnings).flatMap(([name, isOn]) => (isOn() ? [name] : []));

type Word = 'ok' | 'failed';

async function runChecks(
  { checks, checkTimeoutMs = CHECK_TIMEOUT_MS }: HealthOptions,
  onResult: (name: string, word: Word, error?: unknown) => void,
): Promise<Record<string, Word>> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      try {
        await withTimeout(check(), checkTimeoutMs);
        onResult(name, 'ok');
        return [name, 'ok'] as const;
      } catch (error) {
        onResult(name, 'failed', error);
        return [name, 'failed'] as const;
      }
    }),
  );
  return Object.fromEntries(results);
}

async function withTimeout(work: Promise<unknown>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${ms} ms`)), ms);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function takeReading(registry: Registry, reading: Reading): void {
  const { name, help, label } = reading;
  const gauge: Gauge = new Gauge({
    name,
    help,
    labelNames: label === undefined ? [] : [label],
    registers: [registry],
    collect: async (): Promise<void> => {
      // A failed reading does not affect the others.
      if (reading.label === undefined) gauge.set(await reading.read().catch(() => Number.NaN));
      else {
        const values = await reading.read().catch(() => new Map<string, number>());
        for (const [value, count] of values) gauge.set({ [reading.label]: value }, count);
      }
    },
  });
}

function serveMetrics(app: FastifyInstance, shownOn: FastifyInstance, registry: Registry): void {
  if (registry.getSingleMetric('process_cpu_seconds_total') === undefined) {
    collectDefaultMetrics({ register: registry });
    registry.registerMetric(processFailures);
  }
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'How long requests took, by route and status class.',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    // The route's pattern, never the address, which would make a series for each player.
    const route = request.routeOptions.url ?? 'none';
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    seconds.observe({ route, status }, reply.elapsedTime / 1000);
  });
  shownOn.get('/metrics', forMachines, async (_request, reply) =>
    reply.header('content-type', registry.contentType).send(await registry.metrics()),
  );
}

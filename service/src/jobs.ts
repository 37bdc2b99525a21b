import { setTimeout as sleep } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import type pg from 'pg';
import type { Json } from './live.ts';
import type { Logger } from './log.ts';

/** The input of a job: ids and plain values, never money objects or rows. */
export type JobInput = { readonly [key: string]: Json };

/**
 * One kind of deferred or recurring work. Every job is safe to run twice and to run late. In a test
 * it is called directly: `await expireDeposits.handler(context, {})`.
 */
export type Job<Context, Input extends JobInput = JobInput> = {
  /** `slice/verb-noun`, as its function is named. */
  name: `${string}/${string}`;
  /** Five fields in the site's time zone; a run missed during downtime is made up once. */
  cron: string | null;
  /** How often a failed run is retried, with growing pauses. */
  retries: number;
  /** How many of its runs one process executes concurrently. */
  concurrency: number;
  handler(context: Context, input: Input): Promise<void>;
};

/** Defines a job; defaults: no schedule, 5 retries, one run at a time. */
export function defineJob<Context, Input extends JobInput = JobInput>(
  parts: Pick<Job<Context, Input>, 'name' | 'handler'> & Partial<Job<Context, Input>>,
): Job<Context, Input> {
  return { cron: null, retries: 5, concurrency: 1, ...parts };
}

/** When and how a job is enqueued. */
export type EnqueueOptions = {
  /** Not before this instant. */
  startAfter?: Date;
  /** At most one job with this key per minute; further ones are dropped. */
  key?: string;
};

/** A process's access to the queue. */
export type Jobs = {
  /**
   * Enqueues a job within the caller's transaction: it exists if and only if that commits. `client`
   * is the `client` of a transaction.
   */
  enqueue<Context, Input extends JobInput>(
    client: Pick<pg.PoolClient, 'query'>,
    job: Job<Context, Input>,
    input: Input,
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Throws unless the queue is reachable. */
  check(): Promise<void>;
  /** Waits for running jobs, and stops. */
  close(): Promise<void>;
};

/** How to start the queue of a process. */
export type JobsOptions<Context> = {
  url: string;
  /** Every job that may be enqueued or scheduled; unknown schedules are removed. */
  // oxlint-disable-next-line typescript/no-explicit-any -- each job has an input of its own.
  jobs: readonly Job<Context, any>[];
  context: Context;
  /** The time zone of the schedules. */
  timeZone: string;
  log: Logger;
  /** False for an instance that only enqueues. */
  isWorker?: boolean;
  /** How often a worker polls for jobs without a notification, such as retries; 5 s. */
  pollSeconds?: number;
};

const DEAD_LETTER = 'dead-letter';
// Chosen: new jobs send a notification; only retries and delayed jobs wait for this.
const POLL_SECONDS = 5;
const CLOSE_TIMEOUT_MS = 5_000;
const BUILD_POLL_MS = 200;
// Chosen: longer than building an index on a queue of millions.
const BUILD_TIMEOUT_MS = 10 * 60_000;

/** Creates or upgrades the queue's tables; requires their owner. */
export async function installJobs(url: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'vela-jobs-install',
    max: 2,
    supervise: false,
    schedule: false,
  });
  let failure: unknown = null;
  boss.on('error', (error) => (failure = error));
  await boss.start();
  try {
    // An upgrade builds its indexes in the background: they belong to the owner too.
    for (let waitedMs = 0; await isBuilding(boss); waitedMs += BUILD_POLL_MS) {
      if (failure !== null || waitedMs >= BUILD_TIMEOUT_MS) {
        throw new Error('the job queue was not upgraded', { cause: failure });
      }
      await sleep(BUILD_POLL_MS);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}

async function isBuilding(boss: PgBoss): Promise<boolean> {
  const sql = "select from pgboss.bam where status in ('pending', 'in_progress')";
  return (await boss.getDb().executeSql(sql, [])).rows.length > 0;
}

/** Starts the queue: its queues, its schedules and, by default, its workers. */
export async function startJobs<Context>(options: JobsOptions<Context>): Promise<Jobs> {
  const isWorker = options.isWorker ?? true;
  const boss = new PgBoss({
    connectionString: options.url,
    application_name: 'vela-jobs',
    // The role that runs jobs owns no table: see installJobs.
    migrate: false,
    max: isWorker ? 4 : 1,
    schedule: isWorker,
    supervise: isWorker,
    useListenNotify: isWorker,
  });
  boss.on('error', (error) => options.log.error({ err: error }, 'the job queue failed'));
  await boss.start();
  await boss.createQueue(DEAD_LETTER);
  for (const job of options.jobs) await createQueue(boss, job);
  if (isWorker) {
    await schedule(boss, options);
    for (const job of options.jobs) await work(boss, job, options);
  }
  return {
    enqueue: (client, job, input, how) => enqueue(boss, client, job, input, how),
    check: async () => {
      if (!(await boss.isInstalled())) throw new Error('the job queue is not installed');
    },
    close: () => boss.stop({ graceful: true, timeout: CLOSE_TIMEOUT_MS }),
  };
}

// pg-boss allows letters, digits, `_`, `-`, `.` and `/` in a queue's name.
async function createQueue<Context>(boss: PgBoss, job: Job<Context>): Promise<void> {
  const settings = {
    retryLimit: job.retries,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 600,
    deadLetter: DEAD_LETTER,
    notify: true,
  };
  // `stately`: a run that takes longer than its interval is followed by one run, not by several.
  const policy = job.cron === null ? 'standard' : 'stately';
  await boss.createQueue(job.name, { policy, ...settings });
  await boss.updateQueue(job.name, settings);
}

async function schedule<Context>(boss: PgBoss, options: JobsOptions<Context>): Promise<void> {
  const wanted = options.jobs.filter((job) => job.cron !== null);
  const names = new Set<string>(wanted.map((job) => job.name));
  for (const { name } of await boss.getSchedules()) {
    if (!names.has(name)) await boss.unschedule(name);
  }
  for (const job of wanted) {
    await boss.schedule(job.name, job.cron ?? '', {}, { tz: options.timeZone, missed: 'once' });
  }
}

async function work<Context>(
  boss: PgBoss,
  job: Job<Context>,
  options: JobsOptions<Context>,
): Promise<void> {
  await boss.work<JobInput>(
    job.name,
    {
      localConcurrency: job.concurrency,
      pollingIntervalSeconds: options.pollSeconds ?? POLL_SECONDS,
      notifyPollingIntervalSeconds: options.pollSeconds ?? POLL_SECONDS,
    },
    async ([run]) => {
      if (run === undefined) return;
      try {
        await job.handler(options.context, run.data ?? {});
      } catch (error) {
        options.log.error({ err: error, job: job.name, run: run.id }, 'job failed');
        throw error;
      }
    },
  );
}

async function enqueue<Context, Input extends JobInput>(
  boss: PgBoss,
  client: Pick<pg.PoolClient, 'query'>,
  job: Job<Context, Input>,
  input: Input,
  options: EnqueueOptions = {},
): Promise<void> {
  await boss.send(job.name, input, {
    db: { executeSql: (text, values) => client.query(text, values) },
    ...(options.startAfter === undefined ? {} : { startAfter: options.startAfter }),
    ...(options.key === undefined ? {} : { singletonKey: options.key, singletonSeconds: 60 }),
  });
}

import type { Bus } from './live.ts';
import { workOffTarget } from './worklist.ts';
import type { Worklist, WorkTools } from './worklist.ts';
import { findNextDue, listDue } from './worklist-rows.ts';

/** The channel that announces worklists with due rows. */
const wakeChannel = 'worklist';
/** Chosen: the longest wait for rows that became due without a wake-up. */
const pollEveryMs = 3_000;
/** Chosen: how long an unanswered target is backed off before its due rows are tried again. */
const backOffMs = 5_000;
/** Rows of a target per poll. */
const rowsMax = 200;

/** Wakes a worklist in every process that works on it; call it after the commit. */
export function wakeWorklist(bus: Pick<Bus, 'publish'>, { name }: { name: string }): void {
  bus.publish(wakeChannel, name);
}

/**
 * Works on a list whenever rows are due, until the returned function is called, which waits for
 * work in progress. A hanging target delays no other target.
 */
export function keepWorking<Context extends WorkTools>(
  list: Worklist<Context>,
  context: Context,
  bus: Pick<Bus, 'subscribe'>,
): () => Promise<void> {
  const runner = new Runner(list, context);
  const leave = bus.subscribe(wakeChannel, (name) => {
    if (name === list.name) runner.wake();
  });
  runner.wake();
  return async () => {
    leave();
    await runner.stop();
  };
}

class Runner<Context extends WorkTools> {
  readonly #list: Worklist<Context>;
  readonly #context: Context;
  /** The targets in progress. */
  readonly #busy = new Map<string, Promise<void>>();
  /** Consecutive unanswered tries of each target. */
  readonly #unanswered = new Map<string, number>();
  /** The backed-off targets, and until when. */
  readonly #backedOffUntil = new Map<string, number>();
  #polling: Promise<void> = Promise.resolve();
  #isPolling = false;
  #isWoken = false;
  #isStopped = false;
  #timer: NodeJS.Timeout | null = null;

  constructor(list: Worklist<Context>, context: Context) {
    this.#list = list;
    this.#context = context;
  }

  wake(): void {
    this.#isWoken = true;
    if (!this.#isPolling) this.#polling = this.#poll();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#polling;
    if (this.#timer !== null) clearTimeout(this.#timer);
    await Promise.all(this.#busy.values());
  }

  async #poll(): Promise<void> {
    let waitMs = pollEveryMs;
    this.#isPolling = true;
    try {
      while (this.#isWoken && !this.#isStopped) {
        this.#isWoken = false;
        waitMs = await this.#startDue();
      }
    } catch (error) {
      this.#context.log.error({ err: error, worklist: this.#list.name }, 'worklist failed');
    }
    this.#isPolling = false;
    if (this.#isStopped) return;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.wake(), waitMs).unref();
  }

  /** Starts work on due rows; returns how long until the next poll. */
  async #startDue(): Promise<number> {
    const { database, clock } = this.#context;
    const now = clock.now();
    for (const [target, until] of this.#backedOffUntil) {
      if (until <= now.getTime()) this.#backedOffUntil.delete(target);
    }
    const except = [...this.#busy.keys(), ...this.#backedOffUntil.keys()];
    const due = await listDue(database.pool, this.#list, { now, limit: rowsMax, except });
    for (const { target, keys } of due) this.#start(target, keys);
    const next = await findNextDue(database.pool, this.#list, now);
    const nextMs = next === null ? pollEveryMs : next.getTime() - clock.now().getTime();
    return Math.min(Math.max(nextMs, 0), pollEveryMs);
  }

  #start(target: string, keys: readonly string[]): void {
    const working = this.#workOff(target, keys).finally(() => {
      this.#busy.delete(target);
      // Rows that became due in the meantime were skipped, because their target was busy.
      if (!this.#isStopped) this.wake();
    });
    this.#busy.set(target, working);
  }

  async #workOff(target: string, keys: readonly string[]): Promise<void> {
    const { clock, log } = this.#context;
    const { unansweredMax } = this.#list;
    let unanswered = unansweredMax;
    try {
      const how = {
        unanswered: this.#unanswered.get(target) ?? 0,
        isStopped: () => this.#isStopped,
      };
      unanswered = await workOffTarget(this.#list, this.#context, keys, how);
    } catch (error) {
      log.error({ err: error, worklist: this.#list.name, target }, 'worklist failed');
    }
    if (unanswered < unansweredMax) this.#unanswered.set(target, unanswered);
    else {
      // After the back-off, one more unanswered try suffices.
      this.#unanswered.set(target, unansweredMax - 1);
      this.#backedOffUntil.set(target, clock.now().getTime() + backOffMs);
    }
  }
}

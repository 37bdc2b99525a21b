import type { Bus } from './live.ts';
import { workOffTarget } from './worklist.ts';
import type { Worklist, WorkTools } from './worklist.ts';
import { findNextDue, listDue } from './worklist-rows.ts';

/** The channel on which worklists are named that have something to do. */
const wakeChannel = 'worklist';
/** Chosen: what nobody announced, and what became due elsewhere, waits no longer than that. */
const lookEveryMs = 3_000;
/** Chosen: a target that does not answer is tried again that much later, by whatever is due. */
const silenceMs = 5_000;
/** Rows of a target between two looks. */
const rowsMax = 200;

/** Has a worklist looked at now, by every process that keeps working on it; after the commit. */
export function wakeWorklist(bus: Pick<Bus, 'publish'>, { name }: { name: string }): void {
  bus.publish(wakeChannel, name);
}

/**
 * Works on a list whenever there is something to do, until the given function is called, which
 * waits for what is under way. A target that hangs keeps its own lane busy and no other one's.
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
  /** The targets that are worked on. */
  readonly #busy = new Map<string, Promise<void>>();
  /** How often in a row each target has not answered. */
  readonly #silences = new Map<string, number>();
  /** The targets that are left alone, and until when. */
  readonly #silentUntil = new Map<string, number>();
  #looking: Promise<void> = Promise.resolve();
  #isLooking = false;
  #isWoken = false;
  #isStopped = false;
  #timer: NodeJS.Timeout | null = null;

  constructor(list: Worklist<Context>, context: Context) {
    this.#list = list;
    this.#context = context;
  }

  wake(): void {
    this.#isWoken = true;
    if (!this.#isLooking) this.#looking = this.#look();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#looking;
    if (this.#timer !== null) clearTimeout(this.#timer);
    await Promise.all(this.#busy.values());
  }

  async #look(): Promise<void> {
    let waitMs = lookEveryMs;
    this.#isLooking = true;
    try {
      while (this.#isWoken && !this.#isStopped) {
        this.#isWoken = false;
        waitMs = await this.#startDue();
      }
    } catch (error) {
      this.#context.log.error({ err: error, worklist: this.#list.name }, 'worklist failed');
    }
    this.#isLooking = false;
    if (this.#isStopped) return;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.wake(), waitMs).unref();
  }

  /** Starts on what is due; how long until somebody has to look again. */
  async #startDue(): Promise<number> {
    const { database, clock } = this.#context;
    const now = clock.now();
    for (const [target, until] of this.#silentUntil) {
      if (until <= now.getTime()) this.#silentUntil.delete(target);
    }
    const except = [...this.#busy.keys(), ...this.#silentUntil.keys()];
    const due = await listDue(database.pool, this.#list, { now, limit: rowsMax, except });
    for (const { target, keys } of due) this.#start(target, keys);
    const next = await findNextDue(database.pool, this.#list, now);
    const nextMs = next === null ? lookEveryMs : next.getTime() - clock.now().getTime();
    return Math.min(Math.max(nextMs, 0), lookEveryMs);
  }

  #start(target: string, keys: readonly string[]): void {
    const working = this.#workOff(target, keys).finally(() => {
      this.#busy.delete(target);
      // What came meanwhile was passed over, because its target was busy.
      if (!this.#isStopped) this.wake();
    });
    this.#busy.set(target, working);
  }

  async #workOff(target: string, keys: readonly string[]): Promise<void> {
    const { clock, log } = this.#context;
    const { silencesMax } = this.#list;
    let silences = silencesMax;
    try {
      const how = {
        silences: this.#silences.get(target) ?? 0,
        isStopped: () => this.#isStopped,
      };
      silences = await workOffTarget(this.#list, this.#context, keys, how);
    } catch (error) {
      log.error({ err: error, worklist: this.#list.name, target }, 'worklist failed');
    }
    if (silences < silencesMax) this.#silences.set(target, silences);
    else {
      // After the pause one more silence is enough.
      this.#silences.set(target, silencesMax - 1);
      this.#silentUntil.set(target, clock.now().getTime() + silenceMs);
    }
  }
}

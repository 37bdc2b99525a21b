import { AsyncLocalStorage } from 'node:async_hooks';
import { fixedClock } from '@vela/service/clock.ts';
import type { Clock, FixedClock } from '@vela/service/clock.ts';

/*
 * Time on the stage. Everything that happens is an action of the calendar: it starts at its instant
 * and lasts as long as it waits. Each action has its own time, which everything that it calls sees
 * through the one clock of the services, so that actions of several people can overlap.
 *
 *   T1  actions start in the order of their times; those of one person are sequential
 *   T2  within an action time only moves forward, and never past the end of the calendar
 *   T3  actions that look at everything, such as jobs, or are kept in the order of execution, such
 *       as operators' actions, run alone, in the order of their times
 *   T4  a failing action ends the run
 */

/** Something that is done at a time. */
export type Action = () => Promise<void>;

type Entry = { atMs: number; who: string; action: Action };

/** The actor whose actions run alone: the site itself, and its operators. */
const site = 'the site';

/** Chosen: enough to keep the database busy while we wait for it, few enough to stay in order. */
const atOnce = 6;

/** The planned actions with their times and actors. */
export class Calendar {
  /** Returns each action's own time; outside actions, the end. */
  readonly clock: Clock = { now: () => (this.#times.getStore() ?? this.#outside).now() };
  readonly end: Date;
  readonly #times = new AsyncLocalStorage<FixedClock>();
  readonly #outside: Clock;
  /** The earliest last. */
  readonly #entries: Entry[] = [];
  readonly #busy = new Set<string>();

  constructor(end: Date) {
    this.end = end;
    this.#outside = fixedClock(end);
  }

  /** Plans an actor's action; actions after the end are dropped. */
  plan(at: Date, who: string, action: Action): void {
    if (at > this.end) return;
    const atMs = at.getTime();
    // All before it are later: it comes after them, and before those of the same instant.
    let [after, before] = [0, this.#entries.length];
    while (after < before) {
      const middle = (after + before) >> 1;
      if ((this.#entries[middle]?.atMs ?? 0) > atMs) after = middle + 1;
      else before = middle;
    }
    this.#entries.splice(after, 0, { atMs, who, action });
  }

  /** Plans an action that must not overlap with another one: a job, or an operator's action. */
  planAlone(at: Date, action: Action): void {
    this.plan(at, site, action);
  }

  /** Advances the time of the calling action. */
  wait(ms: number): void {
    const time = this.#times.getStore();
    if (!time || ms < 0) throw new Error('only an action waits, and not backwards');
    time.advance(ms);
    if (time.now() > this.end) throw new Error('an action lasts longer than the calendar');
  }

  /** Does something at a different time, within an action. */
  at<T>(at: Date, work: () => T): T {
    return this.#times.run(fixedClock(at), work);
  }

  /** Runs everything that is planned, and what that plans. */
  run(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    let running = 0;
    const pump = (): void => {
      for (let next = this.#take(running); next; next = this.#take(running)) {
        running += 1;
        void this.#do(next).then(() => {
          running -= 1;
          pump();
        }, reject);
      }
      if (running === 0) resolve();
    };
    pump();
    return promise;
  }

  /**
   * Takes the earliest action of an idle actor; the site waits for the others, and they wait for
   * the site.
   */
  #take(running: number): Entry | undefined {
    if (running === atOnce || this.#busy.has(site)) return undefined;
    const index = this.#entries.findLastIndex(({ who }) => !this.#busy.has(who));
    if (this.#entries[index]?.who === site && running > 0) return undefined;
    return index === -1 ? undefined : this.#entries.splice(index, 1)[0];
  }

  async #do({ atMs, who, action }: Entry): Promise<void> {
    this.#busy.add(who);
    const at = new Date(atMs);
    try {
      await this.at(at, action);
    } catch (error) {
      throw new Error(`${who} at ${at.toISOString()} failed`, { cause: error });
    } finally {
      this.#busy.delete(who);
    }
  }
}

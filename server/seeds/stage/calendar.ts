import { AsyncLocalStorage } from 'node:async_hooks';
import { fixedClock } from '@vela/service/clock.ts';
import type { Clock, FixedClock } from '@vela/service/clock.ts';

/*
 * Time on the stage. What somebody does is an action of the calendar: it begins at its instant and
 * takes as long as it waits. Each action has a time of its own, which everything that it calls sees
 * through the one clock of the services; so several people's actions can be under way at once.
 *
 *   T1  actions begin in the order of their times; those of one person follow each other
 *   T2  within an action time only moves forward, and never past the end of the calendar
 *   T3  what looks at everything, such as a job, or is kept in the order in which it was done, such
 *       as an operator's action, is done alone, in the order of its times
 *   T4  an action that fails ends the run
 */

/** Something that is done at a time. */
export type Action = () => Promise<void>;

type Entry = { at: Date; who: string; action: Action };

/** Whose actions are done alone: the site's own, and its operators'. */
const site = 'the site';

/** Chosen: enough that the database works while we wait for it, few enough to stay in order. */
const atOnce = 12;

/** What is done when, and by whom. */
export class Calendar {
  /** Tells each action its own time; outside of actions, the end. */
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

  /** Plans an action of somebody; what lies after the end is left out. */
  plan(at: Date, who: string, action: Action): void {
    if (at > this.end) return;
    const after = this.#entries.findLastIndex((it) => it.at > at);
    this.#entries.splice(after + 1, 0, { at, who, action });
  }

  /** Plans what must meet no other action in its midst: a job, or an operator's. */
  planAlone(at: Date, action: Action): void {
    this.plan(at, site, action);
  }

  /** Lets time pass in the action that calls. */
  wait(ms: number): void {
    const time = this.#times.getStore();
    if (!time || ms < 0) throw new Error('only an action waits, and not backwards');
    time.advance(ms);
    if (time.now() > this.end) throw new Error('an action lasts longer than the calendar');
  }

  /** Does something at a time of its own, within an action. */
  at<T>(at: Date, work: () => T): T {
    return this.#times.run(fixedClock(at), work);
  }

  /** Does everything that is planned, and what is planned by it. */
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

  /** The earliest action of somebody who does nothing else now; the site waits and is waited for. */
  #take(running: number): Entry | undefined {
    if (running === atOnce || this.#busy.has(site)) return undefined;
    const index = this.#entries.findLastIndex(({ who }) => !this.#busy.has(who));
    if (this.#entries[index]?.who === site && running > 0) return undefined;
    return index === -1 ? undefined : this.#entries.splice(index, 1)[0];
  }

  async #do({ at, who, action }: Entry): Promise<void> {
    this.#busy.add(who);
    try {
      await this.at(at, action);
    } catch (error) {
      throw new Error(`${who} at ${at.toISOString()} failed`, { cause: error });
    } finally {
      this.#busy.delete(who);
    }
  }
}

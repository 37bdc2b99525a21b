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
 *   T3  jobs, and what else looks at everything, run alone, in the order of their times
 *   T4  what operators do about one person is sequential, in the order of its times, as the audit
 *       log shows: it starts once all earlier actions are over, and later ones can overlap with it
 *   T5  a failing action ends the run
 */

/** Something that is done at a time. */
export type Action = () => Promise<void>;

type Entry = { atMs: number; who: string; by: 'person' | 'operator' | 'site'; action: Action };

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
  readonly #running = new Set<Entry>();

  constructor(end: Date) {
    this.end = end;
    this.#outside = fixedClock(end);
  }

  /** Plans an actor's action; actions after the end are dropped. */
  plan(at: Date, who: string, action: Action): void {
    this.#add({ atMs: at.getTime(), who, by: 'person', action });
  }

  /** Plans an operator's action about one person, who is not acting meanwhile. */
  planAbout(at: Date, who: string, action: Action): void {
    this.#add({ atMs: at.getTime(), who, by: 'operator', action });
  }

  /** Plans an action that must not overlap with another one, such as a job. */
  planAlone(at: Date, action: Action): void {
    this.#add({ atMs: at.getTime(), who: 'the site', by: 'site', action });
  }

  #add(entry: Entry): void {
    const { atMs } = entry;
    if (atMs > this.end.getTime()) return;
    // All before it are later: it comes after them, and before those of the same instant.
    let [after, before] = [0, this.#entries.length];
    while (after < before) {
      const middle = (after + before) >> 1;
      if ((this.#entries[middle]?.atMs ?? 0) > atMs) after = middle + 1;
      else before = middle;
    }
    this.#entries.splice(after, 0, entry);
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
    const pump = (): void => {
      for (let next = this.#take(); next; next = this.#take()) {
        const entry = next;
        this.#running.add(entry);
        void this.#do(entry).then(() => {
          this.#running.delete(entry);
          pump();
        }, reject);
      }
      if (this.#running.size === 0) resolve();
    };
    pump();
    return promise;
  }

  /** Takes the earliest action that may begin; nothing passes an action that runs alone. */
  #take(): Entry | undefined {
    const running = [...this.#running];
    if (running.length === atOnce || running[0]?.by === 'site') return undefined;
    const waiting = new Set(running.map(({ who }) => who));
    for (let index = this.#entries.length - 1; index >= 0; index -= 1) {
      const entry = this.#entries[index];
      if (entry === undefined || waiting.has(entry.who)) continue;
      const isFirst = index === this.#entries.length - 1;
      if (entry.by === 'site' && !(isFirst && running.length === 0)) return undefined;
      if (entry.by !== 'operator' || (isFirst && running.every((it) => isAfter(it, entry)))) {
        return this.#entries.splice(index, 1)[0];
      }
      waiting.add(entry.who);
    }
    return undefined;
  }

  async #do({ atMs, who, action }: Entry): Promise<void> {
    const at = new Date(atMs);
    try {
      await this.at(at, action);
    } catch (error) {
      throw new Error(`${who} at ${at.toISOString()} failed`, { cause: error });
    }
  }
}

/** Whether an action that runs leaves an operator's one alone: a person's that began later. */
const isAfter = (running: Entry, { atMs }: Entry): boolean =>
  running.by === 'person' && running.atMs > atMs;

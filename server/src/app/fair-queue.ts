/** The capacity of a queue. */
export type FairQueueOptions = {
  /** The most work that runs concurrently. */
  workersMax: number;
  /** The most work that waits, of all callers together. */
  waitingMax: number;
};

/** The queue is full: for this caller (`tooFrequent`), or for all (`unavailable`). */
export class Busy extends Error {
  readonly refusal: 'tooFrequent' | 'unavailable';

  constructor(refusal: 'tooFrequent' | 'unavailable') {
    super(refusal === 'tooFrequent' ? 'this caller waits already' : 'too many wait');
    this.name = 'Busy';
    this.refusal = refusal;
  }
}

/** Runs slow work with limited concurrency; callers take turns, however much one of them sends. */
export class FairQueue {
  readonly #options: FairQueueOptions;
  /** The waiting callers in the order of their turns, each with its work in order. */
  readonly #waiting = new Map<string, (() => void)[]>();
  /** The work of each caller, running and waiting. */
  readonly #taken = new Map<string, number>();
  #runningCount = 0;
  #waitingCount = 0;

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  /**
   * Runs `work` in the caller's turn. Throws Busy if the caller already has `ownMax` in the queue.
   */
  async run<T>(caller: string, ownMax: number, work: () => Promise<T>): Promise<T> {
    const own = this.#taken.get(caller) ?? 0;
    if (own >= ownMax) throw new Busy('tooFrequent');
    if (this.#runningCount >= this.#options.workersMax) {
      if (this.#waitingCount >= this.#options.waitingMax) throw new Busy('unavailable');
      this.#taken.set(caller, own + 1);
      await this.#wait(caller);
    } else {
      this.#taken.set(caller, own + 1);
      this.#runningCount += 1;
    }
    try {
      return await work();
    } finally {
      this.#release(caller);
    }
  }

  #wait(caller: string): Promise<void> {
    this.#waitingCount += 1;
    return new Promise((resolve) => {
      const own = this.#waiting.get(caller);
      if (own) own.push(resolve);
      else this.#waiting.set(caller, [resolve]);
    });
  }

  /** Hands the worker to the next caller, who then goes to the end of the queue. */
  #release(caller: string): void {
    const left = (this.#taken.get(caller) ?? 1) - 1;
    if (left === 0) this.#taken.delete(caller);
    else this.#taken.set(caller, left);
    const [next] = this.#waiting;
    if (!next) {
      this.#runningCount -= 1;
      return;
    }
    const [name, turns] = next;
    const start = turns.shift();
    this.#waiting.delete(name);
    if (turns.length > 0) this.#waiting.set(name, turns);
    this.#waitingCount -= 1;
    start?.();
  }
}

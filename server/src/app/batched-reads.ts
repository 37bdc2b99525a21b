type Request<Key, Value> = {
  key: Key;
  resolve: (value: Value) => void;
  reject: (error: unknown) => void;
};

/** Chosen: equals the size of a ledger batch. */
const keysMax = 512;

/**
 * Reads values by key, at most 512 at a time. Keys that are requested while a read is running share
 * the next one, so that a burst of requests needs one connection.
 */
export class BatchedReads<Key, Value> {
  readonly #read: (keys: readonly Key[]) => Promise<readonly Value[]>;
  #requested: Request<Key, Value>[] = [];
  #isRunning = false;

  /** `read` returns the values in the order of their keys. */
  constructor(read: (keys: readonly Key[]) => Promise<readonly Value[]>) {
    this.#read = read;
  }

  /** Returns the value of a key; rejects if its batch could not be read. */
  find(key: Key): Promise<Value> {
    return new Promise((resolve, reject) => {
      this.#requested.push({ key, resolve, reject });
      if (this.#isRunning) return;
      this.#isRunning = true;
      setImmediate(() => void this.#run());
    });
  }

  async #run(): Promise<void> {
    while (this.#requested.length > 0) await this.#answer(this.#requested.splice(0, keysMax));
    this.#isRunning = false;
  }

  async #answer(requested: readonly Request<Key, Value>[]): Promise<void> {
    try {
      const values = await this.#read(requested.map(({ key }) => key));
      if (values.length !== requested.length) {
        throw new Error(`${values.length} values of ${requested.length} keys`);
      }
      // Within the length of both.
      for (const [at, { resolve }] of requested.entries()) resolve(values[at] as Value);
    } catch (error) {
      for (const { reject } of requested) reject(error);
    }
  }
}

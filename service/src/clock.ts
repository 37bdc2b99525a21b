/** The source of the current time, injected so that a test can simulate a quarter. */
export type Clock = { now(): Date };

/** A clock that only its owner moves. */
export type FixedClock = Clock & {
  /** Moves the clock by `ms`, backwards if negative. */
  advance(ms: number): void;
  /** Moves the clock to an instant. */
  set(at: Date | string): void;
};

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };

/** A clock that stays at `at` (an ISO instant if text) until it is moved; for tests and seeds. */
export function fixedClock(at: Date | string): FixedClock {
  let ms = toMs(at);
  return {
    now: () => new Date(ms),
    advance(by) {
      ms += by;
    },
    set(to) {
      ms = toMs(to);
    },
  };
}

function toMs(at: Date | string): number {
  const ms = new Date(at).getTime();
  if (Number.isNaN(ms)) throw new RangeError(`not an instant: ${String(at)}`);
  return ms;
}

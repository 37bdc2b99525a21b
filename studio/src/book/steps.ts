/** Long work in steps, so that requests have their turn between them. */
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Work that stops after each of its steps, and ends with a result. */
export type Steps<Result> = Generator<void, Result>;

/** Does all steps without a pause. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** Does all of it, and lets everything else have its turn after each step. */
export async function finishInTurns<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await nextTurn();
  }
}

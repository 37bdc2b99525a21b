import type { Database } from '@vela/service/db.ts';
import type { PlayRefusal } from '../protocol/play.ts';
import type { RefusalName } from '../protocol/refusals.ts';
import type { BetRow, Queryable } from '../rounds/store.ts';

/** A refusal thrown where the reply type does not allow one. */
export class Refused<Name extends RefusalName = RefusalName> {
  readonly refusal: PlayRefusal<Name>;

  constructor(refusal: PlayRefusal<Name>) {
    this.refusal = refusal;
  }
}

/** Refuses. */
export function refuse<const Name extends RefusalName>(
  reason: Name,
  details: Omit<PlayRefusal, 'reason'> = {},
): Refused<Name> {
  return new Refused({ reason, ...details });
}

/** Runs `work` in one transaction; a refusal rolls it back. */
export async function transactOrRefuse<T>(
  database: Pick<Database<unknown>, 'transaction'>,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  const undo = new Error('refused');
  const refusals: T[] = [];
  try {
    return await database.transaction(async ({ client: tx }) => {
      const result = await work(tx);
      if (!(result instanceof Refused)) return result;
      refusals.splice(0, 1, result);
      throw undo;
    });
  } catch (error) {
    const [refused] = refusals;
    if (error === undo && refused !== undefined) return refused;
    throw error;
  }
}

/**
 * An unknown outcome is final once the bet was refused or is being returned: it will never count.
 */
export function toFinality({ state, reason }: Pick<BetRow, 'state' | 'reason'>): {
  isFinal?: true;
} {
  const isOver = state === 'refused' || state === 'refunding' || state === 'refunded';
  return isOver && (reason ?? 'unknownOutcome') === 'unknownOutcome' ? { isFinal: true } : {};
}

import type { Queryable } from '../../rounds/store.ts';
import { readSelection } from '../read-selection.ts';
import type { AcceptedBet } from './accepted-bet.ts';
import { hasOpposite } from './opposite.ts';
import { listRivals } from './store.ts';

/** Which legs of a bet are opposite to what else its player has bet on; their indexes. */
export async function findOpposedLegs(
  db: Queryable,
  { row, legs }: Pick<AcceptedBet, 'row' | 'legs'>,
): Promise<ReadonlySet<number>> {
  const rivals = new Map(
    (await listRivals(db, row.betId)).map(({ legNo, selections }) => [
      legNo,
      selections.map(readSelection).filter((it) => it !== null),
    ]),
  );
  return new Set(
    legs.flatMap((leg, at) =>
      hasOpposite(leg.selection, rivals.get(leg.row.legNo) ?? []) ? [at] : [],
    ),
  );
}

import { fill } from '@vela/client/fill.ts';
import { TwoLines } from '../app/list/columns.tsx';
import { When } from '../app/when.tsx';
import { wordsOf } from '../words.ts';
import type { Payout } from './states.ts';

/** A settlement by hand: who proposed it, and who confirmed it. */
export function Settlement({ payout: { settlement } }: { payout: Payout }) {
  const words = wordsOf('withdrawal');
  if (!settlement) return null;
  const { outcome, reference, reason, proposedBy, proposedAt, confirmedBy } = settlement;
  const statement = fill(words.settlementSaid[outcome], { reference, reason });
  return (
    <TwoLines
      first={statement}
      second={
        <>
          {fill(words.proposedBy, { username: proposedBy })} <When at={proposedAt} />
          {confirmedBy !== '' && ` · ${fill(words.confirmedBy, { username: confirmedBy })}`}
        </>
      }
    />
  );
}

import type { BaccaratOutcome } from '../../src/protocol.ts';
import { listDealt } from '../../src/tables/baccarat.ts';
import { useWords } from '../game-context.tsx';
import { fill } from '../locale.ts';
import { Hands } from '../table/hands.tsx';
import css from './table-replay.module.css';

/** The cards of a round as they lay in the end. */
export function TableReplay({ outcome }: { outcome: BaccaratOutcome }) {
  const words = useWords();
  const { winner, playerPoints, bankerPoints } = outcome;
  const points = Math.max(playerPoints, bankerPoints);
  const dealt = listDealt(outcome);
  return (
    <>
      <p className={css.result}>
        {winner === 'tie'
          ? fill(words.table.tie, { points })
          : fill(words.table.wins, { spot: words.spots[winner], points })}
      </p>
      <Hands dealt={dealt} stillCards={dealt.length} winner={winner} />
    </>
  );
}

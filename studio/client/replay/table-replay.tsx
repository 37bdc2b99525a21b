import type { TableKind, TableOutcome } from '../../src/table-protocol.ts';
import { TABLE_GAMES } from '../../src/tables/games.ts';
import { useWords } from '../game-context.tsx';
import { TABLE_FACES } from '../table/faces.ts';
import { Hands } from '../table/hands.tsx';
import css from './table-replay.module.css';

/** The cards of a round as they lay in the end. */
export function TableReplay({ kind, outcome }: { kind: TableKind; outcome: TableOutcome }) {
  const words = useWords();
  const face = TABLE_FACES[kind];
  const dealt = TABLE_GAMES[kind].listDealt(outcome);
  return (
    <>
      <p className={css.result}>{face.toResultText(outcome, words)}</p>
      <Hands
        face={face}
        dealt={dealt}
        stillCards={dealt.length}
        winner={face.toRoadEntry(0, outcome).winner}
      />
    </>
  );
}

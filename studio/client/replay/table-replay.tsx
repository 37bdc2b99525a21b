import type { TableConfig, TableOutcome } from '../../src/protocol/table.ts';
import { TABLE_GAMES } from '../../src/tables/games.ts';
import { useFace } from '../table/face-context.ts';
import css from './table-replay.module.css';

export interface TableReplayProps {
  config: TableConfig;
  roundId: string;
  outcome: TableOutcome;
}

/** The final state of the table. */
export function TableReplay({ config, roundId, outcome }: TableReplayProps) {
  const face = useFace();
  const dealt = TABLE_GAMES[config.kind].listDealt(outcome);
  return (
    <>
      {face.stage({
        config,
        table: { roundId, phase: 'settled', dealt, outcome, history: [] },
        stillPieces: dealt.length,
      })}
      <p className={css.result}>{face.toResultText(outcome)}</p>
    </>
  );
}

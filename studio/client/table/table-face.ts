import type { ReactNode } from 'react';
import type {
  PastRound,
  TableConfig,
  TableOutcome,
  TableSnapshot,
} from '../../src/protocol/table.ts';
import type { Cue } from '../sound.ts';
import type { SlipInUse } from './use-bet-slip.ts';

/** Which of the colours of a look something has. */
export type Zone = 'red' | 'blue' | 'green';

/** What a stage shows: the round that is on, or one as it lay in the end. */
export interface StageProps {
  config: TableConfig;
  table: Pick<TableSnapshot, 'roundId' | 'phase' | 'dealt' | 'outcome' | 'history'>;
  /** How many pieces lay there when the page came: they do not come in again. */
  stillPieces: number;
}

/** What a board lays bets with. */
export interface BoardProps {
  config: TableConfig;
  table: TableSnapshot;
  slip: SlipInUse;
}

/** Finished rounds, oldest first. */
export interface PastProps {
  history: readonly PastRound[];
}

/**
 * How a table game looks and what it says, in the words of the page's language; its rules stand in
 * src/tables. The screen around it is the same for every game.
 */
export interface TableFace {
  /** Colours of the scene, in scene.css under `data-look`. */
  look: 'felt' | 'pearl' | 'wheel' | 'lacquer' | 'tide';
  /**
   * Its layout on a wide and low screen, the scene left and the board right: below them a strip of
   * past rounds and the controls, or a bar of controls alone. Null keeps the panel.
   */
  wide: 'strip' | 'bar' | null;
  /** What the panel under the stage takes of a high and of a low screen, in pixels. */
  panelPx: { high: number; low: number };
  /** What is played with, beside the number of the round. */
  fact: string;
  /** Its line under the name with `{round}`, where a round is called otherwise. */
  subtitle?: string;
  /** Said while the pieces come to light, and heard with each; null where the stage sounds. */
  dealingText: string;
  pieceCue: Cue | null;
  toSpotName(spot: string): string;
  toSpotKindName(spotKind: string): string;
  /** The result in a few words, and its colour. */
  toResultText(outcome: TableOutcome): string;
  toResultZone(outcome: TableOutcome): Zone | 'black';
  /** How it is played, sentence by sentence. */
  listRules(config: TableConfig): string[];
  /** What is drawn on top. */
  stage(props: StageProps): ReactNode;
  /** Where bets are placed. */
  board(props: BoardProps): ReactNode;
  /** The last rounds under the board, and their sums beside the balance. */
  history(props: PastProps): ReactNode;
  tally(props: PastProps): ReactNode;
  /** The sheet of all past rounds. */
  pastTitle: string;
  pastRounds(props: PastProps): ReactNode;
}

/** Reads outcomes of one game: it throws for one of another. */
export function readOwn<Outcome extends TableOutcome>(
  isOutcome: (outcome: TableOutcome) => outcome is Outcome,
): (outcome: TableOutcome) => Outcome {
  return (outcome) => {
    if (!isOutcome(outcome)) throw new TypeError('the outcome of another game');
    return outcome;
  };
}

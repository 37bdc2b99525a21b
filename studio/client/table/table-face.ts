import type { ReactNode } from 'react';
import type {
  PastRound,
  TableConfig,
  TableOutcome,
  TableSnapshot,
} from '../../src/protocol/table.ts';
import type { Cue } from '../sound.ts';
import type { SlipInUse } from './use-bet-slip.ts';

/** The colour of an element in a look. */
export type Zone = 'red' | 'blue' | 'green';

/** What a stage shows: the current round, or a finished one. */
export interface StageProps {
  config: TableConfig;
  table: Pick<TableSnapshot, 'roundId' | 'phase' | 'dealt' | 'outcome' | 'history'>;
  /** The number of pieces shown when the page opened: they are not animated again. */
  stillPieces: number;
}

/** What a board uses to place bets. */
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
 * The look and texts of a table game, in the page's language; its rules are in src/tables. The
 * surrounding screen is the same for every game.
 */
export interface TableFace {
  /** Colours of the scene, in scene.css under `data-look`. */
  look: 'felt' | 'pearl' | 'wheel' | 'lacquer' | 'tide';
  /**
   * Its layout on a wide and low screen, the scene left and the board right: below them a strip of
   * past rounds and the controls, or a bar of controls alone. Null keeps the panel.
   */
  wide: 'strip' | 'bar' | null;
  /** Height of the panel under the stage on a high and on a low screen, in pixels. */
  panelPx: { high: number; low: number };
  /** A fact about its equipment, beside the number of the round. */
  fact: string;
  /** The subtitle with `{round}`, if rounds have another name. */
  subtitle?: string;
  /**
   * Shown while the pieces are revealed, with a sound for each; null if the stage plays its own.
   */
  dealingText: string;
  pieceCue: Cue | null;
  toSpotName(spot: string): string;
  toSpotKindName(spotKind: string): string;
  /** The result in a few words, and its colour. */
  toResultText(outcome: TableOutcome): string;
  toResultZone(outcome: TableOutcome): Zone | 'black';
  /** How it is played, one sentence each. */
  listRules(config: TableConfig): string[];
  /** The drawing at the top. */
  stage(props: StageProps): ReactNode;
  /** The betting area. */
  board(props: BoardProps): ReactNode;
  /** The last rounds under the board, and their totals beside the balance. */
  history(props: PastProps): ReactNode;
  tally(props: PastProps): ReactNode;
  /** The sheet of all past rounds. */
  pastTitle: string;
  pastRounds(props: PastProps): ReactNode;
}

/** Reads outcomes of one game; throws for another game's. */
export function readOwn<Outcome extends TableOutcome>(
  isOutcome: (outcome: TableOutcome) => outcome is Outcome,
): (outcome: TableOutcome) => Outcome {
  return (outcome) => {
    if (!isOutcome(outcome)) throw new TypeError('the outcome of another game');
    return outcome;
  };
}

import type { BoardProps } from '../table-face.ts';
import type { RouletteMessages } from './messages.en.ts';

/** What the board of roulette and the sheets above it are drawn from. */
export type RouletteBoardProps = BoardProps & { words: RouletteMessages };

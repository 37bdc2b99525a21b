import type { BoardProps } from '../table-face.ts';
import type { RouletteMessages } from './messages.en.ts';

/** The props of the roulette board and the sheets above it. */
export type RouletteBoardProps = BoardProps & { words: RouletteMessages };

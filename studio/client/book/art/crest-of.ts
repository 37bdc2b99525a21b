import type { Sport } from '../../../src/protocol/book.ts';
import { colours, disc, emblems, glove, outlines, parts, racket } from './crest-shapes.ts';
import type { CrestColours } from './crest-shapes.ts';

/** How a crest is drawn. */
export interface Crest {
  outline: string;
  part: string;
  emblem: string;
  colours: CrestColours;
}

const personal: ReadonlySet<Sport> = new Set(['tennis', 'badminton', 'tableTennis', 'muayThai']);

/** A number that follows from a text and looks like chance: FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const char of text) {
    value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  // The low digits of neighbouring codes are alike until they are mixed once more.
  return Math.imul(value ^ (value >>> 15), 0x2c1b3c6d) >>> 0;
}

const pickOf = <Item>(items: readonly [Item, ...Item[]] | readonly Item[], at: number): Item => {
  const item = items[at % items.length];
  if (item === undefined) throw new RangeError('nothing to draw');
  return item;
};

/** The crest of a side: always the same one for its code. */
export function crestOf(code: string, sport: Sport): Crest {
  const number = hash(code);
  const isPerson = personal.has(sport);
  return {
    outline: isPerson ? disc : pickOf(outlines, number >>> 4),
    part: pickOf(parts, number >>> 8),
    emblem: sport === 'muayThai' ? glove : isPerson ? racket : pickOf(emblems, number >>> 12),
    colours: pickOf(colours, number >>> 17),
  };
}

import { fill } from '@vela/client/fill.ts';
import type { Format } from '@vela/ui/format/format.ts';
import type { Words } from '../words.ts';
import type { Game } from './use-games.ts';

/**
 * Formats a game's return with one decimal: its single figure, the range of its bets, or the return
 * of the best play; undefined if it is not stated.
 */
export function toReturnText(
  { rtpBp, returnMinBp }: Pick<Game, 'rtpBp' | 'returnMinBp'>,
  format: Pick<Format, 'number'>,
  words: Words<'game'>['lobby'],
): string | undefined {
  if (rtpBp === null) return undefined;
  const rtp = format.number(rtpBp / 10_000, { style: 'percent', ...onePlace });
  if (returnMinBp === 0) return fill(words.returnsUpTo, { rtp });
  const least = format.number((returnMinBp ?? rtpBp) / 100, onePlace);
  const isOne = least === format.number(rtpBp / 100, onePlace);
  return fill(isOne ? words.returns : words.returnsRange, { least, rtp });
}

const onePlace = {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
} satisfies Intl.NumberFormatOptions;

// What an offer of free rounds or of a free bet must state.

import { freeFormulas, onceBp } from '@vela/contract/promotion/rules.ts';
import type { TermProblem } from '@vela/contract/promotion/rules.ts';
import type { FreePlayGame } from '../venue/index.ts';
import type { Terms } from './rules.ts';

/** Returns true if an offer gives a free play. */
export const isFree = ({ formula }: Pick<Terms, 'formula'>): boolean => freeFormulas.has(formula);

/** Returns true if every game of a free play supports it, by its provider's report. */
export function isSupported(terms: Terms, games: readonly FreePlayGame[]): boolean {
  const { freePlay, formula } = terms;
  if (freePlay === null) return false;
  return freePlay.games.every((gameCode) => {
    const game = games.find((it) => it.venue === freePlay.venue && it.gameCode === gameCode);
    if (game === undefined) return false;
    return formula === 'freeBet'
      ? game.takesFreeBets
      : game.freeStakes.includes(freePlay.stakeMinor);
  });
}

/** Returns the problems of an offer that gives a free play. */
export function findFreeProblems(terms: Terms, games: readonly FreePlayGame[]): TermProblem[] {
  if (terms.freePlay === null) return ['freePlayMissing'];
  const found: TermProblem[] = [];
  // Bets of every category fill what winnings require: more than once would mix them.
  if (terms.turnoverBp > onceBp) found.push('mixedProducts');
  if (!isSupported(terms, games)) found.push('freePlayUnsupported');
  return found;
}

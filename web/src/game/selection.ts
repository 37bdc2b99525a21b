import { fill } from '@vela/client/fill.ts';
import type { Reply } from '@vela/contract/call.ts';
import type { listBets } from '@vela/contract/game/calls.ts';
import type { Words } from '../words.ts';

type Bet = Reply<typeof listBets>['list'][number];

/** Returns a selection in words, if the game's name for it is known here. */
export function toSelection(words: Words<'game'>, selection: string): string {
  const known: Record<string, string> = words.selections;
  return selection
    .split('+')
    .map((part) => known[part] ?? part)
    .join(' + ');
}

/** Returns the state of a bet in words; a sportsbook says more than its payout does. */
export function toStateName(words: Words<'game'>, { state, slip }: Pick<Bet, 'state' | 'slip'>) {
  if (slip === null || state === 'inReview') return words.states[state];
  const text = words.slip.states[slip.state];
  return slip.corrections.length === 0 ? text : fill(words.slip.corrected, { state: text });
}

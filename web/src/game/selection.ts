import { fill } from '@vela/client/fill.ts';
import type { Reply } from '@vela/contract/call.ts';
import type { listBets } from '@vela/contract/game/calls.ts';
import type { Words } from '../words.ts';

type Bet = Reply<typeof listBets>['list'][number];

/** Returns the text of a selection, if the game's name for it is known here. */
export function toSelection(words: Words<'game'>, selection: string): string {
  const known: Record<string, string> = words.selections;
  return selection
    .split('+')
    .map((part) => known[part] ?? part)
    .join(' + ');
}

/** Returns the text of a bet's state; a sportsbook reports more than its payout shows. */
export function toStateName(words: Words<'game'>, { state, slip }: Pick<Bet, 'state' | 'slip'>) {
  if (slip === null || state === 'inReview') return words.states[state];
  const text = words.slip.states[slip.state];
  return slip.corrections.length === 0 ? text : fill(words.slip.corrected, { state: text });
}

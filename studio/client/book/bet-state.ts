/** The meaning of the states of bets to a page. */
import type { BookBet, BookBetState, BookLeg } from '../../src/protocol/book.ts';

const open: ReadonlySet<BookBetState> = new Set(['placing', 'waiting', 'confirmed']);

/** Whether a bet is still to be decided. */
export const isOpenBet = ({ state }: Pick<BookBet, 'state'>): boolean => open.has(state);

/** Whether a trader's offer in its place can still be taken. */
export const hasOffer = ({ referral }: Pick<BookBet, 'referral'>, now: number): boolean =>
  (referral?.offer?.endsAt ?? 0) > now;

/** Whether others can still bet on a leg of it: sharing the rest would open an empty slip. */
export const isShareable = ({ legs }: Pick<BookBet, 'legs'>): boolean =>
  legs.some(({ state }) => state === 'open');

/** How a state is coloured: a loss is no error, and is not red. */
export type StateTone = 'neutral' | 'accent' | 'pos' | 'neg' | 'warn';

/** The colour of a state of a bet or leg. */
export function toneOf(state: BookBetState | BookLeg['state']): StateTone {
  switch (state) {
    case 'won':
    case 'halfWon':
    case 'cashedOut':
      return 'pos';
    case 'refused':
      return 'neg';
    case 'placing':
    case 'waiting':
      return 'warn';
    case 'confirmed':
      return 'accent';
    case 'open':
    case 'push':
    case 'halfLost':
    case 'lost':
    case 'void':
    case 'refunded':
      return 'neutral';
    default:
      return state satisfies never;
  }
}

/** The bets of a list, the newest first; open ones, offers included, or those that are over. */
export function selectBets(
  bets: readonly BookBet[],
  wanted: 'open' | 'over',
  now: number,
): BookBet[] {
  return bets
    .filter((bet) => (isOpenBet(bet) || hasOffer(bet, now)) === (wanted === 'open'))
    .toSorted((a, b) => b.placedAt - a.placedAt || (a.betId < b.betId ? 1 : -1));
}

/** A share of an amount in hundredths of a per cent, rounded down. */
export function takeShare(minor: number, shareBp: number): number {
  return Number((BigInt(minor) * BigInt(shareBp)) / 10_000n);
}

/** The remaining stake of a bet. */
export const toLeftMinor = ({ stakeMinor, cashedOut }: BookBet): number =>
  stakeMinor - cashedOut.stakeMinor;

/** What the last correction of a bet has taken back; zero without one. */
export function toTakenBackMinor({ corrections }: Pick<BookBet, 'corrections'>): number {
  const last = corrections.at(-1);
  return last === undefined ? 0 : Math.max(0, last.fromMinor - last.toMinor);
}

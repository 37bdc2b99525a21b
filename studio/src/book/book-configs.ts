/** The two books as games of their venues, with stakes in HKD. */
import { sports } from '../protocol/book.ts';
import type { BookConfig, Sport } from '../protocol/book.ts';
import type { VenueName } from '../venues.ts';
import { defaultMargins } from './offers.ts';

/** A book with the venue that it is opened in. */
export interface VenueBook extends BookConfig {
  venue: VenueName;
}

// The smallest stakes are those of the specification, section 1.
const limits = { singleMinMinor: 1_000, parlayMinMinor: 500, payoutMaxMinor: 50_000_000 };
const common = {
  kind: 'book' as const,
  limits,
  quickStakesMinor: [5_000, 10_000, 20_000, 50_000],
  margins: defaultMargins,
};

const esports: ReadonlySet<Sport> = new Set(['arena', 'shooter']);

/** Both books by game code. */
export const BOOKS: ReadonlyMap<string, VenueBook> = new Map<string, VenueBook>([
  [
    'vela-sportsbook',
    {
      ...common,
      code: 'vela-sportsbook',
      venue: 'vela-sports',
      book: 'sports',
      sports: sports.filter((sport) => !esports.has(sport)),
    },
  ],
  [
    'rocket-esportsbook',
    {
      ...common,
      code: 'rocket-esportsbook',
      venue: 'rocket-esports',
      book: 'esports',
      sports: [...esports],
    },
  ],
]);

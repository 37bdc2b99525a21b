/** What a slip would be accepted at; see book-routes.ts. */
import type { RefusalName } from './refusals.ts';

/** What a slip would be accepted at now. */
export interface QuoteReply {
  serverTime: number;
  /** The odds of each leg in its order; null if it is suspended or over. */
  oddsMilli: readonly (number | null)[];
  /** The margins of legs that are bet builders, in hundredths of a per cent; null for any other. */
  builderBp: readonly (number | null)[];
  /** Why the legs cannot be one bet; null if they can. */
  problem: SlipProblem | null;
  /** The number of combinations. */
  combinations: number;
  /** The smallest and the largest stake of each combination. */
  minStakeMinor: number;
  maxStakeMinor: number;
  /** Above the largest stake, up to this much can be sent to a trader; 0 if nothing can. */
  requestMaxMinor: number;
}

/** Why legs cannot be one bet: two of one match, a combination of their number does not exist. */
export type SlipProblem = Extract<RefusalName, 'sameMatch' | 'wrongLegs' | 'cannotCombine'>;

/** Where in a game a launch leads. */
import { oddsForms, targetPatterns } from '@vela/contract/launch-target.ts';
import { z } from 'zod';

const field = (pattern: RegExp) => z.string().regex(pattern).optional().catch(undefined);

/** The place that a launch states; an invalid part is left out, and the game opens. */
export const launchPlace = {
  target: z
    .object({
      sport: field(targetPatterns.sport),
      event: field(targetPatterns.event),
      slip: field(targetPatterns.slip),
    })
    .nullish()
    .catch(null),
  odds_form: z.enum(oddsForms).nullish().catch(null),
};

/** The part of the game's address that its page reads. */
export function toPlaceQuery(place: {
  target?: z.output<typeof launchPlace.target>;
  odds_form?: z.output<typeof launchPlace.odds_form>;
}): Record<string, string> {
  const all = Object.entries({ ...place.target, odds: place.odds_form });
  return Object.fromEntries(all.flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

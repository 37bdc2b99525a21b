import { z } from 'zod';
import { defineSetting } from '../app/settings.ts';

/** The house's numbers of tournaments. */
export const tournamentSetting = defineSetting({
  key: 'tournament',
  schema: z.object({
    countingMinutes: z.int().min(5).max(1_440).describe('From the end until prizes are granted.'),
    claimDays: z.int().min(3).max(90).describe('So long a prize can be claimed.'),
  }),
  // Chosen: an hour is enough for a rollback; a player who is away for a weekend keeps a prize.
  initial: { countingMinutes: 60, claimDays: 14 },
});

import { z } from 'zod';
import { defineSetting } from '../app/settings.ts';

/** The numbers of customer service. */
export const supportSetting = defineSetting({
  key: 'support',
  schema: z.object({
    orderDays: z.int().min(1).max(30).describe('How old an order may be, to write about it.'),
    feedbackPerDay: z.int().min(1).max(100).describe('Of one player, in 24 hours.'),
    claimMinutes: z.int().min(1).max(120).describe('How long an operator holds a feedback.'),
  }),
  // Source of the days: specification, section 9. Chosen: more in a day is not feedback.
  initial: { orderDays: 7, feedbackPerDay: 10, claimMinutes: 10 },
});

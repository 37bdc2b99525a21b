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

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** When chats are open, and their limits. */
export const chatSetting = defineSetting({
  key: 'chat',
  schema: z.object({
    isOpen: z.boolean(),
    days: z.array(z.int().min(1).max(7)).max(7).describe('Of the week, Monday being 1.'),
    opensAt: timeOfDay.describe('In the time zone of the site.'),
    closesAt: timeOfDay.describe('The same as the opening: the whole day.'),
    chatsAtOnce: z.int().min(1).max(50).describe('Of one operator.'),
    targetSeconds: z
      .int()
      .min(5)
      .max(3_600)
      .describe('The time within which the first answer is due.'),
    answerMinutes: z
      .int()
      .min(1)
      .max(240)
      .describe('An operator who leaves a customer without an answer for so long loses the chat.'),
    silentMinutes: z
      .int()
      .min(1)
      .max(240)
      .describe('A customer has left who is silent for so long or, waiting, has no page open.'),
    chatsPerDay: z.int().min(1).max(200).describe('Of one customer, in 24 hours.'),
    visitorsPerAddress: z.int().min(1).max(100).describe('Chats of visitors open at one address.'),
    waitingVisitorsMax: z.int().min(1).max(10_000).describe('Of all addresses.'),
    messagesPerMinute: z.int().min(1).max(200).describe('Of one customer, pictures included.'),
    picturesPerChat: z.int().min(1).max(100).describe('Of one side.'),
    keepVisitorDays: z.int().min(1).max(3_650).describe('How long a visitor’s chat is kept.'),
  }),
  initial: {
    isOpen: true,
    days: [1, 2, 3, 4, 5, 6, 7],
    opensAt: '00:00',
    closesAt: '00:00',
    // Chosen: what one person can answer within the target.
    chatsAtOnce: 6,
    targetSeconds: 60,
    // Chosen: longer than a look at an order takes; who needs more writes that they are on it.
    answerMinutes: 10,
    silentMinutes: 15,
    // Chosen: far more than a person needs, far less than a script sends.
    chatsPerDay: 20,
    visitorsPerAddress: 5,
    waitingVisitorsMax: 200,
    messagesPerMinute: 20,
    picturesPerChat: 20,
    keepVisitorDays: 90,
  },
});

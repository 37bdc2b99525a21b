import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instant, list, longText, pageInput, pageOf, text } from '../shape.ts';
import {
  countCharacters,
  feedbackLength,
  feedbackPicturesMax,
  feedbackStates,
  feedbackTypes,
} from './rules.ts';

const feedback = z.object({
  feedbackId: z.string(),
  type: z.enum(feedbackTypes),
  state: z.enum(feedbackStates),
  body: z.string(),
  orderNo: z.string().describe('The order that it is about, or empty.'),
  createdAt: instant(),
  isUnread: z.boolean().describe('True while there is an answer that the player has not opened.'),
});

/** Output: pictures with the short-lived addresses at which the caller may see them. */
export const pictures = z.array(z.object({ fileId: z.string(), url: z.string() }));

export const getSupportState = defineCall({
  name: 'support/get-support-state',
  summary: 'What customer service has for me, and what it takes.',
  path: '/web/support/getState',
  wire: 'none',
  audience: 'optional',
  input: z.object({}),
  output: z.object({
    unreadFeedback: z.int().describe('Answers that I have not opened; 0 for visitors.'),
    orderDays: z.int().describe('How many days back an order may be, to write about it.'),
  }),
});

export const listFeedback = defineCall({
  name: 'support/list-feedback',
  summary: 'My feedback, newest first.',
  path: '/web/feedback/list',
  input: z.object({ state: z.enum(feedbackStates).optional(), ...pageInput }),
  output: pageOf(feedback),
});

export const getFeedback = defineCall({
  name: 'support/get-feedback',
  summary: 'One feedback of mine with its pictures and its answer, which is read by this.',
  path: '/web/feedback/info',
  segment: 'feedbackId',
  effect: 'write',
  input: z.object({ feedbackId: text(1, 60) }),
  output: z.object({
    feedback: feedback.extend({
      pictures,
      answer: z.string().describe('Empty until there is one.'),
      answeredAt: instant().nullable(),
    }),
  }),
  refusals: ['notFound'],
});

export const deleteFeedback = defineCall({
  name: 'support/delete-feedback',
  summary: 'Deletes a feedback of mine; this cannot be undone. One that waits is withdrawn.',
  path: '/web/feedback/delete',
  segment: 'feedbackId',
  effect: 'write',
  input: z.object({ feedbackId: text(1, 60) }),
  output: z.object({}),
  refusals: ['notFound'],
});

export const sendFeedback = defineCall({
  name: 'support/send-feedback',
  summary: 'Sends feedback. The same words once more, while they wait, are the same feedback.',
  path: '/web/feedback/save',
  wire: 'json',
  effect: 'write',
  input: z.object({
    type: z.enum(feedbackTypes),
    body: longText(0, feedbackLength.max * 2).refine((body) => {
      const count = countCharacters(body);
      return count >= feedbackLength.min && count <= feedbackLength.max;
    }, 'length'),
    orderNo: text(0, 60).default(''),
    pictureIds: list(text(1, 60), feedbackPicturesMax).default([]),
  }),
  output: z.object({ feedbackId: z.string() }),
  refusals: ['tooFrequent', 'feedbackOrderUnknown', 'pictureUnknown', 'feedbackTooMany'],
  rate: { max: 10, perSeconds: 60 },
});

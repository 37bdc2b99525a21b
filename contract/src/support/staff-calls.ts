import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instant, localText, longText, pageInput, pageOf, text } from '../shape.ts';
import { pictures } from './calls.ts';
import { answerLengthMax, feedbackStates, feedbackTypes } from './rules.ts';

const claim = {
  reviewer: z.string().describe('Who has it open; empty if nobody has.'),
  claimedUntil: instant().nullable(),
};

const line = z.object({
  feedbackId: z.string(),
  type: z.enum(feedbackTypes),
  state: z.enum(feedbackStates),
  username: z.string(),
  summary: z.string(),
  language: z.string().describe('The language of the app when it was sent.'),
  createdAt: instant(),
  ...claim,
});

export const listPlayerFeedback = defineCall({
  name: 'support/list-player-feedback',
  summary: 'Feedback of players: what waits longest first, what is answered newest first.',
  path: '/staff/support/listFeedback',
  audience: 'staff',
  right: 'support.read',
  input: z.object({
    state: z.enum(feedbackStates).default('waiting'),
    type: z.enum(feedbackTypes).optional(),
    search: text(0, 60).default('').describe('A username, an order number, or words of it.'),
    ...pageInput,
  }),
  output: pageOf(line),
});

export const getPlayerFeedback = defineCall({
  name: 'support/get-player-feedback',
  summary: 'One feedback of a player in full.',
  path: '/staff/support/getFeedback',
  audience: 'staff',
  right: 'support.read',
  input: z.object({ feedbackId: text(1, 60) }),
  output: z.object({
    feedback: line.extend({
      body: z.string(),
      orderNo: z.string(),
      orderKind: z
        .enum(['deposit', 'withdrawal', 'other', ''])
        .describe('Whose queue the order is in; empty if it is about none.'),
      pictures,
      answer: z.string(),
      answeredBy: z.string(),
      answeredAt: instant().nullable(),
      isDeleted: z.boolean().describe('Its player has deleted it since.'),
    }),
  }),
  refusals: ['notFound'],
});

export const claimFeedback = defineCall({
  name: 'support/claim-feedback',
  summary: 'Holds a feedback for this operator, so that nobody else answers it meanwhile.',
  path: '/staff/support/claimFeedback',
  audience: 'staff',
  effect: 'write',
  right: 'support.answer',
  input: z.object({ feedbackId: text(1, 60) }),
  output: z.object({ claimedUntil: instant() }),
  refusals: ['notFound', 'feedbackAnswered', 'reviewedBySomebodyElse'],
});

export const releaseFeedback = defineCall({
  name: 'support/release-feedback',
  summary: 'Gives a feedback back that this operator holds.',
  path: '/staff/support/releaseFeedback',
  audience: 'staff',
  effect: 'write',
  right: 'support.answer',
  input: z.object({ feedbackId: text(1, 60) }),
  output: z.object({}),
  refusals: ['notFound'],
});

export const answerFeedback = defineCall({
  name: 'support/answer-feedback',
  summary: 'Answers a feedback once; its player gets a message.',
  path: '/staff/support/answerFeedback',
  audience: 'staff',
  wire: 'json',
  effect: 'write',
  right: 'support.answer',
  input: z.object({ feedbackId: text(1, 60), answer: longText(1, answerLengthMax) }),
  output: z.object({}),
  refusals: ['notFound', 'feedbackAnswered', 'reviewedBySomebodyElse'],
});

const cannedAnswer = z.object({
  cannedId: z.string(),
  name: z.string().describe('How operators call it.'),
  texts: z.record(z.enum(['zh', 'hk', 'en', 'th']), z.string()),
  updatedAt: instant(),
  updatedBy: z.string(),
});

export const listCannedAnswers = defineCall({
  name: 'support/list-canned-answers',
  summary: 'Texts that operators answer with, by name.',
  path: '/staff/support/listCannedAnswers',
  audience: 'staff',
  right: 'support.read',
  input: z.object({}),
  output: z.object({ answers: z.array(cannedAnswer) }),
});

export const saveCannedAnswer = defineCall({
  name: 'support/save-canned-answer',
  summary: 'Writes a canned answer in every language, or a new one.',
  path: '/staff/support/saveCannedAnswer',
  audience: 'staff',
  wire: 'json',
  effect: 'write',
  right: 'support.manage',
  input: z.object({
    cannedId: text(0, 60).default('').describe('Empty: a new one.'),
    name: text(1, 60),
    texts: localText(answerLengthMax),
  }),
  output: z.object({ cannedId: z.string() }),
  refusals: ['notFound', 'cannedTextMissing', 'cannedNameTaken'],
});

export const deleteCannedAnswer = defineCall({
  name: 'support/delete-canned-answer',
  summary: 'Deletes a canned answer; what was answered with it stays.',
  path: '/staff/support/deleteCannedAnswer',
  audience: 'staff',
  effect: 'write',
  right: 'support.manage',
  input: z.object({ cannedId: text(1, 60) }),
  output: z.object({}),
  refusals: ['notFound'],
});

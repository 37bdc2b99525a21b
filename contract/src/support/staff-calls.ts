import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instant, localText, longText, pageInput, pageOf, text, wholeNumber } from '../shape.ts';
import {
  chatFacts,
  chatMessage,
  clientId,
  messagesFound,
  messagesWanted,
  pictures,
} from './calls.ts';
import {
  answerLengthMax,
  chatDepartments,
  chatTextMax,
  feedbackStates,
  feedbackTypes,
} from './rules.ts';

const claim = {
  reviewer: z.string().describe('The operator who has it open; empty if none.'),
  claimedUntil: instant().nullable(),
};

const line = z.object({
  feedbackId: z.string(),
  type: z.enum(feedbackTypes),
  state: z.enum(feedbackStates),
  username: z.string().describe('Empty for a visitor.'),
  contact: z.string().describe('The email address that a visitor left; empty for a player.'),
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
  summary: 'Holds a feedback for this operator, so that no other one answers it meanwhile.',
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
  revision: z.int().describe('Counts the saved texts: the next save names it.'),
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
  summary: 'Writes a canned answer in the languages of the site, or a new one.',
  path: '/staff/support/saveCannedAnswer',
  audience: 'staff',
  wire: 'json',
  effect: 'write',
  right: 'support.manage',
  input: z.object({
    cannedId: text(0, 60).default('').describe('Empty: a new one.'),
    revision: wholeNumber(0, 1_000_000_000).describe('That which was edited; 0: a new one.'),
    name: text(1, 60),
    texts: localText(answerLengthMax),
  }),
  output: z.object({ cannedId: z.string() }),
  refusals: ['notFound', 'draftChanged', 'cannedTextMissing', 'cannedNameTaken'],
});

export const deleteCannedAnswer = defineCall({
  name: 'support/delete-canned-answer',
  summary: 'Deletes a canned answer; what was answered with it stays.',
  path: '/staff/support/deleteCannedAnswer',
  audience: 'staff',
  effect: 'write',
  right: 'support.manage',
  input: z.object({ cannedId: text(1, 60), revision: wholeNumber(1, 1_000_000_000) }),
  output: z.object({}),
  refusals: ['notFound', 'draftChanged'],
});

const chatId = text(1, 60);

const playerChat = z.object({
  ...chatFacts,
  username: z.string().describe('Empty for a visitor.'),
  name: z.string().describe('What a visitor wants to be called; may be empty.'),
  language: z.string(),
  operatorUsername: z.string(),
  queuedAt: instant(),
  waitSeconds: z.int().nullable().describe('Until an operator took it; null while it waits.'),
  answerSeconds: z.int().nullable().describe('From its opening to the first answer.'),
  isLate: z.boolean().describe('True if its first answer took longer than the target, or does.'),
  lastText: z.string().describe('The beginning of what was sent last.'),
  lastAt: instant(),
  unread: z.int().describe('Messages of the customer that its operator has not read.'),
  comment: z.string().describe('What the customer wrote beside the rating.'),
});

export const listPlayerChats = defineCall({
  name: 'support/list-player-chats',
  summary: 'Chats: what waits longest first, what has ended newest first.',
  path: '/staff/support/listChats',
  audience: 'staff',
  right: 'support.read',
  input: z.object({
    state: z.enum(['waiting', 'mine', 'open', 'closed']).default('waiting'),
    department: z.enum(chatDepartments).optional(),
    search: text(0, 60).default('').describe('A username, or the name of a visitor.'),
    ...pageInput,
  }),
  output: pageOf(playerChat),
});

export const listPlayerChatMessages = defineCall({
  name: 'support/list-player-chat-messages',
  summary: 'Messages of a chat, and the state of the chat.',
  path: '/staff/support/listChatMessages',
  audience: 'staff',
  right: 'support.read',
  input: z.object({ chatId, ...messagesWanted }),
  output: z.object({ chat: playerChat, ...messagesFound }),
  refusals: ['notFound'],
});

export const takeChat = defineCall({
  name: 'support/take-chat',
  summary: 'Takes a chat out of the queue; of several operators one gets it.',
  path: '/staff/support/takeChat',
  audience: 'staff',
  effect: 'write',
  right: 'support.answer',
  input: z.object({ chatId }),
  output: z.object({}),
  refusals: ['notFound', 'chatEnded', 'chatTaken', 'chatsAtOnceReached'],
});

export const answerChat = defineCall({
  name: 'support/answer-chat',
  summary: 'Sends a text in a chat of this operator. What is sent twice is one message.',
  path: '/staff/support/answerChat',
  audience: 'staff',
  wire: 'json',
  effect: 'write',
  right: 'support.answer',
  input: z.object({ chatId, clientId, body: longText(1, chatTextMax) }),
  output: z.object({ message: chatMessage }),
  refusals: ['notFound', 'chatEnded', 'chatTaken'],
});

export const answerChatWithPicture = defineCall({
  name: 'support/answer-chat-with-picture',
  summary: 'Sends one png or jpeg picture in a chat of this operator; it is stored re-encoded.',
  path: '/staff/support/answerChatWithPicture',
  audience: 'staff',
  wire: 'form',
  // The picture arrives before anything is written, so the handler opens its own transaction.
  effect: 'read',
  right: 'support.answer',
  input: z.object({ chatId: text(0, 60).default(''), clientId: clientId.optional() }),
  output: z.object({ message: chatMessage }),
  refusals: [
    'picturesBusy',
    'tooLarge',
    'unsupportedMedia',
    'invalidInput',
    'notFound',
    'chatEnded',
    'chatTaken',
    'uploadQuotaReached',
    'imageTooManyPixels',
    'imageUnreadable',
  ],
});

export const reportOperatorActivity = defineCall({
  name: 'support/report-operator-activity',
  summary: 'Says how far this operator has read a chat of theirs, and whether they are typing.',
  path: '/staff/support/reportActivity',
  audience: 'staff',
  wire: 'json',
  effect: 'write',
  right: 'support.answer',
  input: z.object({
    chatId,
    readSeq: wholeNumber(0, 1_000_000_000).default(0),
    isTyping: z.boolean().default(false),
  }),
  output: z.object({}),
  refusals: ['notFound', 'chatTaken'],
});

export const handOverChat = defineCall({
  name: 'support/hand-over-chat',
  summary: 'Gives a chat to another operator or back to the queue, or takes over that of another.',
  path: '/staff/support/handOverChat',
  audience: 'staff',
  effect: 'write',
  right: 'support.answer',
  input: z.object({
    chatId,
    to: text(0, 60).default('').describe('A username; empty: back to the queue.'),
  }),
  output: z.object({}),
  refusals: ['notFound', 'chatEnded', 'operatorUnavailable'],
});

export const closeChat = defineCall({
  name: 'support/close-chat',
  summary: 'Ends a chat; ending it again changes nothing.',
  path: '/staff/support/closeChat',
  audience: 'staff',
  effect: 'write',
  right: 'support.answer',
  input: z.object({ chatId }),
  output: z.object({}),
  refusals: ['notFound', 'chatTaken'],
});

export const setChatPresence = defineCall({
  name: 'support/set-chat-presence',
  summary: "Says that this operator's console is open, for two and a half minutes.",
  path: '/staff/support/setPresence',
  audience: 'staff',
  wire: 'json',
  effect: 'write',
  right: 'support.answer',
  input: z.object({
    isAvailable: z.boolean().optional().describe('They take chats from now on, or no longer.'),
  }),
  output: z.object({}),
});

export const getChatFigures = defineCall({
  name: 'support/get-chat-figures',
  summary: 'Who takes chats, what waits, and how long customers waited for an answer.',
  path: '/staff/support/getFigures',
  audience: 'staff',
  right: 'support.read',
  input: z.object({ days: wholeNumber(1, 90).default(1) }),
  output: z.object({
    operators: z.array(z.object({ username: z.string(), name: z.string(), chats: z.int() })),
    isAvailable: z.boolean().describe('True if the caller takes chats.'),
    waiting: z.int(),
    longestWaitSeconds: z.int(),
    targetSeconds: z.int().describe('The time within which the first answer is due.'),
    chats: z.int().describe('Opened in the period.'),
    unanswered: z.int().describe('Of those, ended without an answer.'),
    waitSeconds: z.object({ half: z.int(), most: z.int() }).nullable(),
    answerSeconds: z
      .object({ half: z.int(), most: z.int() })
      .nullable()
      .describe('Half, and nine of ten, were answered within so many seconds.'),
    withinTargetBp: z.int().nullable(),
    ratings: z.int(),
    ratingHundredths: z.int().nullable().describe('The mean of the ratings.'),
  }),
});

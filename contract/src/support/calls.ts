import { z } from 'zod';
import { defineCall } from '../call.ts';
import { microMax, placeNameMax } from '../place.ts';
import { instant, list, longText, pageInput, pageOf, text, wholeNumber } from '../shape.ts';
import {
  chatAuthors,
  chatClosings,
  chatDepartments,
  chatMessageKinds,
  chatStates,
  chatTextMax,
  countCharacters,
  feedbackLength,
  feedbackPicturesMax,
  feedbackStates,
  feedbackTypes,
  leftMessageLength,
  visitorTokenShape,
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

/** The token of a visitor, which opens their chats and nothing else; empty for a player. */
const visitorToken = z
  .union([z.literal(''), z.string().regex(visitorTokenShape)])
  .default('')
  .describe('256 random bits as base64url, made by the device of a visitor; empty for a player.');

export const getSupportState = defineCall({
  name: 'support/get-support-state',
  summary: 'What customer service has for me, and what it takes.',
  path: '/web/support/getState',
  wire: 'json',
  audience: 'optional',
  input: z.object({ visitorToken }),
  output: z.object({
    unreadFeedback: z.int().describe('Answers to feedback that I have not opened; 0 for visitors.'),
    unreadAnswers: z.int().describe('Messages of operators in my chats that I have not read.'),
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

/** What the sender calls a message: the same name again is the same message. */
export const clientId = text(8, 60).describe('Made by the sender; the same again is one message.');

const chatId = text(1, 60);

/** Output: one message of a chat. */
export const chatMessage = z.object({
  seq: z.int().describe('From 1 without gaps, in the order in which the messages were stored.'),
  clientId: z.string(),
  author: z.enum(chatAuthors),
  kind: z.enum(chatMessageKinds),
  body: z
    .string()
    .describe(
      'The text, the number of the order, the name of the place or of the operator; of `left` the ' +
        'id of the feedback.',
    ),
  operator: z.string().describe('Who wrote it, by the name that players see; else empty.'),
  picture: z.object({ url: z.string(), width: z.int(), height: z.int() }).nullable(),
  location: z
    .object({ latitude: z.int(), longitude: z.int() })
    .nullable()
    .describe('In millionths of a degree, rounded to about 10 metres.'),
  sentAt: instant(),
});

/** Output: a chat as both sides know it. */
export const chatFacts = {
  chatId: z.string(),
  department: z.enum(chatDepartments),
  state: z.enum(chatStates),
  operator: z.string().describe('The name that players see; empty until it is taken.'),
  openedAt: instant(),
  closedAt: instant().nullable(),
  lastSeq: z.int(),
  customerReadSeq: z.int(),
  operatorReadSeq: z.int(),
  rating: z.int().nullable(),
};

const chat = z.object({
  ...chatFacts,
  place: z.int().nullable().describe('In the queue, from 1; null unless it waits.'),
  unread: z.int().describe('Messages of operators that the customer has not read.'),
});

/** Input: which messages of a chat; without an end, the newest. */
export const messagesWanted = {
  after: wholeNumber(0, 1_000_000_000).optional().describe('Those that follow this number.'),
  before: wholeNumber(1, 1_000_000_000).optional().describe('Those that precede this number.'),
};

/** Output: messages in their order, and whether there are more in the direction asked for. */
export const messagesFound = { messages: z.array(chatMessage), hasMore: z.boolean() };

export const getChatState = defineCall({
  name: 'support/get-chat-state',
  summary: 'Whether a chat can be opened now, and my open chat.',
  path: '/web/support/chat/state',
  wire: 'json',
  audience: 'optional',
  input: z.object({ visitorToken }),
  output: z.object({
    closing: z.enum(chatClosings).describe('Why no chat can be opened now; empty: one can.'),
    days: z.array(z.int()).describe('Days of the week with chat, Monday being 1.'),
    opensAt: z.string().describe('HH:MM in the time zone of the site.'),
    closesAt: z.string().describe('HH:MM; the same as `opensAt`: the whole day.'),
    waitSeconds: z.int().nullable().describe('The usual wait of the last hours; null: unknown.'),
    chat: chat.nullable(),
    email: z
      .string()
      .describe('Where a transcript would go, masked; empty if there is no address.'),
  }),
});

export const openChat = defineCall({
  name: 'support/open-chat',
  summary: 'Opens a chat with its first message. A caller with an open chat continues that one.',
  path: '/web/support/chat/open',
  wire: 'json',
  audience: 'optional',
  effect: 'write',
  input: z.object({
    visitorToken,
    department: z.enum(chatDepartments),
    name: text(0, 40).default('').describe('What a visitor wants to be called.'),
    body: longText(1, chatTextMax),
    orderNo: text(0, 60).default('').describe('One of my deposits or withdrawals, or empty.'),
    clientId,
  }),
  output: z.object({ chatId: z.string() }),
  refusals: ['tooFrequent', 'unauthenticated', 'chatUnavailable', 'orderUnknown', 'chatTooMany'],
  rate: { max: 30, perSeconds: 60 },
});

export const listChats = defineCall({
  name: 'support/list-chats',
  summary: 'My chats, newest first.',
  path: '/web/support/chat/list',
  wire: 'json',
  audience: 'optional',
  input: z.object({
    visitorToken,
    before: text(0, 60).default('').describe('A chat: those that were opened before it.'),
  }),
  output: z.object({ chats: z.array(chat), hasMore: z.boolean() }),
  refusals: ['unauthenticated'],
});

export const listChatMessages = defineCall({
  name: 'support/list-chat-messages',
  summary: 'Messages of a chat of mine, and the state of the chat.',
  path: '/web/support/chat/messages',
  wire: 'json',
  audience: 'optional',
  input: z.object({ visitorToken, chatId, ...messagesWanted }),
  output: z.object({ chat, ...messagesFound }),
  refusals: ['notFound'],
});

export const sendChatMessage = defineCall({
  name: 'support/send-chat-message',
  summary: 'Sends a text, one of my orders or a place in a chat. Sent twice, it is one message.',
  path: '/web/support/chat/send',
  wire: 'json',
  audience: 'optional',
  effect: 'write',
  input: z
    .object({
      visitorToken,
      chatId,
      clientId,
      body: longText(0, chatTextMax).default(''),
      orderNo: text(0, 60).default(''),
      location: z
        .object({
          latitude: wholeNumber(-microMax.latitude, microMax.latitude),
          longitude: wholeNumber(-microMax.longitude, microMax.longitude),
          name: text(0, placeNameMax).default(''),
        })
        .optional()
        .describe('In millionths of a degree; it is rounded to about 10 metres.'),
    })
    .refine(
      ({ body, orderNo, location }) =>
        [body !== '', orderNo !== '', location !== undefined].filter(Boolean).length === 1,
      { path: ['body'] },
    ),
  output: z.object({ message: chatMessage }),
  refusals: ['tooFrequent', 'notFound', 'chatEnded', 'orderUnknown'],
  rate: { max: 240, perSeconds: 60 },
});

export const sendChatPicture = defineCall({
  name: 'support/send-chat-picture',
  summary: 'Sends one png or jpeg picture of at most 15 MB in a chat; it is stored re-encoded.',
  path: '/web/support/chat/picture',
  wire: 'form',
  audience: 'optional',
  // The picture arrives before anything is written, so the handler opens its own transaction.
  effect: 'read',
  input: z.object({ visitorToken, chatId: text(0, 60).default(''), clientId: clientId.optional() }),
  output: z.object({ message: chatMessage }),
  refusals: [
    'tooFrequent',
    'picturesBusy',
    'tooLarge',
    'unsupportedMedia',
    'invalidInput',
    'notFound',
    'chatEnded',
    'uploadQuotaReached',
    'imageTooManyPixels',
    'imageUnreadable',
  ],
  rate: { max: 20, perSeconds: 60 },
});

export const reportChatActivity = defineCall({
  name: 'support/report-chat-activity',
  summary: 'Says how far I have read a chat, whether it is on screen, and whether I am typing.',
  path: '/web/support/chat/activity',
  wire: 'json',
  audience: 'optional',
  effect: 'write',
  input: z.object({
    visitorToken,
    chatId,
    readSeq: wholeNumber(0, 1_000_000_000).default(0),
    isTyping: z.boolean().default(false),
    isShown: z
      .boolean()
      .optional()
      .describe('A page has the chat open: true while it is on screen. Said twice a minute.'),
  }),
  output: z.object({}),
  refusals: ['tooFrequent', 'notFound'],
  rate: { max: 240, perSeconds: 60 },
});

export const endChat = defineCall({
  name: 'support/end-chat',
  summary: 'Ends a chat of mine; ending it again changes nothing.',
  path: '/web/support/chat/end',
  wire: 'json',
  audience: 'optional',
  effect: 'write',
  input: z.object({ visitorToken, chatId }),
  output: z.object({}),
  refusals: ['notFound'],
});

export const rateChat = defineCall({
  name: 'support/rate-chat',
  summary: 'Rates a chat that has ended; the last rating counts.',
  path: '/web/support/chat/rate',
  wire: 'json',
  audience: 'optional',
  effect: 'write',
  input: z.object({
    visitorToken,
    chatId,
    rating: wholeNumber(1, 5),
    comment: longText(0, 500).default(''),
  }),
  output: z.object({}),
  refusals: ['notFound', 'chatStillOpen'],
});

export const sendChatTranscript = defineCall({
  name: 'support/send-chat-transcript',
  summary: 'Sends a chat of mine to the email address of my account, or to that of a visitor.',
  path: '/web/support/chat/transcript',
  wire: 'json',
  audience: 'optional',
  effect: 'write',
  input: z.object({
    visitorToken,
    chatId,
    email: z
      .union([z.literal(''), z.email().max(120)])
      .default('')
      .describe('Where a visitor wants it, of a chat that was answered; ignored for a player.'),
  }),
  output: z.object({ email: z.string().describe('Where it goes, masked.') }),
  refusals: ['tooFrequent', 'notFound', 'emailNotBound', 'emailWrong'],
  rate: { max: 5, perSeconds: 3_600 },
});

const isLeftLength = (body: string): boolean => {
  const count = countCharacters(body);
  return count >= leftMessageLength.min && count <= leftMessageLength.max;
};

export const leaveMessage = defineCall({
  name: 'support/leave-message',
  summary: 'Leaves a message while no operator chats; it is answered like feedback, or by email.',
  path: '/web/support/chat/leaveMessage',
  wire: 'json',
  audience: 'optional',
  effect: 'write',
  input: z
    .object({
      visitorToken,
      department: z.enum(chatDepartments),
      email: z
        .union([z.literal(''), z.email().max(120)])
        .default('')
        .describe('Where a visitor wants the answer; ignored for a player.'),
      body: longText(0, leftMessageLength.max * 2).default(''),
      chatId: text(0, 60)
        .default('')
        .describe('A chat of mine that was never taken: its question is the message.'),
    })
    .refine(({ body, chatId: of }) => of !== '' || isLeftLength(body), { path: ['body'] }),
  output: z.object({ feedbackId: z.string() }),
  refusals: ['tooFrequent', 'emailWrong', 'notFound', 'feedbackTooMany'],
  rate: { max: 5, perSeconds: 3_600 },
});

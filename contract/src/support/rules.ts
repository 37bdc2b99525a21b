/** What feedback can be about. Source: specification, section 3. */
export const feedbackTypes = [
  'deposit',
  'withdrawal',
  'suggestion',
  'game',
  'promotion',
  'login',
  'data',
  'turnover',
  'other',
] as const;

/** What feedback can be about. */
export type FeedbackType = (typeof feedbackTypes)[number];

/** Feedback waits until an operator has answered it. */
export const feedbackStates = ['waiting', 'answered'] as const;

/** The states of feedback. */
export type FeedbackState = (typeof feedbackStates)[number];

/** How long a description is, in characters. Source: specification, section 5. */
export const feedbackLength = { min: 20, max: 200 } as const;

/** The most pictures with one feedback. Chosen: a screen before, a screen after, and one more. */
export const feedbackPicturesMax = 3;

/** The longest answer of an operator, in characters. */
export const answerLengthMax = 1_000;

/** Counts characters as a reader does, not the units that they are stored in. */
export const countCharacters = (text: string): number => Array.from(text).length;

/** Whom a chat is with: customer service, the financial desk, or the joint-venture desk. */
export const chatDepartments = ['service', 'finance', 'partnership'] as const;

/** Whom a chat is with. */
export type ChatDepartment = (typeof chatDepartments)[number];

/** A chat waits for an operator, is open with one, or has ended. */
export const chatStates = ['waiting', 'open', 'closed'] as const;

/** The states of a chat. */
export type ChatState = (typeof chatStates)[number];

/** Who wrote a message of a chat; what the site notes in it is the system's. */
export const chatAuthors = ['customer', 'operator', 'system'] as const;

/** Who wrote a message of a chat. */
export type ChatAuthor = (typeof chatAuthors)[number];

/** The kinds of messages of a chat: what one side sent, or what became of the chat. */
export const chatMessageKinds = [
  'text',
  'picture',
  'order',
  'location',
  'joined',
  'handedOver',
  'queued',
  'returned',
  'ended',
  'silent',
  'left',
  'unanswered',
] as const;

/** What a message of a chat is. */
export type ChatMessageKind = (typeof chatMessageKinds)[number];

/** Why no chat can be opened now; empty: one can. */
export const chatClosings = ['', 'off', 'hours', 'nobody'] as const;

/** The longest text of one message, in UTF-16 units. Chosen: a page; more is an email. */
export const chatTextMax = 1_000;

/** How many messages of a chat are on one page. */
export const chatPageSize = 50;

/** A visitor's token: 256 random bits as base64url, made and kept on the device. */
export const visitorTokenShape = /^[\w-]{43}$/;

/** The maximum length of a message that is left while no operator chats, in characters. */
export const leftMessageLength = { min: 20, max: 1_000 } as const;

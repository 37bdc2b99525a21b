import { z } from 'zod';
import { defineCall } from '../call.ts';
import { languages } from '../language.ts';
import {
  appLink,
  flag,
  inEvery,
  instant,
  instantInput,
  longText,
  pageInput,
  pageOf,
  storedLink,
  text,
  wholeNumber,
} from '../shape.ts';
import { proposalId } from '../review-shape.ts';
import { audienceListMax, mailingChannels, mailingStates, mailingTextMax } from './rules.ts';

const mailingId = text(1, 60);
const language = z.string().refine((it) => Object.hasOwn(languages, it), 'language');
const days = wholeNumber(1, 3_650).nullable();

/** Input and output: to whom a mailing goes; what is null or empty does not matter. */
export const mailingAudience = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('one'), username: text(0, 20) }),
  z.object({
    kind: z.literal('segment'),
    vipFrom: wholeNumber(1, 10).nullable(),
    vipUntil: wholeNumber(1, 10).nullable(),
    languages: z.array(language).max(audienceListMax),
    areas: z.array(text(1, 5)).max(audienceListMax).describe('Dialling codes of linked phones.'),
    tags: z.array(text(1, 40)).max(audienceListMax).describe('One of them is enough.'),
    seenWithinDays: days,
    unseenForDays: days,
  }),
  z.object({ kind: z.literal('all') }),
]);

const contentOf = <Time extends z.ZodType>(
  time: () => Time,
  link: z.ZodType<string> = z.union([z.literal(''), appLink()]),
) =>
  z.object({
    audience: mailingAudience,
    titles: inEvery(text(0, mailingTextMax.title)),
    bodies: inEvery(longText(0, mailingTextMax.body)),
    link,
    isPromotional: flag().describe('Not sent to who may or wants to receive no offers.'),
    channels: z
      .array(z.enum(mailingChannels))
      .max(mailingChannels.length)
      .default([])
      .describe('Beside the app; an SMS has the title alone.'),
    sendAt: time().nullable().describe('Null: as soon as it is sent.'),
    expiresAt: time()
      .nullable()
      .describe('When it leaves the boxes; after that it is not sent any more.'),
  });

/** Input: a mailing's content, recipients and time. */
export const mailingContent = contentOf(instantInput).refine(
  ({ sendAt, expiresAt }) => !sendAt || !expiresAt || sendAt < expiresAt,
  { path: ['expiresAt'] },
);

/** Stored: the same; a link to a screen that is gone is none. */
export const storedMailing = contentOf(instantInput, storedLink());

const line = z.object({
  mailingId: z.string(),
  state: z.enum(mailingStates),
  title: z.string().describe('In the language of the request.'),
  audienceKind: z.enum(['one', 'segment', 'all']),
  isPromotional: z.boolean(),
  sendAt: instant().nullable(),
  sentAt: instant().nullable(),
  recipientCount: z.int().nullable().describe('Null: not sent, or to everyone.'),
  readerCount: z.int().describe('Players who have read it, one by one or all at once.'),
  emailCount: z.int().describe('Players to whom it went by email.'),
  smsCount: z.int().describe('Players to whom its title went by SMS.'),
  writtenBy: z.string(),
});

export const listMailings = defineCall({
  name: 'mailing/list-mailings',
  summary: 'What operators wrote to players, newest first, with how many have read it.',
  path: '/staff/mailing/list',
  audience: 'staff',
  right: 'content.read',
  input: z.object({ state: z.enum(mailingStates).optional(), ...pageInput }),
  output: pageOf(line),
});

export const getMailing = defineCall({
  name: 'mailing/get-mailing',
  summary: 'One mailing in full.',
  path: '/staff/mailing/get',
  audience: 'staff',
  right: 'content.read',
  input: z.object({ mailingId }),
  output: z.object({ mailing: line, revision: z.int(), content: contentOf(instant) }),
  refusals: ['notFound'],
});

export const countRecipients = defineCall({
  name: 'mailing/count-recipients',
  summary: 'How many players a mailing would reach now.',
  path: '/staff/mailing/count',
  audience: 'staff',
  wire: 'json',
  right: 'content.manage',
  input: z.object({ audience: mailingAudience, isPromotional: flag() }),
  output: z.object({
    count: z.int(),
    needsSecondPerson: z.boolean().describe('So many that a second person has to agree.'),
    letters: z
      .object({ email: z.int().nullable(), sms: z.int().nullable() })
      .describe('How many of them have agreed to each; null: the site cannot send by it.'),
  }),
});

export const saveMailing = defineCall({
  name: 'mailing/save-mailing',
  summary: 'Keeps the draft of a mailing, or of a new one.',
  path: '/staff/mailing/save',
  audience: 'staff',
  wire: 'json',
  effect: 'write',
  right: 'content.manage',
  input: z.object({
    mailingId: text(0, 60).default('').describe('Empty: a new one.'),
    revision: wholeNumber(0, 1_000_000_000).describe('That of the draft which was edited.'),
    content: mailingContent,
  }),
  output: z.object({ mailingId: z.string(), revision: z.int() }),
  refusals: ['notFound', 'draftChanged', 'mailingSent'],
});

export const sendMailing = defineCall({
  name: 'mailing/send-mailing',
  summary: 'Sends a mailing now or at its time, or proposes that where two people have to.',
  path: '/staff/mailing/send',
  audience: 'staff',
  wire: 'json',
  effect: 'write',
  right: 'content.manage',
  input: z.object({
    mailingId,
    revision: wholeNumber(1, 1_000_000_000),
    reason: text(0, 200).default('').describe('Needed where two people have to agree.'),
  }),
  output: z.object({ proposalId }),
  refusals: [
    'notFound',
    'draftChanged',
    'mailingSent',
    'mailingIncomplete',
    'publishTimePast',
    'nobodyToWriteTo',
    'nothingChanged',
    'reasonRequired',
    'proposalOpen',
  ],
});

export const withdrawMailing = defineCall({
  name: 'mailing/withdraw-mailing',
  summary: 'Takes a mailing out of every box, or stops one that waits for its time.',
  path: '/staff/mailing/withdraw',
  audience: 'staff',
  effect: 'write',
  right: 'content.manage',
  input: z.object({ mailingId }),
  output: z.object({}),
  refusals: ['notFound', 'mailingNotSent'],
});

export const deleteMailing = defineCall({
  name: 'mailing/delete-mailing',
  summary: 'Deletes the draft of a mailing.',
  path: '/staff/mailing/delete',
  audience: 'staff',
  effect: 'write',
  right: 'content.manage',
  input: z.object({ mailingId, revision: wholeNumber(1, 1_000_000_000) }),
  output: z.object({}),
  refusals: ['notFound', 'draftChanged', 'mailingSent'],
});

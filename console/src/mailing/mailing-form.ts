import type { Reply, Sent } from '@vela/contract/call.ts';
import { inEachLanguage } from '@vela/contract/language.ts';
import type { Language } from '@vela/contract/language.ts';
import type { MailingChannel } from '@vela/contract/mailing/rules.ts';
import type {
  countRecipients,
  getMailing,
  saveMailing,
} from '@vela/contract/mailing/staff-calls.ts';
import { readSpan, writeSpan } from '../app/form/span-fields.tsx';

/** A mailing as operators read it. */
export type Read = Reply<typeof getMailing>;

type Audience = Sent<typeof countRecipients>['audience'];

/** A mailing as its form has it: times are the site's, and every kind of audience has its fields. */
export type Fields = {
  audienceKind: Audience['kind'];
  username: string;
  vipFrom: number | null;
  vipUntil: number | null;
  languages: string[];
  areas: string[];
  tags: string[];
  seenWithinDays: number | null;
  unseenForDays: number | null;
  titles: Record<Language, string>;
  bodies: Record<Language, string>;
  link: string;
  isPromotional: boolean;
  channels: MailingChannel[];
  from: string;
  until: string;
};

const nothing: Fields = {
  audienceKind: 'segment',
  username: '',
  vipFrom: null,
  vipUntil: null,
  languages: [],
  areas: [],
  tags: [],
  seenWithinDays: null,
  unseenForDays: null,
  titles: inEachLanguage(() => ''),
  bodies: inEachLanguage(() => ''),
  link: '',
  isPromotional: false,
  channels: [],
  from: '',
  until: '',
};

/** Converts a mailing to form fields; null: a new one. */
export function toFields(read: Read | null, timeZone: string): Fields {
  if (!read) return nothing;
  const { audience, sendAt, expiresAt, ...content } = read.content;
  const { kind: audienceKind, ...properties } = audience;
  const span = writeSpan({ from: sendAt, until: expiresAt }, timeZone);
  return { ...nothing, ...content, ...properties, ...span, audienceKind };
}

/** Converts the fields to the audience that they mean. */
export function toAudience(fields: Fields): Audience {
  const { audienceKind: kind, vipFrom, vipUntil, languages, areas, tags } = fields;
  if (kind === 'all') return { kind };
  if (kind === 'one') return { kind, username: fields.username.trim() };
  const { seenWithinDays, unseenForDays } = fields;
  return { kind, vipFrom, vipUntil, languages, areas, tags, seenWithinDays, unseenForDays };
}

/** Converts the fields for sending. */
export function toContent(fields: Fields, timeZone: string): Sent<typeof saveMailing>['content'] {
  const { titles, bodies, isPromotional, channels } = fields;
  const { from: sendAt, until: expiresAt } = readSpan(fields, timeZone);
  const link = fields.link.trim();
  const audience = toAudience(fields);
  return { audience, titles, bodies, link, isPromotional, channels, sendAt, expiresAt };
}

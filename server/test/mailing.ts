import type { Sent } from '@vela/contract/call.ts';
import { inEachLanguage } from '@vela/contract/language.ts';
import { saveMailing, sendMailing } from '@vela/contract/mailing/staff-calls.ts';
import type { Kit } from './kit.ts';
import type { TestOperator } from './site.ts';

/** The content of a mailing, as a form sends it. */
export type Content = Sent<typeof saveMailing>['content'];

/** A segment without conditions; conditions replace what they name. */
export const segment = (
  conditions: Partial<Extract<Content['audience'], { kind: 'segment' }>> = {},
): Content['audience'] => ({
  kind: 'segment',
  vipFrom: null,
  vipUntil: null,
  languages: [],
  areas: [],
  tags: [],
  seenWithinDays: null,
  unseenForDays: null,
  ...conditions,
});

/** A mailing in four languages, to everyone unless `other` overrides it. */
export const toMailing = (title: string, other: Partial<Content> = {}): Content => ({
  audience: { kind: 'all' },
  titles: { ...inEachLanguage(() => title), vn: '', pg: '', fp: '', md: '' },
  bodies: { ...inEachLanguage(() => `${title}, in full.`), vn: '', pg: '', fp: '', md: '' },
  link: '',
  isPromotional: false,
  sendAt: null,
  expiresAt: null,
  ...other,
});

/** Saves a new draft and returns its id; its revision is 1. */
export async function saveNew(kit: Kit, as: TestOperator, content: Content): Promise<string> {
  return (await kit.done(saveMailing, { revision: 0, content }, { as })).mailingId;
}

/** Sends a new mailing; returns its id and, where two people have to agree, its proposal. */
export async function sendNew(kit: Kit, as: TestOperator, content: Content) {
  const mailingId = await saveNew(kit, as, content);
  const input = { mailingId, revision: 1, reason: 'news' };
  return { mailingId, ...(await kit.done(sendMailing, input, { as })) };
}

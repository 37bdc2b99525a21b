import { savePlacementDraft } from '@vela/contract/home/staff-calls.ts';
import type { Sent } from '@vela/contract/call.ts';
import type { Kit } from './kit.ts';
import type { TestOperator } from './site.ts';

/** A draft as a form sends it. */
export type Draft = Sent<typeof savePlacementDraft>;

type Banner = Extract<Draft['content'], { kind: 'banner' }>;
type Notice = Extract<Draft['content'], { kind: 'notice' }>;

/** The same text in every language. */
export const inAll = (words: string) => ({ zh: words, hk: words, en: words, th: words });

const place = { position: 0, link: '', shownFrom: null, shownUntil: null };

/** A notice that runs from its publication, for everyone. */
export const toNotice = (words: string, other: Partial<Notice> = {}): Notice => ({
  kind: 'notice',
  texts: inAll(words),
  ...place,
  ...other,
});

/** A banner that runs from its publication, for everyone. */
export const toBanner = (title: string, other: Partial<Banner> = {}): Banner => ({
  kind: 'banner',
  titles: inAll(title),
  notes: inAll('Note'),
  art: 'trophy',
  picture: null,
  tone: 'cool',
  audience: 'all',
  isPromotional: false,
  ...place,
  ...other,
});

/** Saves new content as a draft and returns its id. */
export async function saveNew(
  kit: Kit,
  as: TestOperator,
  content: Draft['content'],
): Promise<string> {
  const { placementId } = await kit.done(savePlacementDraft, { revision: 0, content }, { as });
  return placementId;
}

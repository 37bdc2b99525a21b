import type { Reply, Sent } from '@vela/contract/call.ts';
import type { PlacementKind } from '@vela/contract/home/rules.ts';
import type { getPlacement, savePlacementDraft } from '@vela/contract/home/staff-calls.ts';
import { noText } from '../app/form/local-fields.tsx';
import type { LocalText } from '../app/form/local-fields.tsx';
import { noPicture, toPictureInput } from '../app/form/picture-fields.ts';
import type { PictureFields } from '../app/form/picture-fields.ts';
import { readSpan, writeSpan } from '../app/form/span-fields.tsx';
import type { SpanFields } from '../app/form/span-fields.tsx';

/** The content of a placement, as operators read it. */
export type Content = Reply<typeof getPlacement>['content'];

type Sending = Sent<typeof savePlacementDraft>['content'];
type Banner = Extract<Content, { kind: 'banner' }>;

/** A placement as form fields; a notice omits those of banners. */
export type Fields = SpanFields &
  Pick<Banner, 'art' | 'tone' | 'audience' | 'isPromotional' | 'position' | 'link'> & {
    texts: LocalText;
    titles: LocalText;
    notes: LocalText;
    picture: PictureFields;
  };

const nothing: Omit<Fields, keyof SpanFields> = {
  texts: noText,
  titles: noText,
  notes: noText,
  picture: noPicture,
  art: 'trophy',
  tone: 'warm',
  audience: 'all',
  isPromotional: true,
  position: 0,
  link: '',
};

/** Converts a placement to form fields; null: a new one. */
export function toFields(content: Content | null, timeZone: string): Fields {
  const { shownFrom: from = null, shownUntil: until = null } = content ?? {};
  const span = writeSpan({ from, until }, timeZone);
  if (!content) return { ...nothing, ...span };
  const { position, link } = content;
  if (content.kind === 'notice') {
    return { ...nothing, ...span, position, link, texts: content.texts };
  }
  const { titles, notes, art, tone, audience, isPromotional } = content;
  const { alts = noText, ...file } = content.picture ?? {};
  const picture = 'pictureId' in file ? { file, alts } : noPicture;
  return {
    ...nothing,
    ...span,
    position,
    link,
    titles,
    notes,
    art,
    tone,
    audience,
    isPromotional,
    picture,
  };
}

/** Converts the form fields for sending. */
export function toContent(kind: PlacementKind, fields: Fields, timeZone: string): Sending {
  const { texts, titles, notes, art, tone, audience, isPromotional, position, link } = fields;
  const { from: shownFrom, until: shownUntil } = readSpan(fields, timeZone);
  const place = { position, link: link.trim(), shownFrom, shownUntil };
  if (kind === 'notice') return { kind, texts, ...place };
  const picture = toPictureInput(fields.picture);
  return { kind, titles, notes, art, tone, audience, isPromotional, picture, ...place };
}

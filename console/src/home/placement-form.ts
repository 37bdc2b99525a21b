import type { Reply, Sent } from '@vela/contract/call.ts';
import type { PlacementKind } from '@vela/contract/home/rules.ts';
import type { getPlacement, savePlacementDraft } from '@vela/contract/home/staff-calls.ts';
import { noText } from '../app/form/local-fields.tsx';
import { noPicture, toPictureInput } from '../app/form/picture-fields.ts';
import type { PictureFields } from '../app/form/picture-fields.ts';
import { readSpan, writeSpan } from '../app/form/span-fields.tsx';
import type { SpanFields } from '../app/form/span-fields.tsx';
import { siteClock, siteInstant } from '../app/site-time.ts';

/** The content of a placement, as operators read it. */
export type Content = Reply<typeof getPlacement>['content'];

type Sending = Sent<typeof savePlacementDraft>['content'];

/** The fields that placements of a kind have and that a form holds as they are. */
type Own<Kind extends PlacementKind> = Omit<
  Extract<Content, { kind: Kind }>,
  'kind' | 'shownFrom' | 'shownUntil' | 'picture' | 'kickoffAt'
>;

/** A placement as its form has it: every kind leaves out what only others have. */
export type Fields = SpanFields &
  Own<'notice'> &
  Own<'banner'> &
  Own<'club'> &
  Own<'fixture'> &
  Own<'news'> &
  Own<'photo'> & {
    picture: PictureFields;
    /** The wall clock time of the site at which a match begins. */
    kickoff: string;
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
  names: noText,
  latinName: '',
  promises: noText,
  crest: 'northmere',
  season: '',
  standing: 0,
  opponents: noText,
  competitions: noText,
  kickoff: '',
  isHome: true,
  scoreFor: null,
  scoreAgainst: null,
  bodies: noText,
  object: 'trophy',
  captions: noText,
  scene: 'stadium',
};

/** Converts a placement to form fields; null: a new one. */
export function toFields(content: Content | null, timeZone: string): Fields {
  const { shownFrom: from = null, shownUntil: until = null } = content ?? {};
  const span = writeSpan({ from, until }, timeZone);
  if (!content) return { ...nothing, ...span };
  if (content.kind === 'banner') {
    const { picture: own, ...banner } = content;
    const { alts = noText, ...file } = own ?? {};
    const picture = 'pictureId' in file ? { file, alts } : noPicture;
    return { ...nothing, ...banner, ...span, picture };
  }
  if (content.kind === 'fixture') {
    const kickoff = siteClock(new Date(content.kickoffAt), timeZone);
    return { ...nothing, ...content, ...span, kickoff };
  }
  return { ...nothing, ...content, ...span };
}

/** Converts the form fields for sending. */
export function toContent(kind: PlacementKind, fields: Fields, timeZone: string): Sending {
  const { position, titles, notes, tone, crest } = fields;
  const { from: shownFrom, until: shownUntil } = readSpan(fields, timeZone);
  const span = { position, shownFrom, shownUntil };
  const link = fields.link.trim();
  if (kind === 'notice') {
    return { kind, texts: fields.texts, link, ...span };
  }
  if (kind === 'banner') {
    const { art, audience, isPromotional } = fields;
    const picture = toPictureInput(fields.picture);
    return { kind, titles, notes, art, tone, audience, isPromotional, picture, link, ...span };
  }
  if (kind === 'club') {
    const { names, latinName, promises, season, standing } = fields;
    return { kind, names, latinName, notes, promises, crest, season, standing, ...span };
  }
  if (kind === 'fixture') {
    const { opponents, competitions, isHome, scoreFor, scoreAgainst } = fields;
    const kickoffAt = siteInstant(fields.kickoff, timeZone).toISOString();
    const score = { scoreFor: scoreFor ?? null, scoreAgainst: scoreAgainst ?? null };
    return { kind, opponents, competitions, crest, kickoffAt, isHome, ...score, ...span };
  }
  if (kind === 'news') {
    return { kind, titles, bodies: fields.bodies, object: fields.object, tone, ...span };
  }
  return { kind, captions: fields.captions, scene: fields.scene, ...span };
}

import { z } from 'zod';
import { defineCall } from '../call.ts';
import { pictureDraft, pictureInput } from '../picture.ts';
import {
  appLink,
  flag,
  instant,
  instantInput,
  localText,
  storedLink,
  text,
  wholeNumber,
} from '../shape.ts';
import {
  bannerAudiences,
  bannerObjects,
  bannerTones,
  clubScenes,
  clubTextMax,
  crests,
  newsObjects,
  placementKinds,
  placementStates,
  placementTextMax,
} from './rules.ts';

const placementId = text(1, 60);

/** Input and output: a placement's content, audience and period. */
const contentOf = <Time extends z.ZodType, Picture extends z.ZodType>(
  time: () => Time,
  picture: Picture,
  link: z.ZodType<string> = z.union([z.literal(''), appLink()]),
) => {
  const span = {
    position: wholeNumber(0, 1_000).describe('Among those of its kind, from the front.'),
    shownFrom: time().nullable().describe('Null: from its publication.'),
    shownUntil: time().nullable().describe('Null: until it is hidden.'),
  };
  const place = {
    ...span,
    link,
  };
  return z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('notice'),
      ...place,
      texts: localText(placementTextMax.notice),
    }),
    z.object({
      kind: z.literal('banner'),
      ...place,
      titles: localText(placementTextMax.title),
      notes: localText(placementTextMax.note),
      art: z.enum(bannerObjects),
      picture: picture.nullable().describe('Shown in place of the object.'),
      tone: z.enum(bannerTones),
      audience: z.enum(bannerAudiences),
      isPromotional: flag().describe('Not shown to players who may be offered no promotions.'),
    }),
    z.object({
      kind: z.literal('club'),
      ...span,
      names: localText(clubTextMax.name),
      latinName: text(0, clubTextMax.name),
      notes: localText(clubTextMax.note),
      promises: localText(clubTextMax.promise),
      crest: z.enum(crests),
      season: text(0, 20),
      standing: wholeNumber(0, 99).describe('Its place in the league; 0: not known.'),
    }),
    z.object({
      kind: z.literal('fixture'),
      ...span,
      opponents: localText(clubTextMax.name),
      competitions: localText(clubTextMax.name),
      crest: z.enum(crests),
      kickoffAt: time(),
      isHome: flag(),
      scoreFor: wholeNumber(0, 99).nullable().describe('Null: not played yet.'),
      scoreAgainst: wholeNumber(0, 99).nullable(),
    }),
    z.object({
      kind: z.literal('news'),
      ...span,
      titles: localText(clubTextMax.title),
      bodies: localText(clubTextMax.body),
      object: z.enum(newsObjects),
      tone: z.enum(bannerTones),
    }),
    z.object({
      kind: z.literal('photo'),
      ...span,
      captions: localText(clubTextMax.note),
      scene: z.enum(clubScenes),
    }),
  ]);
};

/** Input: a placement's content; its end is after its start, and a score has two sides. */
export const placementContent = contentOf(instantInput, pictureInput())
  .refine(({ shownFrom, shownUntil }) => !shownFrom || !shownUntil || shownFrom < shownUntil, {
    path: ['shownUntil'],
  })
  .refine((it) => it.kind !== 'fixture' || (it.scoreFor === null) === (it.scoreAgainst === null), {
    path: ['scoreAgainst'],
  });

/** Stored: the same; a link to a screen that is gone is none. */
export const storedPlacement = contentOf(instantInput, pictureInput(), storedLink());

/** Output: the same, with the picture as operators see it. */
const shownContent = contentOf(instant, pictureDraft().extend({ alts: localText(200) }));

const line = z.object({
  placementId: z.string(),
  kind: z.enum(placementKinds),
  title: z.string().describe('In the language of the request: its title, or the text of a notice.'),
  state: z.enum(placementStates),
  position: z.int(),
  audience: z.enum(bannerAudiences),
  shownFrom: instant().nullable(),
  shownUntil: instant().nullable(),
  version: z.int().describe('0: never published.'),
  hasDraft: z.boolean(),
});

export const listPlacements = defineCall({
  name: 'home/list-placements',
  summary: 'Every notice and banner of the home page with its state, by kind and position.',
  path: '/staff/home/listPlacements',
  audience: 'staff',
  right: 'content.read',
  input: z.object({}),
  output: z.object({ placements: z.array(line) }),
});

export const getPlacement = defineCall({
  name: 'home/get-placement',
  summary: 'One notice or banner: its draft, or what is published, and every version there was.',
  path: '/staff/home/getPlacement',
  audience: 'staff',
  right: 'content.read',
  input: z.object({ placementId }),
  output: z.object({
    placement: line,
    revision: z.int().describe('Counts the saved drafts: the next save names it.'),
    content: shownContent,
    versions: z.array(
      z.object({
        version: z.int(),
        content: shownContent,
        publishedAt: instant(),
        publishedBy: z.string().describe('Empty: it came with the product.'),
      }),
    ),
  }),
  refusals: ['notFound'],
});

export const savePlacementDraft = defineCall({
  name: 'home/save-placement-draft',
  summary: 'Keeps a draft of a notice or banner, or of a new one; home shows what is published.',
  path: '/staff/home/savePlacement',
  audience: 'staff',
  wire: 'json',
  effect: 'write',
  right: 'content.manage',
  input: z.object({
    placementId: text(0, 60).default('').describe('Empty: a new one.'),
    revision: z.int().min(0).describe('That of the draft which was edited; 0: a new one.'),
    content: placementContent,
  }),
  output: z.object({ placementId: z.string(), revision: z.int() }),
  refusals: ['notFound', 'draftChanged', 'pictureUnknown'],
});

export const publishPlacement = defineCall({
  name: 'home/publish-placement',
  summary: 'Shows the draft of a notice or banner on the home page, as its next version.',
  path: '/staff/home/publishPlacement',
  audience: 'staff',
  effect: 'write',
  right: 'content.manage',
  input: z.object({ placementId, revision: wholeNumber(1, 1_000_000_000) }),
  output: z.object({ version: z.int() }),
  refusals: ['notFound', 'draftChanged', 'noDraft', 'publishTimePast', 'placementIncomplete'],
});

export const hidePlacement = defineCall({
  name: 'home/hide-placement',
  summary: 'Takes a notice or banner off the home page; its last version stays as a draft.',
  path: '/staff/home/hidePlacement',
  audience: 'staff',
  effect: 'write',
  right: 'content.manage',
  input: z.object({ placementId }),
  output: z.object({}),
  refusals: ['notFound'],
});

export const deletePlacement = defineCall({
  name: 'home/delete-placement',
  summary: 'Deletes a notice or banner that is not published, with its history.',
  path: '/staff/home/deletePlacement',
  audience: 'staff',
  effect: 'write',
  right: 'content.manage',
  input: z.object({ placementId, revision: wholeNumber(1, 1_000_000_000) }),
  output: z.object({}),
  refusals: ['notFound', 'draftChanged', 'placementPublished'],
});

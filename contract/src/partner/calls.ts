import { z } from 'zod';
import { defineCall } from '../call.ts';
import { bannerTones, clubScenes, crests, newsObjects } from '../home/rules.ts';
import { flag, instant, longText, text } from '../shape.ts';
import { contactKinds, isContact, leadFields, leadTextMax } from './rules.ts';

export const sendLead = defineCall({
  name: 'partner/send-lead',
  summary: 'Asks to join the agent programme; what waits under the same contact is not sent twice.',
  path: '/web/guest/partner/sendLead',
  audience: 'optional',
  wire: 'json',
  effect: 'write',
  input: z
    .object({
      name: text(2, leadTextMax.name),
      contactKind: z.enum(contactKinds),
      contact: text(1, leadTextMax.contact),
      place: text(0, leadTextMax.place).default('').describe('Where they would find players.'),
      field: z.enum(leadFields),
      plan: longText(0, leadTextMax.plan).default('').describe('What they have in mind.'),
      isAgreed: flag()
        .refine((isAgreed) => isAgreed, 'consent')
        .describe('They are of age, and agree to be contacted and to what is kept for that.'),
    })
    .refine(({ contactKind, contact }) => isContact(contactKind, contact), {
      path: ['contact'],
    }),
  output: z.object({}),
  refusals: ['tooFrequent'],
  // Chosen: a mistake and a second try; more from one address in an hour is a script.
  rate: { max: 5, perSeconds: 3_600 },
});

/** Output: a text in the language of the request. */
const local = z.string();

export const getSponsor = defineCall({
  name: 'partner/get-sponsor',
  summary: 'The club that the site sponsors: its season, news and pictures; null: none.',
  path: '/web/guest/partner/getSponsor',
  audience: 'guest',
  input: z.object({}),
  output: z.object({
    sponsor: z
      .object({
        name: local,
        latinName: local,
        note: local,
        crest: z.enum(crests),
        season: local,
        standing: z.int().describe('Its place in the league; 0: not known.'),
        promise: local,
        fixtures: z.array(
          z.object({
            id: z.string(),
            opponent: local,
            crest: z.enum(crests),
            competition: local,
            kickoffAt: instant(),
            isHome: z.boolean(),
            score: z
              .object({ for: z.int(), against: z.int() })
              .nullable()
              .describe('Null: not played yet.'),
          }),
        ),
        news: z.array(
          z.object({
            id: z.string(),
            title: local,
            body: local,
            art: z.enum(newsObjects),
            tone: z.enum(bannerTones),
          }),
        ),
        photos: z.array(
          z.object({
            id: z.string(),
            caption: local,
            scene: z.enum(clubScenes),
          }),
        ),
      })
      .nullable(),
  }),
});

import { z } from 'zod';
import { block, storedBlock } from '../blocks.ts';
import { defineCall } from '../call.ts';
import { inEachLanguage } from '../language.ts';
import {
  flag,
  inEvery,
  instant,
  instantInput,
  localText,
  longText,
  text,
  wholeNumber,
} from '../shape.ts';
import { documentKinds, documentTextMax as max } from './rules.ts';

const documentId = text(1, 60).describe('Such as `terms` or `template.welcome`.');
const inWritten = <T extends z.ZodType>(item: T) =>
  z.object({ zh: item, hk: item, en: item, th: item });

const contentWith = <Part extends z.ZodType>(part: Part) =>
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('terms'),
      version: text(0, max.version),
      changes: inWritten(longText(0, max.changes)).describe('What is new in this version.'),
      documents: z
        .array(
          z.object({
            key: z.enum(['terms', 'privacy']),
            titles: localText(max.title),
            bodies: inWritten(z.array(part).max(max.termsBlocks)),
          }),
        )
        .length(2),
    }),
    z.object({
      kind: z.literal('site'),
      titles: inEvery(text(0, max.title)),
      icon: z
        .string()
        .max(200)
        .regex(/^\/[\w./-]+$/),
      keywords: text(0, max.line).describe(
        'A change makes each device reload the app once, at its next start.',
      ),
      descriptions: inEvery(text(0, max.line)),
      serviceHours: inEvery(text(0, max.line)),
      mailTexts: inEvery(text(0, max.line)),
      helplines: inEvery(text(0, max.line)),
      helplineLink: text(0, max.line),
      link: text(0, max.line),
      appLink: text(0, max.line),
      supportMail: text(0, max.line),
      meetalk: text(0, max.line),
      copyright: text(0, max.title),
      officePlace: text(0, 40)
        .default('')
        .describe('Degrees north and east, such as `22.2819, 114.1583`.'),
      officeAddresses: inEvery(text(0, max.address)).default(inEachLanguage(() => '')),
    }),
    z.object({
      kind: z.literal('dictionary'),
      entries: z
        .array(
          z.object({
            value: text(1, 40),
            labels: inEvery(text(0, max.label)),
            isOff: flag().default(false).describe('No longer offered; old records keep its name.'),
          }),
        )
        .min(1)
        .max(60)
        .describe('In the order to show. The values are fixed; their names are written.'),
    }),
    z.object({
      kind: z.literal('template'),
      texts: inEvery(
        z.object({ title: text(0, max.messageTitle), body: longText(0, max.message) }),
      ),
    }),
  ]);

/** Input: the content of a document. */
export const documentContent = contentWith(block);

/** Stored and output: the same. */
export const storedDocument = contentWith(storedBlock);

const line = z.object({
  documentId: z.string(),
  kind: z.enum(documentKinds),
  name: z.string().describe('Within its kind.'),
  title: z.string().describe('In the language of the request; of terms their version.'),
  body: z.string().describe('Of templates, in the language of the request; else empty.'),
  channel: z.enum(['app', 'letter']).nullable().describe('Of templates.'),
  version: z.int().describe('0: nothing but what came with the product.'),
  publishedAt: instant().nullable(),
  hasDraft: z.boolean(),
  nextAt: instant().nullable().describe('When what waits is published; null: nothing waits.'),
});

export const listDocuments = defineCall({
  name: 'document/list-documents',
  summary: 'The terms, the basic information, the dictionaries and the messages of the site.',
  path: '/staff/document/list',
  audience: 'staff',
  right: 'content.read',
  input: z.object({}),
  output: z.object({ documents: z.array(line) }),
});

export const getDocument = defineCall({
  name: 'document/get-document',
  summary: 'One document: its draft, or what is published, and every version there was.',
  path: '/staff/document/get',
  audience: 'staff',
  right: 'content.read',
  input: z.object({ documentId }),
  output: z.object({
    document: line,
    revision: z.int().describe('Counts the saved drafts: the next save names it.'),
    content: storedDocument,
    published: storedDocument,
    takenVersions: z.array(z.string()).describe('Names of terms that have been published.'),
    placeholders: z.array(
      z.object({
        name: z.string(),
        isRequired: z.boolean(),
        samples: inEvery(z.string()).describe('An example of what a reader sees.'),
      }),
    ),
    versions: z.array(
      z.object({
        version: z.int(),
        content: storedDocument,
        publishedAt: instant().nullable().describe('Null: it came with the product.'),
        publishedBy: z.string().describe('Empty: it came with the product.'),
      }),
    ),
  }),
  refusals: ['notFound'],
});

export const saveDocumentDraft = defineCall({
  name: 'document/save-document-draft',
  summary: 'Keeps a draft of a document; readers still see the published version.',
  path: '/staff/document/saveDraft',
  audience: 'staff',
  wire: 'json',
  effect: 'write',
  right: 'content.manage',
  input: z.object({
    documentId,
    revision: wholeNumber(0, 1_000_000_000).describe('That of the draft which was edited.'),
    content: documentContent,
  }),
  output: z.object({ revision: z.int() }),
  refusals: ['notFound', 'draftChanged', 'invalidInput'],
});

export const discardDocumentDraft = defineCall({
  name: 'document/discard-document-draft',
  summary: 'Drops the draft of a document; what is published stays.',
  path: '/staff/document/discardDraft',
  audience: 'staff',
  effect: 'write',
  right: 'content.manage',
  input: z.object({ documentId, revision: wholeNumber(1, 1_000_000_000) }),
  output: z.object({}),
  refusals: ['notFound', 'draftChanged', 'noDraft'],
});

export const publishDocument = defineCall({
  name: 'document/publish-document',
  summary:
    'Publishes the draft of a document, now or at a time; of terms every player is asked again.',
  path: '/staff/document/publish',
  audience: 'staff',
  wire: 'json',
  effect: 'write',
  right: 'content.manage',
  input: z.object({
    documentId,
    revision: wholeNumber(1, 1_000_000_000),
    at: instantInput().nullable().default(null).describe('Null: now.'),
  }),
  output: z.object({ version: z.int().describe('0: it waits for its time.') }),
  refusals: [
    'notFound',
    'forbidden',
    'draftChanged',
    'noDraft',
    'publishTimePast',
    'documentUnready',
  ],
});

export const unscheduleDocument = defineCall({
  name: 'document/unschedule-document',
  summary: 'Takes back what waits for its time; it becomes the draft where there is none.',
  path: '/staff/document/unschedule',
  audience: 'staff',
  effect: 'write',
  right: 'content.manage',
  input: z.object({ documentId }),
  output: z.object({}),
  refusals: ['notFound', 'noDraft'],
});

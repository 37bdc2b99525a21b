import type { Reply } from '@vela/contract/call.ts';
import { findProblems } from '@vela/contract/document/rules.ts';
import type { DocumentProblem } from '@vela/contract/document/rules.ts';
import { mapWritten } from '@vela/contract/language.ts';
import type { Language, WrittenLanguage } from '@vela/contract/language.ts';
import type { getDocument } from '@vela/contract/document/staff-calls.ts';
import { readBlocks, writeBlocks } from '../app/form/block-text.ts';

/** A document as operators read it. */
export type Read = Reply<typeof getDocument>;

type Content = Read['content'];
type ContentOf<Kind extends Content['kind']> = Extract<Content, { kind: Kind }>;

type TermsDocument = ContentOf<'terms'>['documents'][number];
type TermsFields = Omit<ContentOf<'terms'>, 'documents'> & {
  documents: (Omit<TermsDocument, 'bodies'> & { bodies: Record<WrittenLanguage, string> })[];
};

/** The content of a document as its form has it: blocks are edited as text. */
export type Fields = Exclude<Content, { kind: 'terms' }> | TermsFields;

/** A kind of document with its content. */
export type FieldsOf<Kind extends Fields['kind']> = Extract<Fields, { kind: Kind }>;

/** Content as fields. */
export function toFields(content: Content): Fields {
  if (content.kind !== 'terms') return content;
  const documents = content.documents.map(({ bodies, ...document }) => ({
    ...document,
    bodies: mapWritten(bodies, writeBlocks),
  }));
  return { ...content, documents };
}

/** The fields as content. */
export function toContent(fields: Fields): Content {
  if (fields.kind !== 'terms') return fields;
  const documents = fields.documents.map(({ bodies, ...document }) => ({
    ...document,
    bodies: mapWritten(bodies, readBlocks),
  }));
  return { ...fields, documents };
}

/** Lists what keeps typed text from being published. */
export function listProblems(
  read: Read,
  typed: Fields,
  required: readonly Language[],
): DocumentProblem[] {
  return findProblems(toContent(typed), {
    required,
    takenVersions: read.takenVersions,
    placeholders: read.placeholders.map(({ name }) => name),
    requiredPlaceholders: read.placeholders.flatMap((it) => (it.isRequired ? it.name : [])),
  });
}

/** Replaces the placeholders of a text by examples in a language. */
export const fillSamples = (
  text: string,
  placeholders: Read['placeholders'],
  language: keyof Read['placeholders'][number]['samples'],
): string =>
  text.replaceAll(
    /\{(\w+)\}/g,
    (whole, name: string) =>
      placeholders.find((it) => it.name === name)?.samples[language] ?? whole,
  );

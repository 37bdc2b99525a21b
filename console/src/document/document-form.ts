import type { Reply, Sent } from '@vela/contract/call.ts';
import { findProblems } from '@vela/contract/document/rules.ts';
import type { DocumentProblem } from '@vela/contract/document/rules.ts';
import type { Language } from '@vela/contract/language.ts';
import type { getDocument, saveDocumentDraft } from '@vela/contract/document/staff-calls.ts';

/** A document as operators read it. */
export type Read = Reply<typeof getDocument>;

/** The content of a document; its form has the same fields. */
export type Fields = Read['content'];

/** A kind of document with its content. */
export type FieldsOf<Kind extends Fields['kind']> = Extract<Fields, { kind: Kind }>;

/** The fields as they are sent. */
export const toInput = (fields: Fields): Sent<typeof saveDocumentDraft>['content'] => fields;

/** Lists what keeps typed text from being published. */
export function listProblems(
  read: Read,
  typed: Fields,
  required: readonly Language[],
): DocumentProblem[] {
  return findProblems(typed, {
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

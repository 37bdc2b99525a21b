import { isLanguage } from '@vela/contract/language.ts';
import type { Language } from '@vela/contract/language.ts';
import { storedDocument } from '@vela/contract/document/staff-calls.ts';
import { dictionaryNames, documentKinds } from '@vela/contract/document/rules.ts';
import type { DocumentKind } from '@vela/contract/document/rules.ts';
import type { z } from 'zod';
import { letterTexts, writtenLetters } from '../access/index.ts';
import { findStored, toStored, writeSetting } from '../app/settings.ts';
import type { Setting } from '../app/settings.ts';
import type { TxContext } from '../app/route.ts';
import { dictionariesSetting, siteSetting, termsSetting } from '../content/index.ts';
import { isTemplate, templateNames, templatesSetting, templateTexts } from '../message/index.ts';

type Tx = TxContext['tx'];

/** The content of a document. */
export type Content = z.output<typeof storedDocument>;

/** A document: its id, its kind, and its name within that. */
export type Document = { documentId: string; kind: DocumentKind; name: string };

const letterNames = Object.keys(writtenLetters).filter(isLetter);

function isLetter(name: string): name is keyof typeof writtenLetters {
  return Object.hasOwn(writtenLetters, name);
}

/** Every document, in the console's order. */
export const documents: readonly Document[] = [
  { documentId: 'terms', kind: 'terms', name: '' },
  { documentId: 'site', kind: 'site', name: '' },
  ...dictionaryNames.map((name) => toDocument('dictionary', name)),
  ...letterNames.map((name) => toDocument('template', name)),
  ...templateNames.map((name) => toDocument('template', name)),
];

function toDocument(kind: DocumentKind, name: string): Document {
  return { documentId: `${kind}.${name}`, kind, name };
}

/** Returns a document by its id; null if there is none. */
export const findDocument = (documentId: string): Document | null =>
  documents.find((it) => it.documentId === documentId) ?? null;

/** The channel of a template; null for other documents. */
export const channelOf = ({ kind, name }: Document): 'app' | 'letter' | null => {
  if (kind !== 'template') return null;
  return isLetter(name) ? 'letter' : 'app';
};

const settings: Record<DocumentKind, Setting> = {
  terms: termsSetting,
  site: siteSetting,
  dictionary: dictionariesSetting,
  template: templatesSetting,
};

/**
 * What readers see of a document now, and who published it outside the console, as at set-up; null
 * and empty if it was not published so.
 */
export type Published = {
  content: Content;
  updatedAt: Date | null;
  updatedById: bigint | null;
  updatedBy: string;
};

/** Returns what readers see of a document, bypassing the cache. */
export async function readPublished(tx: Tx, document: Document): Promise<Published> {
  return toPublished(document, await findStored(tx, settings[document.kind]));
}

/** Reads the settings of all kinds once; the result returns what readers see of a document. */
export async function readAllPublished(tx: Tx): Promise<(document: Document) => Published> {
  const stored: Partial<Record<DocumentKind, Found>> = {};
  for (const kind of documentKinds) stored[kind] = await findStored(tx, settings[kind]);
  return (document) => {
    const found = stored[document.kind];
    if (!found) throw new Error(`the setting of ${document.kind} was not read`);
    return toPublished(document, found);
  };
}

type Found = Awaited<ReturnType<typeof findStored>>;

/** All dictionaries are one setting, as are all templates: its last change may be another's. */
function toPublished(document: Document, { value, ...found }: Found): Published {
  const content = toContent(document, value);
  const isShared = document.kind === 'dictionary' || document.kind === 'template';
  if (isShared) return { content, updatedAt: null, updatedById: null, updatedBy: '' };
  const { updatedAt, updatedById, updatedBy } = found;
  return { content, updatedAt, updatedById, updatedBy };
}

function toContent(document: Document, value: unknown): Content {
  const { kind, name } = document;
  if (kind === 'terms') {
    return storedDocument.parse({ kind, ...termsSetting.schema.parse(value) });
  }
  if (kind === 'site') {
    return storedDocument.parse(widen({ kind, ...siteSetting.schema.parse(value) }));
  }
  if (kind === 'dictionary') {
    const entries = dictionariesSetting.schema.parse(value)[name] ?? [];
    return storedDocument.parse(widen({ kind, entries }));
  }
  const own = templatesSetting.schema.parse(value)[name] ?? {};
  return storedDocument.parse({ kind, texts: { ...productTexts(name), ...own } });
}

/** Returns the product's texts of a template in every language. */
function productTexts(name: string) {
  if (isLetter(name)) return letterTexts(name);
  if (isTemplate(name)) return templateTexts(name);
  throw new Error(`unknown template ${name}`);
}

/** The placeholders of a template with those that its body must have; none for other documents. */
export function placeholdersOf({ kind, name }: Document): { names: string[]; required: string[] } {
  if (kind !== 'template') return { names: [], required: [] };
  if (isLetter(name)) {
    const { placeholders, required } = writtenLetters[name];
    return { names: [...placeholders], required: [...required] };
  }
  const { title, body } = productTexts(name).en;
  const found = [...`${title} ${body}`.matchAll(/\{(\w+)\}/g)].map(
    ([, placeholder = '']) => placeholder,
  );
  return { names: [...new Set(found)], required: [] };
}

/** Stores what readers see of a document; terms count from now, and are asked of every player. */
export async function writePublished(
  tx: Tx,
  { name }: Document,
  content: Content,
  { at, staffId }: { at: Date; staffId: bigint | null },
): Promise<void> {
  const setting = settings[content.kind];
  const { value: before } = await findStored(tx, setting);
  await writeSetting(tx, setting, toStored(toValue(name, content, before, at)), at, staffId);
}

/** Chosen: whoever has been away for longer reads the documents themselves. */
const earlierMax = 10;

function toValue(name: string, content: Content, before: unknown, at: Date): unknown {
  if (content.kind === 'terms') {
    const { kind: _kind, ...terms } = content;
    const { version, changes, earlier } = termsSetting.schema.parse(before);
    return {
      ...terms,
      publishedAt: at.toISOString(),
      earlier: [{ version, changes }, ...earlier].slice(0, earlierMax),
    };
  }
  if (content.kind === 'site') {
    const { kind: _kind, ...site } = content;
    return narrow(site);
  }
  if (content.kind === 'dictionary') {
    const known = dictionariesSetting.schema.parse(before);
    return { ...known, [name]: narrow(content.entries) };
  }
  const written = Object.entries(content.texts).filter(
    ([, { title, body }]) => title !== '' && body !== '',
  );
  return { ...templatesSetting.schema.parse(before), [name]: Object.fromEntries(written) };
}

const wide = ['vn', 'pg', 'fp', 'md'] as const satisfies readonly Language[];

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isText = (value: Record<string, unknown>): boolean =>
  'en' in value && Object.keys(value).every(isLanguage);

/** Adds the languages that are not written, as empty texts, wherever there is a text. */
function widen(value: unknown): unknown {
  return mapTexts(value, (text) => ({
    ...Object.fromEntries(wide.map((language) => [language, ''])),
    ...text,
  }));
}

/** Drops the languages that are not written, so that they fall back to English. */
function narrow(value: unknown): unknown {
  return mapTexts(value, (text) =>
    Object.fromEntries(
      Object.entries(text).filter(
        ([language, words]) => words !== '' || !wide.some((one) => one === language),
      ),
    ),
  );
}

function mapTexts(
  value: unknown,
  map: (text: Record<string, unknown>) => Record<string, unknown>,
): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => mapTexts(one, map));
  if (!isPlain(value)) return value;
  if (isText(value)) return map(value);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapTexts(one, map)]));
}

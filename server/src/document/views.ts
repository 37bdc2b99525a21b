import { inEachLanguage, inLanguage, nameIn } from '@vela/contract/language.ts';
import type { Language } from '@vela/contract/language.ts';
import { fillIn } from '../message/index.ts';
import type { Site } from '../app/site.ts';
import { channelOf, placeholdersOf } from './kinds.ts';
import type { Content, Document, Published } from './kinds.ts';
import type { DraftRow, VersionRow } from './store.ts';

/** Returns a document as a line of the operators' list; `row` is null if it never was edited. */
export function toLine(
  document: Document,
  row: DraftRow | null,
  { shown, published, language }: { shown: Content; published: Published; language: Language },
) {
  const { updatedAt } = published;
  return {
    documentId: document.documentId,
    kind: document.kind,
    name: document.name,
    title: toTitle(shown, language),
    body: toBody(shown, language),
    channel: channelOf(document),
    version: row?.version || (updatedAt === null ? 0 : 1),
    publishedAt: row?.publishedAt ?? updatedAt,
    hasDraft: row !== null && row.draft !== null,
    nextAt: row?.nextAt ?? null,
  };
}

/** Returns the history: before the first publication here, what was published elsewhere. */
export function toVersions(
  versions: readonly VersionRow[],
  { content, updatedAt, updatedBy }: Published,
): VersionRow[] {
  if (versions.length > 0 || updatedAt === null) return [...versions];
  return [{ version: 1, content, publishedAt: updatedAt, publishedBy: updatedBy }];
}

function toTitle(content: Content, language: Language): string {
  if (content.kind === 'terms') return content.version;
  if (content.kind === 'site') return nameIn(content.titles, language);
  if (content.kind === 'template') return inLanguage(content.texts, language).title;
  return content.entries.map(({ labels }) => nameIn(labels, language)).join(', ');
}

/** Templates may share a title: one is sent by several causes. */
function toBody(content: Content, language: Language): string {
  if (content.kind !== 'template') return '';
  return inLanguage(content.texts, language).body;
}

/** Sample facts for a preview. */
const sampleFacts: Record<string, string | number> = {
  orderNo: 'D26112900000042',
  username: 'marina88',
  device: 'Mozilla/5.0 (Linux; Android 14) Chrome/129.0 Mobile Safari/537.36',
  phone: '+852 •••• 4821',
  email: 'm•••@example.com',
  card: '•••• 4821',
  code: '482193',
  minutes: 10,
  count: 8,
  days: 7,
  level: 'VIP 4',
};

/** Returns the placeholders of a document, with what a reader of each language sees of them. */
export function toPlaceholders(document: Document, site: Site & { name: string; now: Date }) {
  const { names, required } = placeholdersOf(document);
  return names.map((name) => ({
    name,
    isRequired: required.includes(name),
    samples: inEachLanguage((language) =>
      fillIn(`{${name}}`, { [name]: toSample(name, site) }, { ...site, language }),
    ),
  }));
}

function toSample(name: string, { name: siteName, now }: { name: string; now: Date }) {
  if (name === 'site') return siteName;
  if (name.endsWith('Minor')) return '128800';
  if (/^(time|until|at)$|(At|Until)$/.test(name)) return now.toISOString();
  return sampleFacts[name] ?? '…';
}

import { inEachLanguage } from '@vela/contract/language.ts';
import type { Language } from '@vela/contract/language.ts';
import { fillIn } from '../message/index.ts';
import type { Site } from '../app/site.ts';
import { channelOf, placeholdersOf } from './kinds.ts';
import type { Content, Document } from './kinds.ts';
import type { DraftRow } from './store.ts';

/** Returns a document as a line of the operators' list; `row` is null if it never was edited. */
export function toLine(
  document: Document,
  row: DraftRow | null,
  { shown, language }: { shown: Content; language: Language },
) {
  return {
    documentId: document.documentId,
    kind: document.kind,
    name: document.name,
    title: toTitle(shown, language),
    channel: channelOf(document),
    version: row?.version ?? 0,
    publishedAt: row?.publishedAt ?? null,
    hasDraft: row !== null && row.draft !== null,
    nextAt: row?.nextAt ?? null,
  };
}

function toTitle(content: Content, language: Language): string {
  if (content.kind === 'terms') return content.version;
  if (content.kind === 'site') return content.titles[language] || content.titles.en;
  if (content.kind === 'template') {
    return content.texts[language].title || content.texts.en.title;
  }
  return content.entries.map(({ labels }) => labels[language] || labels.en).join(', ');
}

/** Facts that stand in for real ones in a preview. */
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

import { isDeepStrictEqual } from 'node:util';
import { findProblems } from '@vela/contract/document/rules.ts';
import type { DocumentProblem } from '@vela/contract/document/rules.ts';
import { hasRight } from '@vela/contract/staff/rights.ts';
import type { Staff, TxContext } from '../app/route.ts';
import { lockSettings, toStored } from '../app/settings.ts';
import { readRequired } from '../app/site.ts';
import { placeholdersOf, readPublished, writePublished } from './kinds.ts';
import type { Content, Document } from './kinds.ts';
import { addVersion, listVersions } from './store.ts';
import type { VersionRow } from './store.ts';

type Tx = TxContext['tx'];

/** Returns the names of terms that have been published; empty for other documents. */
export const takenVersionsOf = (contents: readonly Content[]): string[] => [
  ...new Set(contents.flatMap((it) => (it.kind === 'terms' ? it.version : []))),
];

/** Terms bind every player, and need the right to change the configuration too. */
export const mayPublish = ({ role }: Staff, { kind }: Document): boolean =>
  kind !== 'terms' || hasRight(role, 'setting.manage');

/** Lists what keeps content from being published. */
export async function findFaults(
  tx: Tx,
  document: Document,
  content: Content,
): Promise<DocumentProblem[]> {
  const versions = await listVersions(tx, document.documentId);
  const published = await readPublished(tx, document);
  const { names, required } = placeholdersOf(document);
  return findProblems(content, {
    required: await readRequired(tx),
    takenVersions: takenVersionsOf([published.content, ...versions.map((it) => it.content)]),
    placeholders: names,
    requiredPlaceholders: required,
  });
}

/**
 * Publishes content of a locked document as its next version, and returns that. What readers saw
 * before is a version too, also if it came with the product or was changed elsewhere.
 */
export async function publishContent(
  tx: Tx,
  document: Document,
  content: Content,
  by: { at: Date; staffId: bigint | null },
): Promise<number> {
  const { documentId } = document;
  // All dictionaries are one setting, as are all templates.
  await lockSettings(tx);
  const before = await readPublished(tx, document);
  const [last] = await listVersions(tx, documentId);
  if (!last || !isSame(last, before.content)) {
    const { content: seen, updatedAt, updatedById } = before;
    await addVersion(tx, documentId, { content: seen, at: updatedAt, staffId: updatedById });
  }
  await writePublished(tx, document, content, by);
  return addVersion(tx, documentId, { content, ...by });
}

/** The database stores keys in an order of its own, so that does not count. */
const isSame = (version: VersionRow, content: Content): boolean =>
  isDeepStrictEqual(toStored(version.content), toStored(content));

import { wordsOf } from '../words.ts';
import type { Read } from './document-form.ts';

/** Returns the name of a document for operators. */
export function nameOf({ kind, name, title }: Read['document']): string {
  const words = wordsOf('document');
  if (kind === 'terms' || kind === 'site') return words.names[kind];
  if (kind === 'template') return title;
  const dictionaries: Readonly<Record<string, string>> = words.dictionaries;
  return dictionaries[name] ?? name;
}

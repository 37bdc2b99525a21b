import { inLanguage } from '@vela/contract/language.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { wordsOf } from '../../words.ts';
import type { DescribedLine } from '../form/change-table.tsx';
import type { ChangedLine } from '../form/list-changes.ts';
import { getLanguage } from '../language.ts';
import type { ProposalLine } from './use-open-proposals.ts';

type Value = ChangedLine['after'];

/** The words of what is proposed: of its fields, and of the values that have words. */
export type LineWords = {
  fields: Record<string, string>;
  values: Record<string, string>;
  /** Writes a value that needs more than words, dates and amounts; null for any other. */
  write?: (path: string, value: Value) => string | null;
};

/** Puts the lines of proposals into words: texts by language, amounts, days and instants. */
export function useDescribedLines({ fields, values, write }: LineWords) {
  const app = wordsOf('app');
  const format = useFormat();
  const languages: Record<string, string> = app.languageNames;
  const nameOf = (path: string): string => {
    const [field = '', language = ''] = path.split('.');
    const spoken = languages[language];
    return spoken ? `${fields[field] ?? field} (${spoken})` : (fields[path] ?? path);
  };
  const valueOf = (path: string, value: Value): string => {
    if (value === null || value === '') return '—';
    const written = write?.(path, value) ?? null;
    if (written !== null) return written;
    if (Array.isArray(value)) return value.map((one) => values[one] ?? one).join(', ') || '—';
    const text = String(value);
    if (path.endsWith('Minor')) return format.money(BigInt(text), { bare: true });
    if (path.endsWith('At')) return format.dateTime(text);
    if (path.endsWith('Day')) return format.day(text);
    const isName = path === 'state' || path === 'scoring';
    return (isName ? values[text] : undefined) ?? text;
  };
  return ({ titles, lines }: Pick<ProposalLine, 'titles' | 'lines'>) => ({
    title: inLanguage(titles, getLanguage()),
    lines: lines.map(({ path, before, after }): DescribedLine => ({
      path,
      name: nameOf(path),
      before: valueOf(path, before),
      after: valueOf(path, after),
    })),
  });
}

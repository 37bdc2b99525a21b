import { inLanguage } from '@vela/contract/language.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import type { DescribedLine } from '../app/form/change-table.tsx';
import type { ChangedLine } from '../app/form/list-changes.ts';
import { getLanguage } from '../app/language.ts';
import type { ProposalLine } from '../app/proposal/use-open-proposals.ts';
import { wordsOf } from '../words.ts';

/** Describes proposals about tournaments and their entries in words. */
export function useTournamentChange() {
  const words = wordsOf('tournament');
  const app = wordsOf('app');
  const format = useFormat();
  const names: Record<string, string> = words.fields;
  const known: Record<string, string> = {
    ...words.states,
    ...words.entryStates,
    ...words.scorings,
    ...words.categories,
  };
  const languages: Record<string, string> = app.languageNames;
  const money = (minor: string): string => format.money(BigInt(minor), { bare: true });
  const nameOf = (path: string): string => {
    const [field = '', language = ''] = path.split('.');
    const languageName = languages[language];
    return languageName ? `${names[field] ?? field} (${languageName})` : (names[path] ?? path);
  };
  const valueOf = (path: string, value: ChangedLine['after']): string => {
    if (value === null || value === '') return '—';
    if (path === 'prizes' && Array.isArray(value)) {
      return value.map((row) => String(row).replace(/\d+$/, money)).join('\n');
    }
    if (Array.isArray(value)) return value.map((one) => known[one] ?? one).join(', ') || '—';
    if (path.endsWith('Minor')) return money(String(value));
    if (path.endsWith('At')) return format.dateTime(String(value));
    const isName = path === 'state' || path === 'scoring';
    return (isName ? known[String(value)] : undefined) ?? String(value);
  };
  const describe = ({ titles, lines }: Pick<ProposalLine, 'titles' | 'lines'>) => ({
    title: inLanguage(titles, getLanguage()),
    lines: lines.map(({ path, before, after }): DescribedLine => ({
      path,
      name: nameOf(path),
      before: valueOf(path, before),
      after: valueOf(path, after),
    })),
  });
  return { tournament: describe, disqualification: describe };
}

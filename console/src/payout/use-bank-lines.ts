import type { DescribedLine } from '../app/form/change-table.tsx';
import type { ChangedLine } from '../app/form/list-changes.ts';
import { wordsOf } from '../words.ts';

/** Describes the fields of a changed bank in the words of its form. */
export function useBankLines(): (lines: readonly ChangedLine[]) => DescribedLine[] {
  const words = wordsOf('payout');
  const app = wordsOf('app');
  const names: Record<string, string> = {
    country: words.country,
    currencies: words.currencies,
    digitsMin: words.digitsMin,
    digitsMax: words.digitsMax,
    hasCheckDigit: words.checkDigit,
    holderScripts: words.scripts,
    position: words.position,
    isOpen: words.isOpen,
  };
  const languages: Record<string, string> = app.languageNames;
  const scripts: Record<string, string> = words.scriptNames;
  const nameOf = (path: string): string => {
    const languageName = languages[path.split('.')[1] ?? ''];
    return names[path] ?? (languageName ? `${words.names} (${languageName})` : path);
  };
  const valueOf = (value: ChangedLine['after']): string => {
    if (value === null || value === '') return '—';
    if (typeof value === 'boolean') return value ? app.yes : app.no;
    if (!Array.isArray(value)) return String(value);
    return value.map((one) => scripts[String(one)] ?? String(one)).join(', ') || '—';
  };
  return (lines) =>
    lines.map(({ path, before, after }) => ({
      path,
      name: nameOf(path),
      before: valueOf(before),
      after: valueOf(after),
    }));
}

import { inLanguage } from '@vela/contract/language.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import type { DescribedLine } from '../app/form/change-table.tsx';
import type { ChangedLine } from '../app/form/list-changes.ts';
import { getLanguage } from '../app/language.ts';
import type { ProposalLine } from '../app/proposal/use-open-proposals.ts';
import { wordsOf } from '../words.ts';

/** Describes the start or stop of an offer. */
export function usePromotionChange() {
  const { fields } = wordsOf('promotion');
  const format = useFormat();
  const names: Record<string, string> = fields;
  const money = (minor: string): string => format.money(BigInt(minor), { bare: true });
  const valueOf = (path: string, value: ChangedLine['after']): string => {
    if (value === null || value === '') return '—';
    if (Array.isArray(value)) {
      return value.map((one) => String(one).replaceAll(/\d+/g, money)).join('\n') || '—';
    }
    if (path.endsWith('Minor')) return money(String(value));
    if (path === 'turnoverBp') return `${Number(value) / 10_000}×`;
    if (path === 'rateBp') return `${Number(value) / 100}%`;
    return String(value);
  };
  return ({ titles, lines }: Pick<ProposalLine, 'titles' | 'lines'>) => ({
    title: inLanguage(titles, getLanguage()),
    lines: lines.map(({ path, before, after }): DescribedLine => ({
      path,
      name: names[path] ?? path,
      before: valueOf(path, before),
      after: valueOf(path, after),
    })),
  });
}

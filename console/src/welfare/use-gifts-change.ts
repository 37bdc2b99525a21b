import { inLanguage } from '@vela/contract/language.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import type { DescribedLine } from '../app/form/change-table.tsx';
import type { ChangedLine } from '../app/form/list-changes.ts';
import { getLanguage } from '../app/language.ts';
import type { ProposalLine } from '../app/proposal/use-open-proposals.ts';
import { wordsOf } from '../words.ts';

/** Describes a proposed list of gifts. */
export function useGiftsChange() {
  const words = wordsOf('welfare');
  const format = useFormat();
  const names: Record<string, string> = {
    players: words.players,
    totalMinor: words.total,
    note: words.note,
    gifts: words.list,
  };
  const money = (text: string): string => format.money(BigInt(text), { bare: true });
  const valueOf = (path: string, value: ChangedLine['after']): string => {
    if (value === null || value === '') return '—';
    if (path === 'totalMinor') return money(String(value));
    if (!Array.isArray(value)) return String(value);
    return value
      .map((one) => String(one).replace(/\d+$/, (amountMinor) => money(amountMinor)))
      .join('\n');
  };
  return ({ titles, lines }: Pick<ProposalLine, 'titles' | 'lines'>) => ({
    title: inLanguage(titles, getLanguage()),
    lines: lines.map(({ path, after }): DescribedLine => ({
      path,
      name: names[path] ?? path,
      before: '—',
      after: valueOf(path, after),
    })),
  });
}

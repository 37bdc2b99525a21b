import { inLanguage } from '@vela/contract/language.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import type { DescribedLine } from '../app/form/change-table.tsx';
import type { ChangedLine } from '../app/form/list-changes.ts';
import { getLanguage } from '../app/language.ts';
import { useDescribedLines } from '../app/proposal/use-described-lines.ts';
import type { ProposalLine } from '../app/proposal/use-open-proposals.ts';
import { wordsOf } from '../words.ts';

/** Describes the changed fields of a method or receiving account in the words of their screen. */
export function useDepositLines(): (lines: readonly ChangedLine[]) => DescribedLine[] {
  const words = wordsOf('deposit');
  const app = wordsOf('app');
  const format = useFormat();
  const names: Record<string, string> = {
    minMinor: words.minimum,
    maxMinor: words.maximum,
    quickMinor: words.quickAmounts,
    dailyLimitMinor: words.dailyLimit,
    arrivalMinutes: words.arrival,
    'hours.opensAt': app.opensAt,
    'hours.closesAt': app.closesAt,
    position: words.position,
    isOpen: words.isOpen,
    closedReason: words.closedBecause,
    methodCode: words.method,
    bankNames: words.bankName,
    branches: words.branch,
    remarks: words.remark,
    holderName: words.holderName,
    accountNumber: words.accountNumber,
  };
  const languages: Record<string, string> = app.languageNames;
  const reasons: Record<string, string> = words.closedReasons;
  const nameOf = (path: string): string => {
    const [field = '', language = ''] = path.split('.');
    const spoken = languages[language];
    return names[path] ?? (spoken ? `${names[field] ?? field} (${spoken})` : path);
  };
  const valueOf = (path: string, value: ChangedLine['after']): string => {
    if (value === null || value === '') return '—';
    if (typeof value === 'boolean') return value ? app.yes : app.no;
    if (Array.isArray(value)) return value.map((one) => format.money(Number(one))).join(', ');
    if (path.endsWith('Minor') && typeof value === 'number') return format.money(value);
    return (path === 'closedReason' ? reasons[String(value)] : undefined) ?? String(value);
  };
  return (lines) =>
    lines.map(({ path, before, after }) => ({
      path,
      name: nameOf(path),
      before: valueOf(path, before),
      after: valueOf(path, after),
    }));
}

/** Describes proposed changes of methods and receiving accounts, and reversals. */
export function useDepositChange() {
  const toLines = useDepositLines();
  const reversal = useDescribedLines({ fields: wordsOf('deposit').reversalFields, values: {} });
  const describe = ({ titles, lines }: Pick<ProposalLine, 'titles' | 'lines'>) => ({
    title: inLanguage(titles, getLanguage()),
    lines: toLines(lines),
  });
  return { depositMethod: describe, receivingAccount: describe, reversal };
}

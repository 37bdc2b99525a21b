import type { Reply } from '@vela/contract/call.ts';
import { inLanguage } from '@vela/contract/language.ts';
import type { listProposals } from '@vela/contract/proposal/staff-calls.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { getLanguage } from '../app/language.ts';
import { wordsOf } from '../words.ts';

type Proposal = Reply<typeof listProposals>['list'][number];
type Line = Proposal['lines'][number];

/** Puts proposed changes of methods and receiving accounts into the words of their screen. */
export function useDepositChange() {
  const words = wordsOf('deposit');
  const app = wordsOf('app');
  const format = useFormat();
  const names: Record<string, string> = {
    minMinor: words.minimum,
    maxMinor: words.maximum,
    quickMinor: words.quickAmounts,
    dailyLimitMinor: words.dailyLimit,
    arrivalMinutes: words.arrival,
    'hours.opensAt': words.opensAt,
    'hours.closesAt': words.closesAt,
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
  const languages: Record<string, string> = words.languageNames;
  const reasons: Record<string, string> = words.closedReasons;
  const nameOf = (path: string): string => {
    const [field = '', language = ''] = path.split('.');
    const spoken = languages[language];
    return names[path] ?? (spoken ? `${names[field] ?? field} (${spoken})` : path);
  };
  const valueOf = (path: string, value: Line['after']): string => {
    if (value === null || value === '') return '—';
    if (typeof value === 'boolean') return value ? app.yes : app.no;
    if (Array.isArray(value)) return value.map((one) => format.money(Number(one))).join(', ');
    if (path.endsWith('Minor') && typeof value === 'number') return format.money(value);
    return (path === 'closedReason' ? reasons[String(value)] : undefined) ?? String(value);
  };
  const describe = ({ titles, lines }: Pick<Proposal, 'titles' | 'lines'>) => ({
    title: inLanguage(titles, getLanguage()),
    lines: lines.map(({ path, before, after }) => ({
      path,
      name: nameOf(path),
      before: valueOf(path, before),
      after: valueOf(path, after),
    })),
  });
  return { depositMethod: describe, receivingAccount: describe };
}

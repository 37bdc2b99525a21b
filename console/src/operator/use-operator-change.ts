import { inLanguage } from '@vela/contract/language.ts';
import type { DescribedLine } from '../app/form/change-table.tsx';
import type { ChangedLine } from '../app/form/list-changes.ts';
import { getLanguage } from '../app/language.ts';
import type { ProposalLine } from '../app/proposal/use-open-proposals.ts';
import { wordsOf } from '../words.ts';

/** Describes the changed fields of an operator. */
export function useOperatorLines(): (lines: readonly ChangedLine[]) => DescribedLine[] {
  const words = wordsOf('operator');
  const app = wordsOf('app');
  const names: Record<string, string> = {
    role: words.role,
    displayName: words.name,
    isDisabled: words.mayLogIn,
    credentials: words.credentials,
  };
  const roles: Record<string, string> = app.roles;
  const valueOf = (path: string, value: ChangedLine['after']): string => {
    if (value === null) return '—';
    if (path === 'role') return roles[String(value)] ?? String(value);
    if (path === 'isDisabled') return value === true ? app.no : app.yes;
    if (path === 'credentials')
      return value === true ? words.credentialsSet : words.credentialsGone;
    return String(value);
  };
  return (lines) =>
    lines.map(({ path, before, after }) => ({
      path,
      name: names[path] ?? path,
      before: valueOf(path, before),
      after: valueOf(path, after),
    }));
}

/** Describes a proposed change of an operator. */
export function useOperatorChange() {
  const toLines = useOperatorLines();
  return ({ subject, titles, lines }: Pick<ProposalLine, 'subject' | 'titles' | 'lines'>) => ({
    title: `${inLanguage(titles, getLanguage())} (${subject})`,
    lines: toLines(lines),
  });
}

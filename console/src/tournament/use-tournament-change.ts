import { useFormat } from '@vela/ui/format/format-context.tsx';
import { useDescribedLines } from '../app/proposal/use-described-lines.ts';
import { wordsOf } from '../words.ts';

/** Describes proposals about tournaments and their entries. */
export function useTournamentChange() {
  const words = wordsOf('tournament');
  const format = useFormat();
  const money = (minor: string): string => format.money(BigInt(minor), { bare: true });
  const describe = useDescribedLines({
    fields: words.fields,
    values: {
      ...words.states,
      ...words.entryStates,
      ...words.scorings,
      ...words.categories,
    },
    write: (path, value) =>
      path === 'prizes' && Array.isArray(value)
        ? value.map((row) => String(row).replace(/\d+$/, money)).join('\n')
        : null,
  });
  return { tournament: describe, disqualification: describe };
}

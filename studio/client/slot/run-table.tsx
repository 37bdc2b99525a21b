import { useFormat } from '@vela/ui/format/format-context.tsx';
import type { RunPays, SlotMix } from '../../src/protocol/slot.ts';
import { useWords } from '../game-context.tsx';
import css from './pays-sheet.module.css';
import { Symbol } from './symbol.tsx';
import { toSymbolName } from './win-words.ts';

export interface RunTableProps {
  reels: number;
  pays: RunPays;
  /** Additional pays over all reels. */
  mixes: readonly SlotMix[];
}

/** The pays of each symbol by run length. */
export function RunTable({ reels, pays: runPays, mixes }: RunTableProps) {
  const words = useWords();
  const format = useFormat();
  const rows = [
    ...Object.entries(runPays).map(([symbol, pays]) => ({ symbol, pays })),
    ...mixes.map(({ name, pay }) => ({ symbol: name, pays: [pay] })),
  ].toSorted((a, b) => (b.pays.at(-1) ?? 0) - (a.pays.at(-1) ?? 0));
  const longest = Math.max(...rows.map(({ pays }) => pays.length));
  const counts = Array.from({ length: longest }, (_, i) => reels - i);
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{words.pays.symbol}</span>
          </th>
          {counts.map((count) => (
            <th key={count} scope="col" className="num">
              ×{count}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ symbol, pays }) => (
          <tr key={symbol}>
            <th scope="row">
              <span className={css.name}>
                <Symbol name={symbol} className={css.symbol} />
                {toSymbolName(words, symbol)}
              </span>
            </th>
            {counts.map((count, i) => {
              const pay = pays.at(-1 - i);
              return (
                <td key={count} className="num">
                  {pay === undefined ? '–' : format.number(pay)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

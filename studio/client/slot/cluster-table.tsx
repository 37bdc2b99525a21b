import { useFormat } from '@vela/ui/format/format-context.tsx';
import type { CascadeSlot } from '../../src/protocol/slot.ts';
import { useWords } from '../game-context.tsx';
import { fill } from '@vela/client/fill.ts';
import css from './pays-sheet.module.css';
import { Symbol } from './symbol.tsx';
import { toSymbolName } from './win-words.ts';

/** The pays of each symbol by cluster size. */
export function ClusterTable({ config }: { config: CascadeSlot }) {
  const words = useWords();
  const format = useFormat();
  const rows = Object.entries(config.pays).toSorted(([, a], [, b]) => (b[0] ?? 0) - (a[0] ?? 0));
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{words.pays.symbol}</span>
          </th>
          {config.sizes.map((size, i) => (
            <th key={size} scope="col" className="num">
              <span aria-hidden="true">{toSizes(size, config.sizes[i + 1])}</span>
              <span className="visually-hidden">{fill(words.pays.sizeAndMore, { size })}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([symbol, pays]) => (
          <tr key={symbol}>
            <th scope="row">
              <Symbol name={symbol} className={css.symbol} />
              <span className="visually-hidden">{toSymbolName(words, symbol)}</span>
            </th>
            {pays.map((pay, i) => (
              <td key={config.sizes[i]} className="num">
                {format.number(pay)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The sizes of one column: 5, 8–9, 13+. */
function toSizes(from: number, next: number | undefined): string {
  if (next === undefined) return `${from}+`;
  return next === from + 1 ? String(from) : `${from}–${next - 1}`;
}

import type { LinesSlot } from '../../src/protocol/slot.ts';
import { useWords } from '../game-context.tsx';
import { fill } from '@vela/client/fill.ts';
import css from './pays-sheet.module.css';

/** The lines as small diagrams. */
export function LineList({ config }: { config: Pick<LinesSlot, 'lines' | 'rows' | 'strips'> }) {
  const words = useWords();
  return (
    <ul className={css.lines}>
      {config.lines.map((rows, line) => (
        <li key={rows.join()}>
          <span className="num">{line + 1}</span>
          <svg
            viewBox={`0 0 ${config.strips.length} ${config.rows}`}
            role="img"
            aria-label={`${fill(words.pays.lineNo, { no: line + 1 })}: ${rows.map((row) => row + 1).join(' ')}`}
          >
            {rows.map((row, reel) => (
              <rect key={reel} x={reel + 0.08} y={row + 0.08} width=".84" height=".84" rx=".2" />
            ))}
          </svg>
        </li>
      ))}
    </ul>
  );
}

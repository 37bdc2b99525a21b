import { cx, type Style } from '@vela/ui/cx.ts';
import { ATLAS_COLUMNS, ATLAS_ROWS, findAtlasCell } from '../art/atlas.ts';
import css from './symbol.module.css';

/** One symbol as a picture; its words stand beside it or in the label of the grid. */
export function Symbol({ name, className }: { name: string; className?: string | undefined }) {
  const cell = findAtlasCell(name);
  if (cell === null) return <span className={className}>{name}</span>;
  const style: Style = {
    '--x': `${(cell.column / (ATLAS_COLUMNS - 1)) * 100}%`,
    '--y': `${(cell.row / (ATLAS_ROWS * 2 - 1)) * 100}%`,
    '--w': `${ATLAS_COLUMNS * 100}%`,
    '--h': `${ATLAS_ROWS * 2 * 100}%`,
  };
  return <span className={cx(css.symbol, className)} style={style} aria-hidden="true" />;
}

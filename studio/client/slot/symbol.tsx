import { cx, type Style } from '@vela/ui/theme/cx.ts';
import { findAtlasCell } from '../art/atlas.ts';
import css from './symbol.module.css';

/** One symbol as a picture; its text is beside it or in the grid's label. */
export function Symbol(props: {
  name: string;
  isSmeared?: boolean;
  className?: string | undefined;
}) {
  const { name, isSmeared = false, className } = props;
  const cell = findAtlasCell(name, isSmeared);
  if (cell === null) return <span className={className}>{name}</span>;
  const style: Style = {
    '--x': `${(cell.column / (cell.columns - 1)) * 100}%`,
    '--y': `${(cell.row / (cell.rows - 1)) * 100}%`,
    '--w': `${cell.columns * 100}%`,
    '--h': `${cell.rows * 100}%`,
  };
  return (
    <span className={cx(css.symbol, css[cell.atlas], className)} style={style} aria-hidden="true" />
  );
}

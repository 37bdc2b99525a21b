import { Children, type ReactNode } from 'react';
import { cx, type Style } from '../theme/cx.ts';
import { Icon } from '../icon/icon.tsx';
import { caretRight, type IconDrawing } from '../icon/icons.ts';
import { Press } from '../button/link.tsx';
import css from './list.module.css';

export type ListProps = {
  children: ReactNode;
  label?: string | undefined;
  /** Separators start at the padding instead of at the text (rows without a tile). */
  flush?: boolean | undefined;
  /** Where separators start, in pixels, for wider tiles. */
  insetPx?: number | undefined;
};

/** Rows with separators; render it in a Card. */
export function List({ children, label, flush, insetPx }: ListProps) {
  const style: Style = insetPx === undefined ? {} : { '--row-inset': `${insetPx}px` };
  return (
    <ul className={cx(css.list, flush && css.flush)} style={style} aria-label={label}>
      {Children.map(children, (row) => (row ? <li>{row}</li> : null))}
    </ul>
  );
}

/** The categories of games, each with its own hue. */
export type CategoryName = 'sports' | 'live' | 'chess' | 'esports' | 'lottery' | 'slots';

export type TileIconProps = {
  icon?: IconDrawing | undefined;
  /** Replaces the icon: art. */
  children?: ReactNode;
  tone?: 'accent' | 'neutral' | 'pos' | 'neg' | 'warn' | 'reward' | undefined;
  category?: CategoryName | undefined;
  size?: 'md' | 'lg' | undefined;
  round?: boolean | undefined;
};

/** An icon on a tinted tile: accent, a tone, or a category's hue. */
export function TileIcon({ icon, children, tone, category, size, round }: TileIconProps) {
  return (
    <span
      className={cx(
        css.tile,
        size === 'lg' && css.lg,
        round && css.round,
        tone && tone !== 'accent' && `tone-${tone}`,
        category && `cat-${category}`,
      )}
    >
      {icon ? <Icon of={icon} /> : children}
    </span>
  );
}

export type ListRowProps = {
  title: ReactNode;
  sub?: ReactNode;
  /** Before the text: usually a TileIcon. */
  start?: ReactNode;
  value?: ReactNode;
  /** After the value: a switch, a button, a badge. */
  end?: ReactNode;
  href?: string | undefined;
  onPress?: (() => void) | undefined;
  disabled?: boolean | undefined;
  danger?: boolean | undefined;
  /** A row with an address or an action has a caret; false omits it. */
  chevron?: boolean | undefined;
};

/** One row: a label, a value and an optional destination. */
export function ListRow(props: ListRowProps) {
  const { title, sub, start, value, end, href, onPress, disabled, danger, chevron } = props;
  const leads = chevron ?? (href !== undefined || onPress !== undefined);
  return (
    <Press
      href={href}
      onPress={onPress}
      disabled={disabled}
      className={cx(css.row, danger && css.danger)}
    >
      {start}
      <span className={cx(css.words, !sub && css.plain)}>
        <span className={css.main}>
          <span className={css.title}>{title}</span>
          {sub && <span className={css.sub}>{sub}</span>}
        </span>
        {value !== undefined && <span className={css.value}>{value}</span>}
      </span>
      {end}
      {leads && <Icon of={caretRight} className={css.chev} />}
    </Press>
  );
}

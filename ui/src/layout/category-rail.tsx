import { cx } from '../theme/cx.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconDrawing } from '../icon/icons.ts';
import type { CategoryName } from '../list/list.tsx';
import css from './category-rail.module.css';

/** One category. */
export type CategoryItem<Value> = {
  value: Value;
  label: string;
  /** The hue; the accent by default. */
  category?: CategoryName | undefined;
  icon: IconDrawing;
  /** The filled icon, for the current category. */
  iconCurrent: IconDrawing;
};

export type CategoryRailProps<Value> = {
  label: string;
  items: readonly CategoryItem<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** A row that scrolls horizontally instead of a column. */
  across?: boolean | undefined;
};

/** The categories beside their cards; the current one has its category's fill. */
export function CategoryRail<Value extends string | number>(props: CategoryRailProps<Value>) {
  return (
    <nav className={cx(css.rail, props.across && css.across)} aria-label={props.label}>
      {props.items.map((item) => (
        <button
          key={item.value}
          type="button"
          className={cx(css.item, item.category && `cat-${item.category}`)}
          aria-current={item.value === props.value ? 'true' : undefined}
          onClick={() => props.onChange(item.value)}
        >
          <Icon of={item.value === props.value ? item.iconCurrent : item.icon} />
          {item.label}
        </button>
      ))}
    </nav>
  );
}

import { Count } from '../state/badge.tsx';
import { Icon } from '../icon/icon.tsx';
import type { IconDrawing } from '../icon/icons.ts';
import { Link } from '../button/link.tsx';
import css from './tab-bar.module.css';

/** One destination. */
export type TabBarItem = {
  href: string;
  label: string;
  icon: IconDrawing;
  /** The filled icon, for the current tab. */
  iconCurrent: IconDrawing;
  isCurrent: boolean;
  /** The number of new items; zero or undefined shows no badge. */
  count?: { value: number; label: string } | undefined;
};

/** The five root screens at the bottom of the column. */
export function TabBar({ label, items }: { label: string; items: readonly TabBarItem[] }) {
  return (
    <nav className={css.bar} aria-label={label}>
      {items.map((item) => (
        <Link
          key={item.href}
          href={item.href}
          className={css.item}
          aria-current={item.isCurrent ? 'page' : undefined}
        >
          <Icon of={item.isCurrent ? item.iconCurrent : item.icon} />
          {item.label}
          {item.count && item.count.value > 0 && (
            <span className={css.count}>
              <Count value={item.count.value} label={item.count.label} />
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}

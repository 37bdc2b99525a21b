import { useEffect, useRef } from 'react';
import type { ChoiceProps } from '../field/chip.tsx';
import { cx } from '../theme/cx.ts';
import { rovingKeys, rovingTabIndex } from '../field/roving.ts';
import css from './tabs.module.css';

export type TabsProps<Value> = ChoiceProps<Value> & {
  /** The id of the element that the tabs switch; give that element role="tabpanel". */
  panelId?: string | undefined;
};

/** Text tabs with an underline; they scroll horizontally and keep the chosen one visible. */
export function Tabs<Value extends string | number>(props: TabsProps<Value>) {
  const { label, options, value, onChange, className, panelId } = props;
  const hasChosen = options.some((option) => option.value === value);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!list.current || !chosen || value === null) return;
    const middle = chosen.offsetLeft + chosen.offsetWidth / 2 - list.current.clientWidth / 2;
    list.current.scrollTo({ left: middle });
  }, [value]);
  return (
    <div ref={list} role="tablist" aria-label={label} className={cx(css.tabs, className)}>
      {options.map((option, index) => (
        <button
          key={option.value}
          type="button"
          role="tab"
          className={css.item}
          aria-selected={option.value === value}
          aria-controls={option.value === value ? panelId : undefined}
          onKeyDown={rovingKeys('tab')}
          tabIndex={rovingTabIndex(option.value === value, index, hasChosen)}
          disabled={option.disabled}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
